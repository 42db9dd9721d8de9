/// The name of a class in an archive, in the parts that Swift gives it: module, outer types, and the type itself.
///
///     ClassName("_TtC5MyApp10MovieClass").parts  // ["MyApp", "MovieClass"]
struct ClassName {
  let parts: [Substring]

  /// - Parameter name: A name as in Swift, "MyApp.MovieClass", or mangled as in Objective-C.
  init(_ name: String) {
    parts = Self.mangledParts(of: name) ?? name.split(separator: ".")
  }

  /// Whether the name ends with another one: "MovieClass" matches in any module and in any type.
  func hasSuffix(_ other: ClassName) -> Bool {
    !other.parts.isEmpty && parts.suffix(other.parts.count) == other.parts[...]
  }

  /// The parts of "_TtC5MyApp10MovieClass": after the letters for kinds of types, each part follows its length.
  private static func mangledParts(of name: String) -> [Substring]? {
    guard name.hasPrefix("_Tt") else { return nil }
    var rest = name.dropFirst(3)
    var parts: [Substring] = []
    while let first = rest.first {
      guard first.isASCII, first.isNumber else {
        rest.removeFirst()
        continue
      }
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      rest = rest.dropFirst(digits.count)
      guard let count = Int(digits), count > 0, count <= rest.count else { return nil }
      let part = rest.prefix(count)
      // A private type has a part that tells its file apart, "_0123456789ABCDEF0123456789ABCDEF".
      if !(part.count == 33 && part.first == "_") { parts.append(part) }
      rest = rest.dropFirst(count)
    }
    return parts.isEmpty ? nil : parts
  }
}
