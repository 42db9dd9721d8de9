import ArchivedModels
import Foundation
import KeyedArchive

extension Screening {
  /// Archives this screening.
  public func archive() throws -> Data {
    try NSKeyedArchiver.archive(ScreeningClass(self))
  }

  /// Unarchives a screening.
  public static func unarchive(_ data: Data) throws -> Screening {
    try NSKeyedUnarchiver.unarchive(ScreeningClass.self, from: data).screening
  }

  /// Archives screenings, in order.
  public static func archive(_ screenings: [Screening]) throws -> Data {
    try NSKeyedArchiver.archive(screenings.map(ScreeningClass.init))
  }

  /// Unarchives screenings, in order.
  public static func unarchiveArray(_ data: Data) throws -> [Screening] {
    try NSKeyedUnarchiver.unarchive([ScreeningClass].self, from: data).map(\.screening)
  }
}

extension Screening {
  /// The class that archives a `Screening`; other modules can't name it.
  #if canImport(ObjectiveC)
    @objc(Approach2Screening)
  #endif
  final class ScreeningClass: NSObject, ArchivedClass {
    static let archivedClassName = "Screening"

    let screening: Screening

    init(_ screening: Screening) {
      self.screening = screening
    }

    func encode(with coder: NSCoder) {
      coder.encode(screening.certificate.rawValue, forKey: "certificate")
      coder.encode(screening.formats.rawValue, forKey: "formats")
      coder.encode(screening.length.rawValue, forKey: "length")
      coder.encode(screening.advice?.rawValue, forKey: "advice")
      coder.encode(screening.start, forKey: "start")
      coder.encode(screening.movie, forKey: "movie", as: Movie.MovieClass.init)
      coder.encode(screening.parts, forKey: "parts", as: Section.SectionClass.init)
    }

    init?(coder: NSCoder) {
      guard
        let screening = try? Screening(
          certificate: coder.decode(forKey: "certificate"),
          formats: coder.decode(forKey: "formats"),
          length: coder.decode(forKey: "length"),
          advice: coder.decode(forKey: "advice"),
          start: coder.decode(forKey: "start"),
          movie: coder.decode(forKey: "movie", as: \Movie.MovieClass.movie),
          parts: coder.decode(forKey: "parts", as: \Section.SectionClass.section)
        )
      else { return nil }
      self.screening = screening
    }
  }
}
