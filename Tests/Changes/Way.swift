import Approach1Mirror
import Approach2Nested
import Approach3Dictionariable
import Approach4GenericBox
import Approach5Archiver
import ArchivingApproach
import Foundation
import KeyedArchive

/// A way to turn a struct into data and back: an approach, or an encoder of Foundation's.
package enum Way: String, CaseIterable, Sendable {
  case mirror, nested, dictionariable, box, archiver, codable, codableByHand, json, propertyList

  /// What its archives contain, as the releases write them; nil if the compiler's `Codable` does.
  package var family: ArchiveFamily? {
    switch self {
    case .mirror, .nested, .box, .codableByHand: .classes
    case .dictionariable, .archiver: .dictionaries
    case .codable, .json, .propertyList: nil
    }
  }

  package var isApproach: Bool { self != .json && self != .propertyList }

  func data<Value: Release>(_ value: Value) throws -> Data {
    switch self {
    case .mirror: try MirrorOf<Value>.archive(value)
    case .nested: try NestedOf(value: value).archive()
    case .dictionariable: try archiveStructure(value)
    case .box: try value.archive()
    case .archiver: try RepresentedBy(value: value).archivedData()
    case .codable: try KeyedArchiveEncoder().encode(value)
    case .codableByHand: try KeyedArchiveEncoder().encode(CodedByHand(value: value))
    case .json: try JSONEncoder().encode(value)
    case .propertyList: try PropertyListEncoder().encode(value)
    }
  }

  func value<Value: Release>(_ type: Value.Type, in data: Data) throws -> Value {
    switch self {
    case .mirror: try MirrorOf<Value>.unarchive(data)
    case .nested: try NestedOf<Value>.unarchive(data).value
    case .dictionariable: try extractStructureFromArchive(data)
    case .box: try Value.unarchive(data)
    case .archiver: try RepresentedBy(archivedData: data).value
    case .codable: try KeyedArchiveDecoder().decode(type, from: data)
    case .codableByHand: try KeyedArchiveDecoder().decode(CodedByHand<Value>.self, from: data).value
    case .json: try JSONDecoder().decode(type, from: data)
    case .propertyList: try PropertyListDecoder().decode(type, from: data)
    }
  }
}

/// A release in approach 1.
private final class MirrorOf<Value: Release>: NSObject, MirrorClass {
  static var archivedClassName: String { Value.archivedClassName }
  static var formerClassNames: [String] { Value.formerClassNames }

  let value: Value

  init(_ value: Value) {
    self.value = value
  }

  func encode(with coder: NSCoder) { value.encode(with: coder) }

  init?(coder: NSCoder) {
    guard let value = Value(coder: coder) else { return nil }
    self.value = value
  }
}

/// A release in approach 2.
private struct NestedOf<Value: Release> {
  let value: Value

  func archive() throws -> Data { try KeyedArchiver.archive(Box(value)) }

  static func unarchive(_ data: Data) throws -> NestedOf {
    NestedOf(value: try KeyedUnarchiver.unarchive(Box<Value>.self, from: data).value)
  }
}

/// A release in approach 5.
private struct RepresentedBy<Value: Release>: ArchiveRepresentable {
  let value: Value
  var archiveValue: Archive { value.dictionaryRepresentation() }

  init(value: Value) {
    self.value = value
  }

  init(archive: Archive) throws {
    value = try Value(dictionaryRepresentation: archive)
  }
}
