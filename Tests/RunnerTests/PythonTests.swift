import ArchivingApproach
import Catalog
import Foundation
import KeyedArchive
import Models
import TestSupport
import Testing

/// An independent reader and writer of the format: Python's `plistlib`.
@Suite(.enabled(if: hasPython, "python3 is not installed"))
struct PythonTests {
  static let cells = Cell.all.filter { $0.coder == .default && $0.model == Movie.self }
  static let movie = #"{"director":"James Cameron","name":"Avatar","releaseYear":2009}"#

  @Test("Python finds a keyed archive with its root, its values and a stable class name", arguments: cells)
  func read(_ cell: Cell) throws {
    let archive = try runner(["archive", cell.approach.identifier, "Movie"], input: Data(Self.movie.utf8))
      .output
    let className = cell.approach.family == .dictionaries ? "NSDictionary" : "Movie"
    #expect(try python(Self.reader, archive).text == "\(className) \(Self.movie)\n")
  }

  @Test("The runner reads an archive that Python writes", arguments: cells)
  func write(_ cell: Cell) throws {
    let writer = cell.approach.family == .dictionaries ? Self.dictionaryWriter : Self.classWriter
    let archive = try python(writer, Data(Self.movie.utf8)).output
    let outcome = try runner(["unarchive", cell.approach.identifier, "Movie", "-"], input: archive)
    #expect(outcome.errors == "")
    #expect(outcome.text.filter { !" \n".contains($0) } == Self.movie.filter { $0 != " " })
  }

  private func python(_ script: String, _ input: Data) throws -> Outcome {
    let outcome = try run(
      ["python3", "-c", script],
      of: URL(fileURLWithPath: "/usr/bin/env"),
      input: input
    )
    #expect(outcome.errors == "")
    return outcome
  }

  private static let reader = """
    import json, plistlib, sys
    archive = plistlib.loads(sys.stdin.buffer.read())
    assert archive["$archiver"] == "NSKeyedArchiver" and archive["$version"] == 100000
    objects = archive["$objects"]
    value = lambda field: objects[field.data] if isinstance(field, plistlib.UID) else field
    root = value(archive["$top"]["root"])
    type = value(root["$class"])
    assert objects[0] == "$null" and type["$classes"] == [type["$classname"], "NSObject"]
    if "NS.keys" in root:
      fields = {value(key): value(object) for key, object in zip(root["NS.keys"], root["NS.objects"])}
    else:
      fields = {key: value(field) for key, field in root.items() if key != "$class"}
    print(type["$classname"], json.dumps(fields, sort_keys=True, separators=(",", ":")))
    """

  private static let classWriter = """
    import json, plistlib, sys
    movie = json.load(sys.stdin)
    uid = plistlib.UID
    root = {"$class": uid(4), "name": uid(2), "director": uid(3), "releaseYear": movie["releaseYear"]}
    type = {"$classname": "Movie", "$classes": ["Movie", "NSObject"]}
    objects = ["$null", root, movie["name"], movie["director"], type]
    archive = {"$archiver": "NSKeyedArchiver", "$version": 100000, "$top": {"root": uid(1)}, "$objects": objects}
    sys.stdout.buffer.write(plistlib.dumps(archive, fmt=plistlib.FMT_BINARY))
    """

  private static let dictionaryWriter = """
    import json, plistlib, sys
    movie = json.load(sys.stdin)
    uid = plistlib.UID
    count = len(movie)
    root = {
      "$class": uid(2 * count + 2),
      "NS.keys": [uid(2 + index) for index in range(count)],
      "NS.objects": [uid(2 + count + index) for index in range(count)],
    }
    type = {"$classname": "NSDictionary", "$classes": ["NSDictionary", "NSObject"]}
    objects = ["$null", root, *movie.keys(), *movie.values(), type]
    archive = {"$archiver": "NSKeyedArchiver", "$version": 100000, "$top": {"root": uid(1)}, "$objects": objects}
    sys.stdout.buffer.write(plistlib.dumps(archive, fmt=plistlib.FMT_BINARY))
    """
}

private let hasPython =
  (try? run(["python3", "--version"], of: URL(fileURLWithPath: "/usr/bin/env")))?.exitCode == 0
