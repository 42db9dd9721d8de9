import ArchivedModels
import Foundation
import KeyedArchive

/// Holds a `Screening` so that a coder can archive it.
public final class ScreeningClass: NSObject, MirrorClass {
  public static let archivedClassName = "Screening"

  public let value: Screening

  public init(_ value: Screening) {
    self.value = value
  }

  public func encode(with coder: NSCoder) {
    coder.encode(value.certificate.rawValue, forKey: "certificate")
    coder.encode(value.formats.rawValue, forKey: "formats")
    coder.encode(value.length.rawValue, forKey: "length")
    coder.encode(value.advice?.rawValue, forKey: "advice")
    coder.encode(value.start, forKey: "start")
    coder.encode(value.movie, forKey: "movie", as: MovieClass.init)
    coder.encode(value.parts, forKey: "parts", as: SectionClass.init)
  }

  public init?(coder: NSCoder) {
    guard
      let value = try? Screening(
        certificate: coder.decode(forKey: "certificate"),
        formats: coder.decode(forKey: "formats"),
        length: coder.decode(forKey: "length"),
        advice: coder.decode(forKey: "advice"),
        start: coder.decode(forKey: "start"),
        movie: coder.decode(forKey: "movie", as: \MovieClass.value),
        parts: coder.decode(forKey: "parts", as: \SectionClass.value)
      )
    else { return nil }
    self.value = value
  }
}
