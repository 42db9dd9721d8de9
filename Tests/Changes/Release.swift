import Approach3Dictionariable
import Approach4GenericBox
import Foundation
import KeyedArchive

/// A struct as one release of an app declares it, archived as a class and as a dictionary, and by the compiler's `Codable`.
///
/// Each property is written and read once here, for both families, with the methods that the approaches call, and with the
/// containers of `Codable`. By default, it is written under its own name.
package protocol Release:
  Boxable, Dictionariable, CustomArchivedName, Codable, Equatable, Sendable
where Encoder == Box<Self> {
  func write(to target: Target)
  init(from source: Source) throws
}

/// The coder, or the dictionary, that a struct is written to.
package final class Target {
  private let coder: NSCoder?
  private(set) var dictionary: ArchiveDictionary = [:]
  /// The same for an encoder's container.
  private(set) var properties: [(key: StringKey, value: any Encodable)] = []

  init(_ coder: NSCoder? = nil) {
    self.coder = coder
  }

  func write<Value: ArchiveValueConvertible & Encodable>(_ value: Value, _ key: String) {
    properties.append((StringKey(key), value))
    dictionary[key] = value.valueInArchive
    // As in a class, which knows the type.
    switch value {
    case let value as Int: coder?.encode(value, forKey: key)
    case let value as Double: coder?.encode(value, forKey: key)
    default: coder?.encode(value, forKey: key, as: \.valueInArchive)
    }
  }

  func write<Value: ArchiveValueConvertible & Encodable>(_ value: Value?, _ key: String) {
    properties.append((StringKey(key), value))
    dictionary[key] = value?.valueInArchive
    coder?.encode(value, forKey: key, as: \.valueInArchive)
  }

  /// Writes the properties of a struct under their names.
  func writeProperties(of value: some Release) {
    for (name, property) in Mirror(reflecting: value).children {
      guard let name else { continue }
      switch property {
      case let value as any OptionalProperty: value.write(to: self, name)
      case let value as any Release: write(struct: value, name)
      case let value as any ArchiveValueConvertible & Encodable: write(value, name)
      // Only a release in these tests that gets a property of a new kind comes here. No input does.
      default: preconditionFailure("\(name) has a type that no release has written yet")
      }
    }
  }

  func write<Nested: Release>(struct nested: Nested?, _ key: String) {
    properties.append((StringKey(key), nested.map { CodedByHand(value: $0) }))
    coder?.encode(nested, forKey: key, as: Box.init)
    dictionary[key] = nested?.dictionaryRepresentation().valueInArchive
  }
}

/// An optional property, whatever it wraps.
protocol OptionalProperty {
  func write(to target: Target, _ name: String)
}

extension Optional: OptionalProperty where Wrapped: Encodable {
  func write(to target: Target, _ name: String) {
    func write<Nested: Release>(_ type: Nested.Type) { target.write(struct: self as? Nested, name) }
    func write<Value: ArchiveValueConvertible & Encodable>(value type: Value.Type) {
      target.write(self as? Value, name)
    }
    switch Wrapped.self {
    case let type as any Release.Type: write(type)
    case let type as any (ArchiveValueConvertible & Encodable).Type: write(value: type)
    // Only a release in these tests that gets a property of a new kind comes here. No input does.
    default: preconditionFailure("\(name) has a type that no release has written yet")
    }
  }
}

/// The coder, the dictionary or the decoder's container that a struct is read from.
package enum Source {
  case coder(NSCoder)
  case dictionary(ArchiveDictionary)
  case container(KeyedDecodingContainer<StringKey>)

  func read<Value: ArchiveValueConvertible & Decodable>(
    _ key: String,
    formerly formerKey: String? = nil
  ) throws -> Value {
    switch (self, formerKey) {
    case (.container(let values), let formerKey?) where try !values.hasValue(key): try values.value(formerKey)
    case (.container(let values), _): try values.value(key)
    case (.coder(let coder), nil): try coder.decode(forKey: key)
    case (.coder(let coder), let formerKey?): try coder.decode(forKeys: key, formerKey)
    case (.dictionary(let values), nil): try values.value(forKey: key)
    case (.dictionary(let values), let formerKey?): try values.value(forKeys: key, formerKey)
    }
  }

  func read<Value: ArchiveValueConvertible & Decodable, Result>(
    _ key: String,
    as make: (Value) throws -> Result
  ) throws -> Result {
    switch self {
    case .container(let values): try values.locating(key) { try make(values.value(key)) }
    case .coder(let coder): try coder.decode(forKey: key, as: make)
    case .dictionary(let values): try values.value(forKey: key, as: make)
    }
  }

  func version(upTo newest: Int) throws -> Int {
    switch self {
    case .coder(let coder): try coder.decodeVersion(upTo: newest)
    case .dictionary(let values):
      try values.value(forKey: "version") { try Self.checked($0, upTo: newest) }
    case .container(let values):
      try values.locating("version") {
        try Self.checked(values.value("version", as: Int?.self), upTo: newest)
      }
    }
  }

  private static func checked(_ stored: Int?, upTo newest: Int) throws -> Int {
    let version = stored ?? 1
    guard 1...newest ~= version else {
      throw ArchiveError(.unsupported, expected: "a version up to \(newest)", found: "\(version)")
    }
    return version
  }

  func read<Nested: Release>(struct key: String) throws -> Nested {
    switch self {
    case .coder(let coder): try coder.decode(forKey: key, as: \Box<Nested>.value)
    case .dictionary(let values): try extractStructureFromDictionary(values, forKey: key)
    case .container(let values): try values.value(key, as: CodedByHand<Nested>.self).value
    }
  }

  func read<Nested: Release>(struct key: String) throws -> Nested? {
    switch self {
    case .coder(let coder): try coder.decode(forKey: key, as: \Box<Nested>.value)
    case .dictionary(let values): try extractStructureFromDictionary(values, forKey: key)
    case .container(let values): try values.value(key, as: CodedByHand<Nested>?.self)?.value
    }
  }
}

extension Release {
  package static var archivedClassName: String { "Venue" }

  package func write(to target: Target) { target.writeProperties(of: self) }

  package static var formerClassNames: [String] { ["\(Self.self)Class"] }

  package func encode(with coder: NSCoder) { write(to: Target(coder)) }

  package init?(coder: NSCoder) {
    guard let value = try? Self(from: .coder(coder)) else { return nil }
    self = value
  }

  package func dictionaryRepresentation() -> DictionaryRepresentation {
    let target = Target()
    write(to: target)
    return target.dictionary
  }

  package init(dictionaryRepresentation values: DictionaryRepresentation) throws {
    try self.init(from: .dictionary(values))
  }
}
