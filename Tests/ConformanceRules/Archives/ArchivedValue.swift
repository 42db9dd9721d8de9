import ArchivingApproach
import ArchivingCatalog
import Foundation
import KeyedArchive

/// An archive beside the value that it must hold: where each part of the value is, and where the archive differs.
///
/// It follows the references from `$top`, and knows nothing of the approach but its family.
struct ArchivedValue {
  /// A part of the value and its place in the archive.
  struct Slot {
    /// The path that an error must name.
    let path: [ArchivePath.Component]
    /// Where the part, or the reference to it, is stored.
    let place: ArchivePlace
    /// Where its key is stored, if it is in a dictionary.
    var keyPlace: ArchivePlace?
    let value: Any
    /// Whether it is a property that is not optional.
    var isRequired = false
    /// Whether it is an optional property of an object, where nil is a value.
    var mayBeNil = false
    /// Whether it holds the associated values of an enum: without it, the enum is missing.
    var isCase = false

    /// The name of the case whose associated values it holds.
    var caseName: String? {
      guard isCase, case .key(let name)? = path.last else { return nil }
      return name
    }

    /// The name of the case and its associated values, if the value is an enum without raw values.
    fileprivate var enumCase: (name: String, values: Any)? {
      let mirror = Mirror(reflecting: value)
      guard mirror.displayStyle == .enum, !(value is any RawRepresentable) else { return nil }
      return mirror.children.first.map { ($0.label ?? "", $0.value) } ?? ("\(value)", ())
    }

    var isStruct: Bool { if case .fields(_, isStruct: true) = Parts(of: value) { true } else { false } }
  }

  let tree: ArchiveTree
  private(set) var slots: [Slot] = []
  /// Where the archive does not hold what the value says.
  private(set) var faults: [String] = []
  private let family: ArchiveFamily

  init(_ value: Any, in data: Data, _ family: ArchiveFamily) throws {
    tree = try ArchiveTree(data)
    self.family = family
    visit(Slot(path: [], place: .root, value: value))
  }

  private mutating func visit(_ slot: Slot) {
    slots.append(slot)
    switch Parts(of: slot.value) {
    case .elements(let elements):
      let list = tree.target(of: slot.place).appending(.key("NS.objects"))
      let count = tree[list]?.elements.count ?? 0
      expect("NSArray", of: slot, "\(elements.count) elements", "\(count) elements")
      for index in elements.indices.prefix(count) {
        let place = list.appending(.index(index))
        visit(Slot(path: slot.path + [.index(index)], place: place, value: elements[index]))
      }
    case .entries(let entries, isSet: false):
      let fields = entries.map { (name: "\($0.key)", value: $0.value) }.sorted { $0.name < $1.name }
      visit(fields, of: slot, "NSDictionary", areRequired: false)
    case .fields(let fields, isStruct: true):
      visit(fields, of: slot, className(for: slot.value), areRequired: true)
    case .fields(let values, isStruct: false) where slot.isCase:
      visit(values, of: slot, "NSDictionary", areRequired: true)
    case .none where slot.isCase:
      visit([], of: slot, "NSDictionary", areRequired: true)
    case .none, .fields:
      visitPlainValue(slot)
    case .entries(let members, isSet: true):
      let list = tree[tree.target(of: slot.place).appending(.key("NS.objects"))]?.elements
      expect("NSSet", of: slot, "\(members.count) members", "\(list?.count ?? 0) members")
      expectPlainValue(slot)
    case .absent:
      break
    }
  }

  /// The class of what represents a struct, or an enum with associated values.
  private func className(for value: Any) -> String {
    family == .dictionaries ? "NSDictionary" : "\(type(of: value))"
  }

  /// A string or a number, or an enum, which is a case with its associated values unless an approach stores it as it likes.
  private mutating func visitPlainValue(_ slot: Slot) {
    let entries = entries(of: slot)
    if let (name, values) = slot.enumCase, let entry = entries[name] {
      expect(
        className(for: slot.value),
        of: slot,
        "the case \(name)",
        "the case \(entries.keys.sorted().joined(separator: ", "))"
      )
      let path = slot.path + [.key(name)]
      visit(Slot(path: path, place: entry.place, keyPlace: entry.keyPlace, value: values, isCase: true))
    } else {
      expectPlainValue(slot)
    }
  }

  private mutating func expectPlainValue(_ slot: Slot) {
    if tree.holds(slot.value, at: slot.place) { return }
    report(slot, String(reflecting: slot.value), tree.resolved(at: slot.place).map { "\($0)" } ?? "nothing")
  }

  private func entries(of slot: Slot) -> [String: ArchivedField] {
    let fields = tree.fields(of: tree.target(of: slot.place))
    return Dictionary(fields.map { ($0.key, $0) }) { $1 }
  }

