import Foundation
import KeyedArchive

/// A screening of a movie: a struct with types that stand for a number, and with properties that may be missing.
public struct Screening: ModelValue {
  public var certificate: Certificate
  public var formats: Formats
  public var length: Minutes
  public var advice: Certificate?
  public var start: Date?
  public var movie: Movie?
  public var parts: [Section]

  public init(
    certificate: Certificate,
    formats: Formats,
    length: Minutes,
    advice: Certificate?,
    start: Date?,
    movie: Movie?,
    parts: [Section]
  ) {
    self.certificate = certificate
    self.formats = formats
    self.length = length
    self.advice = advice
    self.start = start
    self.movie = movie
    self.parts = parts
  }
}

/// An enum of integers, which archives hold as the integer.
public enum Certificate: Int, Codable, CaseIterable, Sendable, ArchiveValueConvertible {
  case universal = 0
  case teens = 12
  case adults = 18
}

/// An option set, which archives hold as an integer.
public struct Formats: OptionSet, Hashable, Codable, Sendable, ArchiveValueConvertible {
  public static let subtitles = Formats(rawValue: 1)
  public static let stereoscopic = Formats(rawValue: 2)

  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }
}

/// A wrapper, which archives hold as the number in it.
public struct Minutes: RawRepresentable, Hashable, Codable, Sendable, ArchiveValueConvertible {
  public let rawValue: Double

  public init(rawValue: Double) {
    self.rawValue = rawValue
  }
}
