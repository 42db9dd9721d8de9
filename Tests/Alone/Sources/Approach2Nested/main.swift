import Approach2Nested
import RoundTrips

makeRoundTrips(with: Approach2())
