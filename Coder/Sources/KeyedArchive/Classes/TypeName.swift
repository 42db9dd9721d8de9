/// The name of a type in parts: its module, the types around it, and itself, each with its generic arguments.
struct TypeName {
  struct Part {
    let name: Substring
    var arguments: [TypeName] = []
    /// "C" for a class, "V" for a struct, "O" for an enum. `inProcess` finds it, because names in Swift don't have it.
    var kind: Character = "C"
    /// Whether another file may have a type with this name, so that it can't be looked for.
    var isPrivate = false
  }

  let module: Substring
  /// The module with the extension of the outermost type that the next one is declared in.
  var extensionModule: Substring?
  var parts: [Part] = []

  var isNested: Bool { parts.count > 1 }
  var isGeneric: Bool { parts.contains { !$0.arguments.isEmpty } }

  /// - Parameter name: "MyApp.Shelf.Box<Swift.Int>"
  init?(inSwift name: String) {
    var parser = TypeNameParser(name)
    guard let type = parser.typeInSwift(), parser.rest.isEmpty else { return nil }
    self = type
  }

  /// - Parameter name: A name as in Objective-C, "_TtGCV5MyApp5Shelf3Box_Si_".
  init?(mangled name: String) {
    guard name.hasPrefix("_Tt") else { return nil }
    var parser = TypeNameParser(name.dropFirst(3))
    guard let type = parser.mangledType(), parser.rest.isEmpty else { return nil }
    self = type
  }

  init(module: Substring) { self.module = module }
}

// MARK: - The process

extension TypeName {
  /// The class with a name, as in Swift or mangled; nil if there is none at the top level of a module or nested in other types.
  static func classInProcess(named name: String) -> AnyClass? {
    if name.utf8.count > 1_024 { return nil }
    return (TypeName(mangled: name) ?? TypeName(inSwift: name))?.inProcess("C")?.type as? AnyClass
  }

  /// The type with this name in the process, and the name with the kinds of all types in it.
  ///
  /// - Parameter kinds: What the type may be.
  private func inProcess(_ kinds: String = "CVO") -> (type: Any.Type, name: TypeName)? {
    if parts.contains(where: \.isPrivate) { return nil }
    if parts.count == 1, !isGeneric, kinds == "C" {
      return _typeByName("\(module).\(parts[0].name)").map { ($0, self) }
    }
    if parts.count > 5 { return nil }
    var names = modules.map { TypeName(self, module: $0) }
    for (index, part) in parts.enumerated() {
      let arguments = part.arguments.compactMap { $0.inProcess()?.name }
      if arguments.count < part.arguments.count { return nil }
      let kinds = index == parts.count - 1 ? kinds : "CVO"
      names = names.flatMap { name in
        kinds.map { kind in
          var name = name
          name.parts.append(Part(name: part.name, arguments: arguments, kind: kind))
          return name
        }
      }
    }
    return names.lazy.compactMap { name in
      _typeByName(name.mangled).flatMap { name.hasKind(of: $0) ? ($0, name) : nil }
    }.first
  }

  /// Whether the kind is that of a type: the runtime finds generic types by that of another.
  private func hasKind(of type: Any.Type) -> Bool {
    guard let part = parts.last else { return false }
    if part.kind == "C" || type is AnyClass { return part.kind == "C" && type is AnyClass }
    let isEnum = _mangledTypeName(type)?.contains("\(part.name)O") == true
    return part.kind == "O" || !isEnum
  }

  private init(_ name: TypeName, module: Substring) {
    (self.module, extensionModule) = (module, name.extensionModule)
  }

  /// The modules that may have the type: on Linux, Foundation is in several, and has what is in C on Apple's systems.
  private var modules: [Substring] {
    switch module {
    case "__C": ["Foundation"]
    case "Foundation": ["Foundation", "FoundationEssentials"]
    default: [module]
    }
  }

