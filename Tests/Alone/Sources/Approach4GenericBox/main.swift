import RoundTrips

makeRoundTrips(with: Approach4())
