import Foundation

// What exercises ask of solutions that save and load.
extension Solution {
  /// Runs checks in a new folder.
  func withNewFolder(_ body: (Folder) throws -> Void) throws {
    let parent = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    let url = parent.appendingPathComponent("folder", isDirectory: true)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: parent) }
    try body(Folder(solution: self, url: url))
  }

  /// A folder in which a solution saves and loads.
  struct Folder {
    let solution: Solution
    let url: URL
  }

  /// What is loaded from a folder in which values were saved, one after the other; nil for nothing.
  ///
  /// - Parameter name: The name of a file that is cut off before.
  func loads(
    _ json: String?,
    afterSaving values: [String],
    damaging name: String? = nil,
    because reason: String
  ) throws {
    try withNewFolder { folder in
      for value in values { try folder.saves(value, because: reason) }
      if let name { try folder.cutFiles(named: name) }
      try folder.loads(json, because: reason)
    }
  }

  /// Any change of a saved file is an error.
  func noticesChanges(of json: String, because reason: String) throws {
    try withNewFolder { folder in
      try folder.saves(json, because: reason)
      for file in try folder.files {
        let data = try Data(contentsOf: file)
        let shorter = [0, data.count / 2, data.count - 1].map { data.prefix($0) }
        let changed = data.indices.map { data.prefix($0) + [data[$0] ^ 1] + data.dropFirst($0 + 1) }
        for data in shorter + changed {
          try data.write(to: file)
          try folder.refusesToLoad(because: reason)
        }
      }
    }
  }
}

extension Solution.Folder {
  /// A value is saved, and nothing is written elsewhere.
  func saves(_ json: String, because reason: String) throws {
    try solution.attempt("saving \(json)", reason) { try solution.save(json, url) }
    let names = try FileManager.default.contentsOfDirectory(atPath: url.path + "/..")
    guard let other = names.sorted().first(where: { $0 != url.lastPathComponent }) else { return }
    throw Finding("\(reason)\nBut saving \(json) has written a file outside the folder, ../\(other)")
  }

  /// A value is loaded; nil if nothing has been saved.
  func loads(_ json: String?, because reason: String) throws {
    let copy = try solution.attempt("loading \(json ?? "from an empty folder")", reason) {
      try solution.load(url)
    }
    try solution.expect(copy, json, "loading \(json ?? "from an empty folder") returned", reason)
  }

  /// Loading is an error.
  func refusesToLoad(because reason: String) throws {
    guard let copy = try? solution.load(url).map({ $0.text }) ?? "nil" else { return }
    throw Finding("\(reason)\nBut loading returned \(copy)")
  }

  /// Saving replaces a file as a whole: a link to the old one still leads to the bytes of before.
  func replaces(_ name: String, saving json: String, because reason: String) throws {
    let (file, link) = (url.appendingPathComponent(name), url.appendingPathComponent("\(name).link"))
    let before = try solution.attempt("reading \(name)", reason) { try Data(contentsOf: file) }
    try FileManager.default.linkItem(at: file, to: link)
    try saves(json, because: reason)
    guard try Data(contentsOf: link) != before else { return try FileManager.default.removeItem(at: link) }
    throw Finding("\(reason)\nBut saving writes into \(name) instead of replacing it as a whole.")
  }

  /// Cuts off all files, or those with a name, as a full disk may.
  func cutFiles(named name: String? = nil) throws {
    for file in try files where name == nil || file.lastPathComponent == name {
      try Data(contentsOf: file).dropLast(40).write(to: file)
    }
  }

  /// Makes a folder where a file would be saved, so that it can't be.
  func addFolder(named name: String, beside fileName: String, because reason: String) throws {
    guard let file = try files.first(where: { $0.lastPathComponent == fileName }) else {
      throw Finding("\(reason)\nBut there is no \(fileName)")
    }
    let folder = file.deletingLastPathComponent().appendingPathComponent(name)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
  }

  /// All files in the folder, and in folders inside it.
  var files: [URL] {
    get throws {
      try FileManager.default.subpathsOfDirectory(atPath: url.path)
        .map { url.appendingPathComponent($0) }
        .filter { FileManager.default.contents(atPath: $0.path) != nil }
    }
  }

  /// Replaces a text in a file, as an accident may.
  func change(_ text: String, to other: String, in name: String, because reason: String) throws {
    let file = url.appendingPathComponent(name)
    var data = try solution.attempt("reading \(name)", reason) { try Data(contentsOf: file) }
    guard let range = data.range(of: Data(text.utf8)) else {
      throw Finding("\(reason)\nBut \(name) doesn't have the text \(text)")
    }
    data.replaceSubrange(range, with: Data(other.utf8))
    try data.write(to: file)
  }
}