  /// The name as today's runtime reads it: "5MyApp5ShelfV3BoxCy_SiG".
  private var mangled: String {
    var text = module == "Swift" ? "s" : Self.mangled(module)
    for (index, part) in parts.enumerated() {
      if index == 1, let extensionModule { text += Self.mangled(extensionModule) + "E" }
      text += Self.mangled(part.name) + "\(part.kind)"
    }
    if !isGeneric { return text }
    let arguments = parts.map { $0.arguments.map(\.mangled).joined() }
    return text + "y\(arguments.joined(separator: "_"))G"
  }

  fileprivate static func mangled(_ name: Substring) -> String { "\(name.utf8.count)\(name)" }
}

// MARK: - Objective-C

extension TypeName {
  /// The name of a class as Objective-C has it on Apple's systems, nested or generic. It is nil if an argument is a tuple, a
  /// function, a protocol or private, or if an extension may have constraints.
  var mangledForObjectiveC: String? {
    guard !(isGeneric && extensionModule != nil), let name = inProcess("C")?.name else { return nil }
    var mangler = TypeNameMangler()
    mangler.add(name)
    return mangler.text
  }

  /// Foundation's module on Apple's systems.
  fileprivate var moduleOnApple: Substring {
    if module == "FoundationEssentials" { return "Foundation" }
    let isInC = ["NS", "CG"].contains(parts.first?.name.prefix(2) ?? "")
    return module == "Foundation" && isInC ? "__C" : module
  }

  /// The types with names of one letter.
  fileprivate static let letters: [Substring: Character] = [
    "Array": "a", "Bool": "b", "Double": "d", "Float": "f", "Int": "i", "String": "S", "UInt": "u",
    "Optional": "q", "UnsafePointer": "P", "UnsafeMutablePointer": "p", "UnsafeBufferPointer": "R",
    "UnsafeMutableBufferPointer": "r", "UnsafeRawPointer": "V", "UnsafeMutableRawPointer": "v",
  ]
}

/// Writes the name of a type as Objective-C has it. A module or a type that occurs again is the number of its first occurrence.
///
/// Source: `OldRemangler.cpp` in swiftlang/swift.
private struct TypeNameMangler {
  var text = "_Tt"
  private var known: [[Substring]] = []

  mutating func add(_ type: TypeName) {
    if type.isGeneric { text += "G" }
    add(type.parts[...], of: type)
    guard type.isGeneric else { return }
    for part in type.parts {
      for argument in part.arguments { add(argument) }
      text += "_"
    }
  }

  private mutating func add(_ parts: ArraySlice<TypeName.Part>, of type: TypeName) {
    guard let part = parts.last else { return add(module: type.moduleOnApple) }
    if type.module == "Swift", parts.count == 1, let letter = TypeName.letters[part.name] {
      return text += "S\(letter)"
    }
    let path = [type.moduleOnApple, type.extensionModule ?? ""] + parts.map(\.name)
    if addKnown(path) { return }
    text += "\(part.kind)"
    if parts.count == 2, let module = type.extensionModule {
      text += "E"
      add(module: module)
    }
    add(parts.dropLast(), of: type)
    text += TypeName.mangled(part.name)
    known.append(path)
  }

  private mutating func add(module: Substring) {
    if module == "Swift" { return text += "s" }
    if module == "__C" { return text += "So" }
    if addKnown([module]) { return }
    text += TypeName.mangled(module)
    known.append([module])
  }

  private mutating func addKnown(_ path: [Substring]) -> Bool {
    guard let number = known.firstIndex(of: path) else { return false }
    text += number == 0 ? "S_" : "S\(number - 1)_"
    return true
  }
}

// MARK: - Reading names

/// Reads the names of types. What the runtime doesn't look for in an app, such as tuples, isn't read.
private struct TypeNameParser {
  private(set) var rest: Substring
  /// The modules, without parts, and the types that a number can stand for.
  private var known: [TypeName] = []
  /// How many more types are read: a name in a file can have thousands.
  private var steps = 64

  init(_ name: some StringProtocol) { rest = Substring(name) }

