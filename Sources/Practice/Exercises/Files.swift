import Foundation

extension Exercise {
  static let files = [
    Exercise(
      "files.score",
      hints: [
        "try? turns every error into nil. Which error means that nothing has been saved?",
        "ArchiveFile's readIfPresent() returns nil only if there is no file.",
        "Data.write(to:) writes into the old file. ArchiveFile's write(_:) replaces it as a whole.",
      ]
    ) {
      let (old, new) = (#"{"player": "Zoë", "points": 0}"#, #"{"player": "Ada", "points": -3}"#)
      try $0.withNewFolder { folder in
        try folder.loads(nil, because: "In a new installation, there is no high score.")
        try folder.saves(old, because: "A high score must be saved.")
        try folder.loads(old, because: "A high score must come back.")
        try folder.saves(new, because: "A new high score must replace the old one.")
        try folder.loads(new, because: "A new high score must replace the old one.")
        try folder.cutFiles()
        try folder.refusesToLoad(because: "A damaged file must be an error, not a new installation.")
        try folder.saves(old, because: "A damaged file must be replaced by the next save.")
        try folder.loads(old, because: "A damaged file must be replaced by the next save.")
        try folder.replaces(
          "score.plist",
          saving: new,
          because: "If the app is killed while it saves, the old high score must still be there."
        )

        let file = folder.url.appendingPathComponent("score.plist")
        try FileManager.default.removeItem(at: file)
        try FileManager.default.createDirectory(at: file, withIntermediateDirectories: false)
        try folder.refusesToLoad(
          because: "A file that can't be read, such as a folder, must be an error, not a new installation."
        )
      }
    },
    Exercise(
      "files.drafts",
      hints: [
        "A title isn't a name for a file. Which type makes names of files from any string?",
        "ArchiveDirectory(folder).write(_:for:) saves data for a string.",
        "entries() has all files of an ArchiveDirectory, and read(_:_:) returns what you make of one.",
      ]
    ) {
      let titles = ["", "%empty", "..", "../1", "/1", "1", "A/B", "A%2fB", "A:B", "A_B", "a/b", "Ä"].sorted()
      func draft(_ title: String, _ text: String) -> String {
        #"{"title": "\#(title)", "text": "\#(text)"}"#
      }
      try $0.withNewFolder { folder in
        for title in titles {
          try folder.saves(
            "[\(draft(title, "old"))]",
            because: "A draft may have any title, and is saved in the folder."
          )
        }
        try folder.loads(
          "[\(titles.map { draft($0, "old") }.joined(separator: ", "))]",
          because: "Each draft must come back, whatever its title is."
        )
        try folder.saves("[\(draft("A/B", "new"))]", because: "A draft that has changed must be saved again.")
        try folder.loads(
          "[\(titles.map { draft($0, $0 == "A/B" ? "new" : "old") }.joined(separator: ", "))]",
          because: "Saving a draft must replace the one with its title, and no other."
        )
      }
      try $0.withNewFolder { folder in
        try folder.saves("[\(draft("1", ""))]", because: "A draft must be saved in the folder.")
        try folder.cutFiles()
        try folder.refusesToLoad(
          because: "A damaged draft must be an error, or nobody would miss it in time."
        )
      }
    },
    Exercise(
      "files.farm",
      hints: [
        "A file in which a letter has changed is still a good archive. ArchiveFile(url, hasChecksum: true) notices.",
        "Before a save, what is in farm.plist belongs in backup.plist, but only if it's good.",
        "To load: if farm.plist is missing or damaged, load backup.plist. If that fails, throw the first error.",
      ]
    ) {
      let farms = (1...4).map { #"{"name": "Ferme \#($0)", "cows": \#($0)}"# }
      func damage(_ file: String, in folder: Solution.Folder) throws {
        try folder.change(
          "Ferme",
          to: "Firme",
          in: file,
          because: "Farms must be in farm.plist and backup.plist."
        )
      }
      try $0.withNewFolder { folder in
        try folder.loads(nil, because: "In a new installation, there is no farm.")
        try folder.saves(farms[0], because: "A farm must be saved.")
        try folder.loads(farms[0], because: "A farm must come back.")
        try folder.saves(farms[1], because: "A farm must be saved.")
        try folder.loads(farms[1], because: "The farm of the last save must come back.")
        try damage("farm.plist", in: folder)
        try folder.loads(
          farms[0],
          because: "If a letter in farm.plist has changed, the backup must be loaded."
        )
        try folder.saves(farms[2], because: "If farm.plist is damaged, a farm must be saved.")
        try folder.loads(farms[2], because: "If farm.plist is damaged, a farm must be saved.")
        try damage("farm.plist", in: folder)
        try folder.loads(farms[0], because: "A save must not replace a good backup with a damaged farm.")
        try FileManager.default.removeItem(at: folder.url.appendingPathComponent("farm.plist"))
        try folder.loads(farms[0], because: "If farm.plist is missing, the backup must be loaded.")
        try folder.saves(farms[3], because: "If farm.plist is missing, a farm must be saved.")
        try damage("backup.plist", in: folder)
        try folder.loads(farms[3], because: "A damaged backup doesn't matter if farm.plist is good.")
        try damage("farm.plist", in: folder)
        try folder.refusesToLoad(because: "If both files are damaged, that must be an error.")
      }
      try $0.withNewFolder { folder in
        try folder.saves(farms[0], because: "A farm must be saved.")
        try damage("farm.plist", in: folder)
        try folder.refusesToLoad(
          because: "If the only file is damaged, that must be an error, not a new installation."
        )
      }
    },
  ]
}
