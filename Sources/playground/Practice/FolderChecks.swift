import Foundation

// What exercises ask of solutions that save and load. Each requirement begins with a new folder.

/// After some steps, a value is loaded; nil if nothing has been saved.
func loads(_ json: String?, after steps: [Step] = [], because reason: String) -> Requirement {
  Requirement(reason, in: steps) { folder in
    let action = "loading \(json ?? "from an empty folder")"
    try expect(folder.solution.load(folder.url), json, "\(action) returned")
  }
}

/// After some steps, loading is an error.
func refusesToLoad(after steps: [Step], because reason: String) -> Requirement {
  Requirement(reason, in: steps) { try $0.expectErrorOfLoading() }
}

/// Saving replaces a file as a whole: a link to the old one still leads to the bytes of before.
func replaces(_ name: String, saving new: String, after steps: [Step], because reason: String) -> Requirement
{
  Requirement(reason, in: steps) { folder in
    let (file, link) = (try folder.file(name), folder.url.appendingPathComponent("\(name).link"))
    let before = try Data(contentsOf: file)
    try FileManager.default.linkItem(at: file, to: link)
    try folder.save(new)
    guard try Data(contentsOf: link) != before else { return }
    throw Finding("But saving writes into \(name) instead of replacing it as a whole.")
  }
}

/// What happens in a folder before a solution loads from it.
struct Step {
  let run: (Folder) throws -> Void
}

/// A value is saved, and nothing is written elsewhere.
func saving(_ json: String) -> Step { Step { try $0.save(json) } }

/// A value can't be saved, because there is a folder in place of its file.
///
/// - Parameter other: A file beside which the value's file would be.
func failingToSave(_ json: String, as name: String, beside other: String) -> Step {
  Step { folder in
    let place = try folder.file(other).deletingLastPathComponent().appendingPathComponent(name)
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: false)
    try? folder.solution.save(json, folder.url)
  }
}

/// Files are cut off, as on a full disk: all of them, or those with a name.
func cuttingOff(_ name: String? = nil) -> Step {
  Step { folder in
    for file in try folder.files(named: name) { try Data(contentsOf: file).dropLast(40).write(to: file) }
  }
}

func removing(_ name: String) -> Step {
  Step { try FileManager.default.removeItem(at: $0.file(name)) }
}

func replacingByFolder(_ name: String) -> Step {
  Step { folder in
    let file = try folder.file(name)
    try FileManager.default.removeItem(at: file)
    try FileManager.default.createDirectory(at: file, withIntermediateDirectories: false)
  }
}

/// A folder in which a solution saves and loads.
struct Folder {
  let solution: Solution
  let url: URL

  fileprivate func save(_ json: String) throws {
    try solution.save(json, url)
    let names = try FileManager.default.contentsOfDirectory(atPath: url.path + "/..")
    guard let other = names.sorted().first(where: { $0 != url.lastPathComponent }) else { return }
    throw Finding("But saving \(json) has written a file outside the folder, ../\(other)")
  }

  fileprivate func expectErrorOfLoading() throws {
    guard let copy = try? solution.load(url).map({ $0.text }) ?? "nil" else { return }
    throw Finding("But loading returned \(copy)")
  }

  /// All files in the folder and in folders inside it, or those with a name.
  fileprivate func files(named name: String? = nil) throws -> [URL] {
    let files = try FileManager.default.subpathsOfDirectory(atPath: url.path)
      .map { url.appendingPathComponent($0) }
      .filter { name == nil || $0.lastPathComponent == name }
      .filter { FileManager.default.contents(atPath: $0.path) != nil }
    if files.isEmpty { throw Finding("But there is no \(name ?? "file in the folder")") }
    return files
  }

  fileprivate func file(_ name: String) throws -> URL { try files(named: name)[0] }
}

extension Requirement {
  /// Runs steps in a new folder, and then a check.
  fileprivate init(_ reason: String, in steps: [Step], check: @escaping (Folder) throws -> Void) {
    self.init(reason) { solution in
      let parent = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
      let url = parent.appendingPathComponent("folder", isDirectory: true)
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: parent) }
      let folder = Folder(solution: solution, url: url)
      for step in steps { try step.run(folder) }
      try check(folder)
    }
  }
}
