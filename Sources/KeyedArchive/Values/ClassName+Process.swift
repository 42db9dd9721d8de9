extension ClassName {
  /// The class with this name in the process; nil if there is none at the top level of a module or nested in other types.
  var classInProcess: AnyClass? {
    guard (2...6).contains(parts.count), parts.allSatisfy({ String($0).isIdentifier }) else { return nil }
    if parts.count == 2 { return _typeByName("\(parts[0]).\(parts[1])") as? AnyClass }
    // A name doesn't say which of the outer types are classes, structs and enums: "6Pantry4BookC6RecipeC".
    var outer = [Self.mangled(parts[0])]
    for part in parts.dropFirst().dropLast() {
      outer = outer.flatMap { name in ["C", "V", "O"].map { name + Self.mangled(part) + $0 } }
    }
    let inner = parts.last.map { Self.mangled($0) + "C" } ?? ""
    return outer.lazy.compactMap { _typeByName($0 + inner) as? AnyClass }.first
  }

  private static func mangled(_ part: Substring) -> String { "\(part.utf8.count)\(part)" }
}
