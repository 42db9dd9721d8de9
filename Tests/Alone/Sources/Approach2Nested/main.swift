import RoundTrips

makeRoundTrips(with: Approach2())
