#if !canImport(ObjectiveC)
  import Foundation
  import TestSupport
  import Testing

  @testable import KeyedArchive

  /// The calls that end the encoding, in each state of an archiver, and what the process says then.
  @Suite struct EndingTests {
    @Test(
      "In any order and again, each gives the archive or the same error",
      arguments: ArchiverState.allCases
    )
    func anyOrder(_ state: ArchiverState) {
      let calls = EndingCall.allCases.filter { state.error == nil || $0 != .encodedData }
      for first in calls {
        for second in calls {
          state.use { archiver in
            let outcomes = [first, second, first].map { $0.outcome(archiver) }
            expectEqual(outcomes, Array(repeating: state.error ?? "an archive", count: 3))
          }
        }
      }
    }

    @Test("After a failure, encodedData ends the process with the error", arguments: ArchiverState.failing)
    func dataAfterFailure(_ state: ArchiverState) async throws {
      let result = await #expect(
        processExitsWith: .failure,
        observing: [\.standardErrorContent]
      ) { [state = state as ArchiverState] in
        state.use { _ = $0.encodedData }
      }
      let errors = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(try errors.contains(#require(state.error)), "\(errors)")
    }

    @Test("What is decoded after the end is an error that says so")
    func decodingAfterTheEnd() throws {
      let unarchiver = try KeyedUnarchiver(forReadingFrom: archived("a"))
      unarchiver.finishDecoding()
      #expect(unarchiver.decodeObject(of: NSString.self, forKey: "root") == nil)
      expectEqual(
        unarchiver.archiveError?.description,
        "root: not supported: expected an unarchiver that isn't finished, found a finished one"
      )
    }

    @Test("A key that an object encodes twice is named, with the object's class")
    func repeatedKeys() async {
      let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
        let archiver = KeyedArchiver()
        archiver.encode([Sequel(), Film(), Sequel()], forKey: "$films")
        archiver.encode(Many(), forKey: "many")
        archiver.encode(1, forKey: "$films")
        archiver.finishEncoding()
      }
      let errors = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      let places = ["'title' of class Sequel", "'title' of class Sequel", "'7' of class Many", "'$films'"]
      expectEqual(
        errors.split(separator: "\n").filter { $0.contains("warning") },
        places.map {
          "*** KeyedArchiver warning: replacing existing value for key \($0); "
            + "probable duplication of encoding keys in class hierarchy"
        }
      )
    }
  }

  private enum EndingCall: CaseIterable {
    case finish, finishEncoding, encodedData

    /// "an archive", or the error.
    func outcome(_ archiver: KeyedArchiver) -> String {
      switch self {
      case .finish:
        do {
          return try archiver.finish().isEmpty ? "nothing" : "an archive"
        } catch {
          return "\(error)"
        }
      case .finishEncoding:
        archiver.finishEncoding()
        return archiver.error?.localizedDescription ?? "an archive"
      case .encodedData:
        return archiver.encodedData.isEmpty ? "nothing" : "an archive"
      }
    }
  }

  /// What has happened to an archiver before it is asked for its archive.
  enum ArchiverState: CaseIterable, Codable, Sendable {
    case fresh, withValue, inXML, finished, failed, refusedInXML, inOtherFormat, usedWhenFinished,
      insideObject

    static let failing = allCases.filter { $0.error != nil }

    var error: String? {
      switch self {
      case .fresh, .withValue, .inXML, .finished: nil
      case .failed: "a: expected an integer, found nothing"
      case .refusedInXML:
        "[\"$objects\"][1]: not supported: expected a property list that XML can have, found the character U+0"
      case .inOtherFormat: "not supported: expected the format binary or xml, found another one"
      case .usedWhenFinished: "not supported: expected an archiver that isn't finished, found a finished one"
      case .insideObject:
        "not supported: expected an archiver that has encoded all objects, found an object that is still encoding itself"
      }
    }

    func use(_ ending: @escaping (KeyedArchiver) -> Void) {
      let archiver = KeyedArchiver()
      switch self {
      case .fresh: break
      case .insideObject: return archiver.encode(Ending(ending), forKey: "a")
      case .refusedInXML: archiver.encode("\u{0}", forKey: "a")
      case .failed: archiver.failWithError(ArchiveError.missing(Int.self).inside(.key("a")))
      default: archiver.encode(1, forKey: "a")
      }
      switch self {
      case .inXML, .refusedInXML: archiver.outputFormat = .xml
      case .inOtherFormat: archiver.outputFormat = .openStep
      case .finished: archiver.finishEncoding()
      case .usedWhenFinished:
        archiver.finishEncoding()
        archiver.encode(2, forKey: "b")
      default: break
      }
      ending(archiver)
    }
  }

  /// Calls what a test tells it while it encodes itself.
  private final class Ending: NSObject, ArchivedClass {
    static let archivedClassName = "Ending"
    private let body: (KeyedArchiver) -> Void

    init(_ body: @escaping (KeyedArchiver) -> Void) { self.body = body }
    init?(coder: NSCoder) { return nil }

    func encode(with coder: NSCoder) {
      if let archiver = coder as? KeyedArchiver { body(archiver) }
    }
  }

  private class Film: NSObject, ArchivedClass {
    class var archivedClassName: String { "Film" }
    override init() {}
    required init?(coder: NSCoder) { return nil }
    func encode(with coder: NSCoder) { coder.encode("Avatar", forKey: "title") }
  }

  /// Uses a key of its superclass.
  private final class Sequel: Film {
    override class var archivedClassName: String { "Sequel" }
    override func encode(with coder: NSCoder) {
      super.encode(with: coder)
      coder.encode(2, forKey: "title")
    }
  }

  /// Has more keys than a list is searched for.
  private final class Many: Film {
    override class var archivedClassName: String { "Many" }
    override func encode(with coder: NSCoder) {
      for key in 0..<100 { coder.encode(key, forKey: "\(key)") }
      coder.encode(-1, forKey: "7")
    }
  }
#endif
