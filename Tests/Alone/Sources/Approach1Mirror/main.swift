import RoundTrips

makeRoundTrips(with: Approach1())
