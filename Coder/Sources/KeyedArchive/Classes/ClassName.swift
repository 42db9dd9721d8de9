/// The names that the class of a type has, or had, in archives.
package struct ClassNames {
  package let archivedName: String
  private let formerNames: [String]

  package init(_ archivedName: String, formerNames: [String]) {
    (self.archivedName, self.formerNames) = (archivedName, formerNames)
  }

  /// Whether it is one of the names, in any module.
  package func contains(_ name: String) -> Bool {
    if name == archivedName { return true }
    let name = ClassName(name)
    return (formerNames + [archivedName]).contains { name.hasSuffix(ClassName($0)) }
  }
}

/// The name of a class in an archive, in the parts that Swift gives it: module, outer types, and the type itself.
///
///     ClassName("_TtC5MyApp10MovieClass").parts  // ["MyApp", "MovieClass"]
package struct ClassName {
  package let parts: [Substring]

  /// - Parameter name: A name as in Swift, "MyApp.MovieClass", or mangled as in Objective-C.
  package init(_ name: String) {
    parts = Self.mangledParts(of: name) ?? name.utf8.split(separator: UInt8(ascii: ".")).map { Substring($0) }
  }

  /// Whether the name ends with another one: "MovieClass" matches in any module and in any type.
  func hasSuffix(_ other: ClassName) -> Bool {
    !other.parts.isEmpty && parts.suffix(other.parts.count) == other.parts[...]
  }

  /// The parts of "_TtC5MyApp10MovieClass": after the letters for kinds of types, each part follows its length.
  private static func mangledParts(of name: String) -> [Substring]? {
    guard name.hasPrefix("_Tt") else { return nil }
    var rest = name.utf8.dropFirst(3)
    var parts: [Substring] = []
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    while let first = rest.first {
      guard digits.contains(first) else {
        rest.removeFirst()
        continue
      }
      let length = rest.prefix { digits.contains($0) }
      rest = rest.dropFirst(length.count)
      guard let count = Int(Substring(length)), count > 0,
        let end = rest.index(rest.startIndex, offsetBy: count, limitedBy: rest.endIndex),
        let part = String(rest[..<end])
      else { return nil }
      // A private type has a part that tells its file apart, "_0123456789ABCDEF0123456789ABCDEF".
      if !(count == 33 && part.hasPrefix("_")) { parts.append(part[...]) }
      rest = rest[end...]
    }
    return parts.isEmpty ? nil : parts
  }
}
