import ArchiveFiles
import Foundation
import KeyedArchive
import ConformanceRules
import TestSupport

@testable import Answers
@testable import Practice

extension WrongAnswer {
  static let files: [String: [WrongAnswer]] = [
    "files.score": [
      .needingFile(told: "In a new installation, there is no high score."),
      .saving("saves nothing", told: "A new high score must replace the old one.") { _, _, _ in },
      .saving("refuses negative points", told: "A new high score must replace the old one.") {
        if $0.contains("-") { throw Refusal() }
        try $2.save($0, $1)
      },
      .saving("refuses 0 points", told: "A new high score must replace the old one.") {
        if $0.contains(": 0}") { throw Refusal() }
        try $2.save($0, $1)
      },
      .saving("keeps the first score", told: "A new high score must replace the old one.") {
        if (try? $2.load($1)) == nil { try $2.save($0, $1) }
      },
      .loading("takes a damaged file for none", told: "A damaged file must be an error") { folder, answer in
        folder.has("score.plist") ? try? answer.load(folder) : try answer.load(folder)
      },
      WrongAnswer("saves in scores.plist", told: "A damaged file must be an error") { solution, _ in
        solution.save = { json, folder in
          let score: HighScore = try Solution.value(from: json)
          try KeyedArchiveEncoder().encode(score).write(to: folder.appendingPathComponent("scores.plist"))
        }
        solution.load = { folder in
          try ArchiveFile(folder.appendingPathComponent("scores.plist")).readIfPresent()
            .map { Solution.Copy(try KeyedArchiveDecoder().decode(HighScore.self, from: $0)) }
        }
      },
      .saving("reads the old score first", told: "A damaged file must be replaced by the next save.") {
        _ = try $2.load($1)
        try $2.save($0, $1)
      },
      .saving("writes into the old file", told: "If the app is killed while it saves") { json, folder, _ in
        let score: HighScore = try Solution.value(from: json)
        try KeyedArchiveEncoder().encode(score).write(to: folder.appendingPathComponent("score.plist"))
      },
      .loading("takes a folder for no file", told: "A file that can't be read, such as") { folder, answer in
        folder.has("score.plist") ? try answer.load(folder) : nil
      },
    ],
    "files.drafts": [
      namingFiles("by titles without an extension", told: "A draft may have an empty title.") {
        $0.encoded(except: .alphanumerics)
      },
      namingFiles("by titles with their dots", told: "A draft may be called \"..\"") {
        $0.isEmpty ? "%" : $0.encoded(except: .alphanumerics.union(["."]))
      },
      namingFiles("by titles as they are", told: "A draft may be called \"../1\"") { "\($0).plist" },
      namingFiles("with : for /", told: "A draft A/B must not replace a draft A:B.") {
        "\($0.replacing("/", with: ":")).plist"
      },
      namingFiles("with _ for /", told: "A draft A/B must not replace a draft A_B.") {
        "\($0.replacing("/", with: "_")).plist"
      },
      namingFiles("with %2F for /, and with %", told: "A draft A/B must not replace a draft A%2FB.") {
        "\($0.replacing("/", with: "%2F")).plist"
      },
      namingFiles("without capital letters", told: "A draft a/b must not replace a draft A/B.") {
        "\($0.lowercased().encoded(except: .alphanumerics)).plist"
      },
      namingFiles("without accents", told: "A draft Ä must not replace a draft A.") {
        "\($0.replacing("Ä", with: "A").encoded(except: .alphanumerics)).plist"
      },
      namingFiles("in a new way each time", told: "Saving a draft must replace") { _ in UUID().uuidString },
      WrongAnswer("names files by hash values", told: "Saving a draft must replace") { solution, answer in
        // Hash values have another seed in each process.
        let seed = Int.random(in: .min ... .max)
        solution = namingFiles("by them", told: "") { "\($0.hashValue ^ seed)" }.solution(changing: answer)
      },
      .loading("ignores damaged drafts", told: "A damaged draft must be an error") { folder, answer in
        (try? answer.load(folder)) ?? Solution.Copy([] as [Draft])
      },
    ],
    "files.farm": [
      .needingFile(told: "In a new installation, there is no farm."),
      .saving("needs a cow", told: "The farm of the last save must come back.") {
        if $0.contains(": 0}") { throw Refusal() }
        try $2.save($0, $1)
      },
      .loading("prefers the backup", told: "The farm of the last save must come back.") { folder, answer in
        try (try? loadBackup(in: folder, answer)) ?? answer.load(folder)
      },
      .loading("takes a missing file for none", told: "If farm.plist is missing") { folder, answer in
        folder.has("farm.plist") ? try answer.load(folder) : nil
      },
      .loading("takes a missing backup for none", told: "If the only file is damaged") {
        try (try? $1.load($0)) ?? ($0.has("backup.plist") ? $1.load($0) : nil)
      },
      .saving("keeps a damaged backup", told: "If farm.plist is damaged") {
        let farm = try? Data(contentsOf: $1.appendingPathComponent("farm.plist"))
        try farm?.write(to: $1.appendingPathComponent("backup.plist"))
        try $2.save($0, $1)
      },
      .saving("keeps the first backup", told: "If farm.plist is missing, the backup must be loaded") {
        let backup = $1.appendingPathComponent("backup.plist")
        let first = try? Data(contentsOf: backup)
        try $2.save($0, $1)
        try first?.write(to: backup)
      },
      .loading("needs a good backup", told: "A damaged backup doesn't matter") { folder, answer in
        if folder.has("backup.plist") { _ = try loadBackup(in: folder, answer) }
        return try answer.load(folder)
      },
      .loading("takes two damaged files for none", told: "If both files are damaged") { folder, answer in
        folder.has("backup.plist") ? try? answer.load(folder) : try answer.load(folder)
      },
    ],
  ]

  /// Loads a farm from a folder without farm.plist.
  private static func loadBackup(in folder: URL, _ answer: Solution) throws -> Solution.Copy? {
    try withTemporaryDirectory { other in
      let backup = try Data(contentsOf: folder.appendingPathComponent("backup.plist"))
      try backup.write(to: other.appendingPathComponent("backup.plist"))
      return try answer.load(other)
    }
  }

  /// Saves each draft in a file with another name for its title, and knows where it is. "/" makes folders.
  private static func namingFiles(_ how: String, told: String, _ name: @escaping Conversion<String>) -> Self {
    WrongAnswer("names files \(how)", told: told) { solution, _ in
      solution.save = { json, folder in
        for draft in try Solution.value(from: json) as [Draft] {
          let file = folder.appendingPathComponent(name(draft.title))
          let parent = file.deletingLastPathComponent()
          try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
          try KeyedArchiveEncoder().encode(draft).write(to: file)
        }
      }
      solution.load = { folder in
        let parent = folder.deletingLastPathComponent()
        let files = try TestSupport.files(in: parent).map { parent.appendingPathComponent($0) }
        let drafts = try files.map {
          try KeyedArchiveDecoder().decode(Draft.self, from: Data(contentsOf: $0))
        }
        return Solution.Copy(drafts.sorted { ($0.title, $0.text) < ($1.title, $1.text) })
      }
    }
  }
}

extension URL {
  /// Whether there is a file with a name in this folder.
  fileprivate func has(_ name: String) -> Bool {
    FileManager.default.contents(atPath: appendingPathComponent(name).path) != nil
  }
}

extension String {
  fileprivate func encoded(except allowed: CharacterSet) -> String {
    addingPercentEncoding(withAllowedCharacters: allowed) ?? self
  }
}
