import Approach5Archiver
import RoundTrips

makeRoundTrips(with: Approach5())
