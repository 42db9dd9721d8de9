import Testing

/// How large the smallest text of a drawing is on a screen, in pixels.
func smallestText(of svg: String, onScreen screenWidth: Double) throws -> Double {
  let width = try #require(svg.firstMatch(of: #/viewBox="0 0 (\d+) /#).flatMap { Double($0.1) })
  let sizes = svg.matches(of: #/font[a-z-]*: [^;]*?(\d+)px/#).compactMap { Double($0.1) }
  return try #require(sizes.min()) * min(screenWidth / width, 1)
}