  private mutating func visit(
    _ fields: [(name: String, value: Any)],
    of slot: Slot,
    _ type: String,
    areRequired: Bool
  ) {
    let entries = entries(of: slot)
    let isObject = type != "NSDictionary"
    var names: [String] = []
    for field in fields {
      let mirror = Mirror(reflecting: field.value)
      let isOptional = mirror.displayStyle == .optional
      let value: Any? = isOptional ? mirror.children.first?.value : .some(field.value)
      if value != nil || isObject { names.append(field.name) }
      guard let entry = entries[field.name] else { continue }
      var field = Slot(path: slot.path + [.key(field.name)], place: entry.place, value: value ?? "nil")
      if isObject { checkForm(of: field, isOptional: isOptional, isNil: value == nil) }
      if value == nil { continue }
      field.keyPlace = entry.keyPlace
      field.isRequired = areRequired && !isOptional
      field.mayBeNil = isOptional && family == .classes
      visit(field)
    }
    expect(type, of: slot, "the keys \(names.sorted())", "the keys \(entries.keys.sorted())")
  }

  /// Expects a property to be stored as Foundation's method for its type does: inside the object if `NSCoder` has a method
  /// for the number, and otherwise as an object of its own. Nil is a reference to "$null".
  private mutating func checkForm(of slot: Slot, isOptional: Bool, isNil: Bool) {
    let isInline =
      switch rawValue(of: slot.value) {
      case is Bool, is Int, is Int32, is Int64, is Float, is Double: !isOptional
      default: false
      }
    let (expected, found) = (
      isNil ? "$null" : isInline ? "a value inside the object" : "a reference", slot.place
    )
    let isExpected =
      switch tree[found]?.uid {
      case nil: isInline
      case 0?: isNil
      default: !isNil && !isInline
      }
    if !isExpected { report(slot, expected, tree[found].map { "\($0)" } ?? "nothing") }
  }

  private mutating func expect(_ type: String, of slot: Slot, _ expected: String, _ found: String) {
    let name = tree.className(at: slot.place) ?? "no class"
    // Swift calls a key with composed accents equal to one with decomposed ones.
    if !expected.utf8.elementsEqual(found.utf8) { report(slot, expected, found) }
    if type != name { report(slot, "class \(type)", "class \(name)") }
  }

  private mutating func report(_ slot: Slot, _ expected: String, _ found: String) {
    let path = ArchivePath(root: "root", components: slot.path)
    faults.append("\(path): the value says \(expected.prefix(200)), the archive holds \(found.prefix(200))")
  }
}

/// What an enum with raw values, an option set or a wrapper stands for; any other value itself.
func rawValue(of value: Any) -> Any {
  (value as? any RawRepresentable).map { rawValue(of: $0.rawValue) } ?? value
}

extension ArchiveTree {
  /// Whether a plain value is stored at a place. Those of Foundation's types, and those with raw values, are stored as in an
  /// archive of their own.
  fileprivate func holds(_ value: Any, at place: ArchivePlace) -> Bool {
    let stored = stored(at: place)
    switch value {
    case let value as String: return text(at: place).map { Array($0.utf8) == Array(value.utf8) } ?? false
    case let value as Bool: return stored == .boolean(value)
    case let value as Double: return stored == .real(value.bitPattern)
    case let value as any BinaryInteger:
      if let signed = Int(exactly: value) { return stored == .integer(signed) }
      return UInt64(exactly: value).map { stored == .unsigned($0) } ?? false
    case let value as Date:
      return stored?["NS.time"] == .real(value.timeIntervalSinceReferenceDate.bitPattern)
    case let value as any ArchiveValueConvertible:
      let alone = try? ArchiveTree(KeyedArchiver.archive(value))
      return alone.map { resolved(at: place) == $0.resolved(at: .root) } ?? false
    default: return false
    }
  }
}

// MARK: - Changing the archive

extension ArchivedValue {
  /// The archive with other values in some slots, each inline or as an object, as the one before.
  func replacing(_ slots: [Slot], _ value: (Slot) -> ArchiveTree?) -> ArchiveTree {
    slots.reduce(into: tree) { tree, slot in
      if let value = value(slot) { tree.store(value, at: slot.place) }
    }
  }

  /// The archive with the root of another one in a slot.
  func replacing(_ slot: Slot, withRootOf other: ArchiveTree) -> ArchiveTree {
    var tree = tree
    let offset = tree.objects.count - 1
    let moved = other.mappingReferences { .uid($0 == 0 ? 0 : $0 + offset) }
    tree.objects += moved.objects.dropFirst()
    tree[slot.place] = moved["$top"]?["root"]
    return tree
  }

  /// The archive with a further property of some structs.
  func adding(_ name: String, to slots: [Slot]) -> ArchiveTree {
    slots.reduce(into: tree) { tree, slot in
      let value = ArchiveTree.uid(tree.add("more"))
      tree.add(name, value, to: tree.target(of: slot.place))
    }
  }

  /// The archive with the value of a slot under another name, too.
  func repeating(_ slot: Slot, as name: String) -> ArchiveTree {
    var tree = tree
    if let value = tree[slot.place] {
      tree.add(name, value, to: ArchivePlace(Array(slot.place.steps.prefix(2))))
    }
    return tree
  }
}
