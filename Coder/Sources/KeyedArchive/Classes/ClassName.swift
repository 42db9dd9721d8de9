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
    parts =
      TypeName(mangled: name).map { [$0.module] + $0.parts.map(\.name) }
      ?? name.utf8.split(separator: UInt8(ascii: ".")).map { Substring($0) }
  }

  /// Whether the name ends with another one: "MovieClass" matches in any module and in any type.
  func hasSuffix(_ other: ClassName) -> Bool {
    !other.parts.isEmpty && parts.suffix(other.parts.count) == other.parts[...]
  }
}
