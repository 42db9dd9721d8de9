import ArchiveFormat
import Foundation

/// The parts of a person's name are an `NSPersonNameComponents`. Foundation on Linux has a key for each part in it. On Apple's
/// systems, the same keys are in an object under "NS.nameComponentsPrivate", with how the name is pronounced. Both are written, so that
/// both can read them.
///
/// Source: `NSPersonNameComponents.swift` in swiftlang/swift-corelibs-foundation, and headers of Apple's class.
extension PersonNameComponents: StoredType {
  static let objectClass: AnyClass = NSPersonNameComponents.self
  static let noun = "a person's name"

  private static let parts: KeyValuePairs<String, WritableKeyPath<PersonNameComponents, String?> & Sendable> =
    [
      "NS.namePrefix": \.namePrefix, "NS.givenName": \.givenName, "NS.middleName": \.middleName,
      "NS.familyName": \.familyName, "NS.nameSuffix": \.nameSuffix, "NS.nickname": \.nickname,
    ]
  private static let apples = (key: "NS.nameComponentsPrivate", className: "_NSPersonNameComponentsData")
  private static let pronunciation = "NS.phoneticRepresentation"

  static func read(_ object: inout ObjectCursor, by reader: inout ValueReader) throws(ArchiveError) -> Self {
    guard let uid = try reader.graph.uid(apples.key, in: &object), uid != 0 else {
      return try readParts(&object, by: &reader)
    }
    for (key, _) in parts { try reader.graph.ignore(key, in: &object) }
    let node = try reader.graph.node(uid)
    guard node.kind == .object,
      try reader.graph.classes.read(node.classUID, in: reader.archive).name == apples.className
    else { throw .otherValue(noun, forKey: apples.key, found: reader.archive.phrase(of: node.element)) }
    try reader.graph.open(node)
    defer { reader.graph.close(node) }
    return try reader.whole(node.element, readParts)
  }

  private static func readParts(
    _ object: inout ObjectCursor,
    by reader: inout ValueReader
  ) throws(ArchiveError) -> Self {
    var name = PersonNameComponents()
    for (key, path) in parts {
      guard let text = try reader.graph.optional(key, in: &object, .string) else { continue }
      name[keyPath: path] = try reader.text(text)
    }
    name.phoneticRepresentation = try reader.optional(Self.self, forKey: pronunciation, in: &object)
    return name
  }

  static func write(_ name: PersonNameComponents, by writer: ValueWriter) throws -> Reference {
    try writer.object(NSPersonNameComponents.self) {
      let parts = try writer.object(ofClassNamed: [apples.className, "NSObject"], .refused) {
        try addParts(of: name, by: writer)
        try writer.add(name.phoneticRepresentation, as: Self.self, forKey: pronunciation)
      }
      writer.archive.add(parts, forKey: apples.key)
      try addParts(of: name, by: writer)
    }
  }

  private static func addParts(of name: PersonNameComponents, by writer: ValueWriter) throws {
    for (key, path) in parts { try writer.add(name[keyPath: path], as: String.self, forKey: key) }
  }

  static func object(of name: PersonNameComponents) -> NSObject { name as NSPersonNameComponents }
}
