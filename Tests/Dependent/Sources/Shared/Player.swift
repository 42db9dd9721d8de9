import Foundation

/// A class that a phone and a server share. Its file imports nothing but Foundation.
#if canImport(ObjectiveC)
  @objc(Player)
#endif
public final class Player: NSObject, NSSecureCoding {
  public static let supportsSecureCoding = true
  public let score: Int

  public init(score: Int) { self.score = score }

  public func encode(with coder: NSCoder) { coder.encode(score, forKey: "score") }

  public init?(coder: NSCoder) { score = coder.decodeInteger(forKey: "score") }

  public func archived() throws -> Data {
    try NSKeyedArchiver.archivedData(withRootObject: self, requiringSecureCoding: true)
  }

  public static func unarchived(from data: Data) throws -> Player? {
    try NSKeyedUnarchiver.unarchivedObject(ofClass: Player.self, from: data)
  }
}
