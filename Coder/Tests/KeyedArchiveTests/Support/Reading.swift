#if !canImport(ObjectiveC)
  import ArchiveInspector
  import Foundation
  import TestSupport
  import Testing

  @testable import KeyedArchive

  extension KeyedUnarchiver {
    /// The classes whose content the unarchiver reads itself.
    static let foundationClasses: [AnyClass] = [
      NSString.self, NSNumber.self, NSData.self, NSDate.self, NSNull.self, NSUUID.self, NSURL.self,
      NSArray.self, NSDictionary.self, NSSet.self, NSOrderedSet.self,
    ]

    /// The root object of an archive, of one of these classes.
    static func root(of data: Data, classes: [AnyClass] = foundationClasses) throws -> Any? {
      let unarchiver = try KeyedUnarchiver(forReadingFrom: data)
      let root = unarchiver.decodeObject(of: classes, forKey: "root")
      if let error = unarchiver.archiveError { throw error }
      return root
    }
  }

  extension KeyedArchiver {
    /// The archive of what `body` encodes.
    static func archiving(_ body: (KeyedArchiver) -> Void) throws -> Data {
      let archiver = KeyedArchiver()
      body(archiver)
      return try archiver.finish()
    }
  }

  /// Every way to read an archive. Each gives a value, or throws an `ArchiveError`.
  enum Reader: CaseIterable, Sendable {
    case object, anything, value, graph

    func read(_ data: Data) throws {
      let classes = KeyedUnarchiver.foundationClasses + [Node.self]
      switch self {
      case .object: _ = try KeyedUnarchiver.unarchive(Node.self, from: data)
      case .anything: _ = try KeyedUnarchiver.root(of: data, classes: classes)
      case .value: _ = try KeyedUnarchiver.unarchive(ArchiveValue.self, from: data)
      case .graph:
        let graph = try ArchiveGraph(of: data)
        for object in graph.objects { _ = graph.interpretation(of: object) }
      }
    }

    /// The error that reading throws; nil if it returns a value. Any other error fails the test.
    func error(reading data: Data) -> ArchiveError? {
      do {
        try read(data)
        return nil
      } catch {
        let facts = ArchiveError(inside: error)
        if facts == nil { Issue.record("\(self) throws \(error)") }
        return facts
      }
    }
  }
#endif
