import RoundTrips

makeRoundTrips(with: Approach3())
