import Approach4GenericBox
import RoundTrips

makeRoundTrips(with: Approach4())
