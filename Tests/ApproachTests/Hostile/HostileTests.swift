#if !canImport(ObjectiveC)
  import ArchiveInspector
  import Foundation
  import KeyedArchive
  import ConformanceRules
  import TestSupport
  import Testing

  /// Damaged and hostile archives, and what every reader makes of each: `Outcomes.txt` has the sentences. The inspector is
  /// named where it shows damage.
  ///
  /// `UPDATE_EXPECTED=1 swift test --filter HostileTests` writes it anew.
  @Suite struct HostileTests {
    @Test("Every reader gives a value, or an error that says what is wrong, and where")
    func outcomes() async throws {
      let archives = try HostileArchive.all + HostileArchive.typed
      // With this stack, only the limit counts.
      let blocks = await onStack(kilobytes: 8 << 10) { archives.map { ($0.testDescription, $0.outcomes()) } }
      try expectTexts(blocks, in: "Outcomes.txt")
    }

    @Test("So it does on a small stack")
    func smallStack() async {
      let deep = (HostileArchive.arrays + HostileArchive.nesting).filter {
        !$0.testDescription.contains("twice")
      }
      await expectEach(deep) { await smallStack($0) }
    }

    private func smallStack(_ archive: HostileArchive) async {
      let outcomes = await onStack { archive.outcomes() }
      #expect(!outcomes.contains("ANOTHER ERROR"))
    }
  }

  extension HostileArchive {
    /// What the readers make of the archive.
    func outcomes() -> String {
      let readings = readings
      guard Set(readings.map(\.outcome)).count == 1 else { return groupedByOutcome(readings) }
      let all = readings.last?.name == "inspector" ? "every reader" : "every reader but the inspector"
      return "  \(all): \(readings[0].outcome)"
    }

    private var readings: [(name: String, outcome: String)] {
      let archive = data()
      var readings = [("class", outcome { try object(in: archive) })]
      for type in types + furtherTypes {
        let name = type == ArchiveValue.self ? "" : " as \(type)"
        if let type = type as? any ArchiveValueConvertible.Type {
          readings.append(("value\(name)", outcome { try value(type, in: archive) }))
        }
        if let type = type as? any (NSObject & ArchivedClass).Type {
          readings.append(("object\(name)", outcome { try app(type, in: archive) }))
        }
        if let type = type as? any Decodable.Type {
          readings.append(("Codable\(name)", outcome { try codable(type, in: archive) }))
        }
      }
      let damage = outcome { try inspect(archive) }
      return readings + (damage == "a value" ? [] : [("inspector", damage)])
    }

    private var options: ReadingOptions { ReadingOptions(limits: limits) }

    private func object(in archive: Data) throws -> Any {
      let coder = try KeyedUnarchiver(forReadingFrom: archive, options: options)
      let object = coder.decodeObject(of: [NSObject.self], forKey: "root")
      if var error = coder.archiveError {
        // The other readers have no key for the root.
        if error.path.components.first == .key("root") { error.path.components.removeFirst() }
        throw error
      }
      return object ?? NSNull()
    }

    private func value<Value: ArchiveValueConvertible>(_ type: Value.Type, in archive: Data) throws -> Any {
      try KeyedUnarchiver.unarchive(type, from: archive, options: options)
    }

    private func app<Object: NSObject & ArchivedClass>(_ type: Object.Type, in archive: Data) throws -> Any {
      try KeyedUnarchiver.unarchive(type, from: archive, options: options)
    }

    private func codable<Value: Decodable>(_ type: Value.Type, in archive: Data) throws -> Any {
      try KeyedArchiveDecoder(options: options).decode(type, from: archive)
    }

    /// Throws the first damage that the inspector shows.
    private func inspect(_ archive: Data) throws -> Any {
      let graph = try ArchiveGraph(of: archive)
      let contents = graph.top.map { ArchiveGraph.Interpretation.value($0.value) }
      for content in contents + graph.objects.map({ graph.interpretation(of: $0) }) {
        if let damage = content.damage { throw damage }
      }
      return graph
    }

    /// The sentence without the root's name, or what was read.
    private func outcome(_ read: () throws -> Any) -> String {
      do {
        let value = try read()
        // A cast makes another collection of one of Swift's, and one of Swift's of it, with all that is inside.
        if type(of: value) is NSArray.Type, let array = value as? NSArray, array.count > 99 {
          return "\(array.count) elements"
        }
        return switch value {
        case ArchiveValue.array(let elements) where elements.count > 99: "\(elements.count) elements"
        default: "a value"
        }
      } catch {
        guard var error = ArchiveError(inside: error) else { return "ANOTHER ERROR: \(error)" }
        error.path.root = ""
        // How many levels fit in the stack depends on the build.
        return error.description.replacing(/found more than \d+ levels/, with: "found more levels than fit")
      }
    }
  }
#endif
