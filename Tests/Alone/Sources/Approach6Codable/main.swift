import RoundTrips

makeRoundTrips(with: Approach6())
