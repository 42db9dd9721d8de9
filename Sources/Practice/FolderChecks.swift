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
    guard let json else {
      if let copy { throw Finding("\(reason)\nBut loading returned \(copy.text)") }
      return
    }
    guard let copy else { throw Finding("\(reason)\nBut loading returned nil instead of \(json)") }
    try solution.expect(copy, json, "loading \(json) returned", reason)
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

  /// Cuts off all files, as a full disk may.
  func cutFiles() throws {
    for name in try FileManager.default.contentsOfDirectory(atPath: url.path) {
      let file = url.appendingPathComponent(name)
      try Data(contentsOf: file).dropLast(40).write(to: file)
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
