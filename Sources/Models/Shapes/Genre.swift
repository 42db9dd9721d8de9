import KeyedArchive

/// An enum with raw values, which archives hold as a string. It needs no code, only the conformance.
public enum Genre: String, Codable, CaseIterable, Sendable, ArchiveValueConvertible {
  case drama, comedy, documentary
}
