import RoundTrips

makeRoundTrips(with: Approach5())
