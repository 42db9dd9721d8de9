import Foundation

/// How to read an archive.
///
///     let movie = try Movie.unarchive(data, options: .default.reading("OldApp.Film", as: "Movie"))
public struct ReadingOptions: Hashable, Sendable {
  /// Names of classes in archives, and the names to read them as.
  public private(set) var classNames: [String: String] = [:]

  /// The key of the root object. Others than this one have been written with `encode(_:forKey:)` of an archiver.
  public private(set) var rootKey = "root"

  /// Whether the value has no root: its keys are those that have been written with `encode(_:forKey:)` of an archiver.
  public private(set) var readsTop = false

  /// The `$archiver` of the archive: the name of the class that wrote it, such as a subclass of `NSKeyedArchiver`.
  public private(set) var archiver = "NSKeyedArchiver"

  /// How large an archive may be.
  public var limits: Limits

  /// Every class has the name that it chooses.
  public static let `default` = ReadingOptions()

  /// Creates the default options, with other limits if you like.
  public init(limits: Limits = Limits()) {
    self.limits = limits
  }

  /// Returns the same options, but objects of an unknown class are read as objects of another class.
  ///
  /// - Parameters:
  ///   - className: The name in the archive, "OldApp.Film". A mangled name means the same, "_TtC6OldApp4Film". A name without
  ///     a module, "Film", is read in any.
  ///   - archivedName: The name that a class has in archives of this app, its `archivedClassName`.
  public func reading(_ className: String, as archivedName: String) -> ReadingOptions {
    var options = self
    options.classNames[className] = archivedName
    return options
  }

  /// The name that a class in an archive is read as.
  func readName(of className: String) -> String {
    if let name = classNames[className] { return name }
    if classNames.isEmpty { return className }
    // "_TtC6OldApp4Film" is the same as "OldApp.Film", and "Film" is its end. The longest of several counts.
    let name = ClassName(className)
    let known = classNames.map { (parts: ClassName($0.key), meaning: $0.value) }
    let meant = known.filter { name.hasSuffix($0.parts) }.max { $0.parts.parts.count < $1.parts.parts.count }
    return meant?.meaning ?? className
  }

  /// Returns the same options, but the root is the object of another key. If there are several, read each with its key.
  ///
  ///     let movie = try Movie.unarchive(data, options: .default.reading(rootKey: "film"))
  public func reading(rootKey: String) -> ReadingOptions {
    var options = self
    options.rootKey = rootKey
    return options
  }

  /// Returns the same options, but the archive has no root. Its keys are those of one value, which an app has written with
  /// an archiver itself:
  ///
  ///     archiver.encode("Avatar", forKey: "name")
  ///     archiver.encode(2009, forKey: "year")
  ///
  ///     let movie = try KeyedArchiveDecoder(options: .default.readingTop()).decode(Movie.self, from: data)
  ///
  /// It is read as a struct, as a dictionary, or as an object whose `init(coder:)` decodes these keys.
  public func readingTop() -> ReadingOptions {
    var options = self
    options.readsTop = true
    return options
  }

  /// Returns the same options, but the archive is by another archiver than `NSKeyedArchiver`.
  public func reading(archiver: String) -> ReadingOptions {
    var options = self
    options.archiver = archiver
    return options
  }
}
