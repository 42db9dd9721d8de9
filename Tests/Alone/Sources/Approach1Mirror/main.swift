import Approach1Mirror
import RoundTrips

makeRoundTrips(with: Approach1())
