import Approach3Dictionariable
import RoundTrips

makeRoundTrips(with: Approach3())
