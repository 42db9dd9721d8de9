import Foundation

/// An object of a class as apps write them, and what it says of itself.
public struct AppCase {
  public let object: NSObject & NSSecureCoding
  public let type: any (NSObject & NSSecureCoding).Type
  /// What the object that comes back says, if it is another.
  public var comesBackAs: String?
  /// What is wrong in the archive that Foundation on Linux writes; nil if nothing is.
  public var writingBug: String?
  /// Why Foundation on Linux doesn't read it; nil if it does.
  public var readingBug: String?

  init<Object: NSObject & NSSecureCoding>(
    _ object: Object,
    comesBackAs: String? = nil,
    writingBug: String? = nil,
    readingBug: String? = nil
  ) {
    (self.object, type, self.comesBackAs) = (object, Object.self, comesBackAs)
    (self.writingBug, self.readingBug) = (writingBug, readingBug)
  }

  /// The objects, each with another pattern.
  public static var all: [AppCase] {
    [Track.cases, Contact.cases, Preferences.cases, Task.cases, Album.cases, Event.cases]
      .flatMap { $0 }
      + [Gauge.cases, Vehicle.cases, Folder.cases, Proxy.cases, Shape.cases]
      .flatMap { $0 }
      + [
        Blob.cases, Queue.cases, Cart.cases, Trip.cases, Draft.cases, Recipe.cases, Ride.cases, Search.cases,
      ].flatMap { $0 }
  }
}
