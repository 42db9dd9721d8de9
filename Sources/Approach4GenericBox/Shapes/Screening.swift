import ArchivedModels
import Foundation
import KeyedArchive

extension Screening: Boxable {
  public static let archivedClassName = "Screening"

  public func encode(with coder: NSCoder) {
    coder.encode(certificate.rawValue, forKey: "certificate")
    coder.encode(formats.rawValue, forKey: "formats")
    coder.encode(length.rawValue, forKey: "length")
    coder.encode(advice?.rawValue, forKey: "advice")
    coder.encode(start, forKey: "start")
    coder.encode(movie, forKey: "movie")
    coder.encode(parts, forKey: "parts")
  }

  public init?(coder: NSCoder) {
    guard
      let screening = try? Screening(
        certificate: coder.decode(forKey: "certificate"),
        formats: coder.decode(forKey: "formats"),
        length: coder.decode(forKey: "length"),
        advice: coder.decode(forKey: "advice"),
        start: coder.decode(forKey: "start"),
        movie: coder.decode(forKey: "movie"),
        parts: coder.decode(forKey: "parts")
      )
    else { return nil }
    self = screening
  }
}
