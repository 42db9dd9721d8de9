import Approach6Codable
import RoundTrips

makeRoundTrips(with: Approach6())