  private mutating func take(_ text: String) -> Bool {
    guard rest.hasPrefix(text) else { return false }
    rest.removeFirst(text.count)
    return true
  }

  private mutating func canContinue() -> Bool {
    steps -= 1
    return steps >= 0
  }

  // MARK: In Swift

  mutating func typeInSwift() -> TypeName? {
    guard canContinue() else { return nil }
    var extensionModule: Substring?
    if take("(extension in ") {
      extensionModule = identifierInSwift()
      guard extensionModule != nil, take("):") else { return nil }
    }
    guard var type = identifierInSwift().map({ TypeName(module: $0) }) else { return nil }
    type.extensionModule = extensionModule
    while take(".") {
      guard var part = identifierInSwift().map({ TypeName.Part(name: $0) }) else { return nil }
      if take("<") {
        repeat {
          guard let argument = typeInSwift() else { return nil }
          part.arguments.append(argument)
        } while take(", ")
        guard take(">") else { return nil }
      }
      type.parts.append(part)
    }
    return type.parts.isEmpty ? nil : type
  }

  private mutating func identifierInSwift() -> Substring? {
    identifier(rest.prefix { !".<>,():& ".contains($0) }.utf8.count)
  }

  // MARK: In Objective-C

  mutating func mangledType() -> TypeName? {
    guard take("G") else { return mangledContext().flatMap { $0.parts.isEmpty ? nil : $0 } }
    guard var type = mangledContext(), !type.parts.isEmpty else { return nil }
    for index in type.parts.indices {
      while !take("_") {
        guard let argument = mangledType() else { return nil }
        type.parts[index].arguments.append(argument)
      }
    }
    return type
  }

  /// A type without its arguments, or a module.
  private mutating func mangledContext() -> TypeName? {
    guard canContinue() else { return nil }
    if take("S") { return mangledShort() }
    if take("s") { return TypeName(module: "Swift") }
    if take("E") {
      guard let module = mangledContext(), module.parts.isEmpty, var type = mangledContext() else {
        return nil
      }
      type.extensionModule = module.module
      return type.parts.count == 1 ? type : nil
    }
    guard take("C") || take("V") || take("O") else {
      let module = mangledIdentifier().map { TypeName(module: $0) }
      if let module { known.append(module) }
      return module
    }
    guard var type = mangledContext() else { return nil }
    // The first identifier of a private type, "_0123456789ABCDEF0123456789ABCDEF", stands for its file.
    let isPrivate = take("P")
    if isPrivate, mangledIdentifier() == nil { return nil }
    guard let name = mangledIdentifier() else { return nil }
    type.parts.append(TypeName.Part(name: name, isPrivate: isPrivate))
    known.append(type)
    return type
  }

  /// A type of Swift, the module of C, or what has a number.
  private mutating func mangledShort() -> TypeName? {
    if take("o") { return TypeName(module: "__C") }
    if take("_") { return known.first }
    if let number = Int(rest.prefix { $0.isASCII && $0.isNumber }) {
      rest = rest.drop { $0.isASCII && $0.isNumber }
      return take("_") && number < known.count - 1 ? known[number + 1] : nil
    }
    guard let letter = rest.popFirst(), let name = TypeName.letters.first(where: { $0.value == letter })?.key
    else { return nil }
    var type = TypeName(module: "Swift")
    type.parts = [TypeName.Part(name: name)]
    return type
  }

  private mutating func mangledIdentifier() -> Substring? {
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    guard let count = Int(digits) else { return nil }
    rest = rest.dropFirst(digits.count)
    return identifier(count)
  }

  /// The next bytes, if they are the name of a type or a module. The runtime takes other bytes for addresses.
  private mutating func identifier(_ count: Int) -> Substring? {
    guard count > 0,
      let end = rest.utf8.index(rest.startIndex, offsetBy: count, limitedBy: rest.endIndex),
      let name = String(rest.utf8[..<end]), name.isIdentifier
    else { return nil }
    rest = rest[end...]
    return name[...]
  }
}
