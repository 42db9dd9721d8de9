import Foundation

extension Exercise {
  static let files = [
    Exercise(
      "files.score",
      "A game tells a new installation from a damaged file, and saves so that nothing gets lost.",
      hints: [
        "try? turns every error into nil. Which error means that nothing has been saved?",
        "ArchiveFile's readIfPresent() returns nil only if there is no file.",
        "Data.write(to:) writes into the old file. ArchiveFile's write(_:) replaces it as a whole.",
      ]
    ) {
      let (old, new) = (#"{"player": "Zoë", "points": 0}"#, #"{"player": "Ada", "points": -3}"#)
      loads(nil, because: "In a new installation, there is no high score.")
      loads(new, after: [saving(old), saving(new)], because: "A new high score must replace the old one.")
      refusesToLoad(
        after: [saving(old), cuttingOff("score.plist")],
        because: "A damaged file must be an error, not a new installation."
      )
      loads(
        new,
        after: [saving(old), cuttingOff("score.plist"), saving(new)],
        because: "A damaged file must be replaced by the next save."
      )
      replaces(
        "score.plist",
        saving: new,
        after: [saving(old)],
        because: "If the app is killed while it saves, the old high score must still be there."
      )
      refusesToLoad(
        after: [saving(old), replacingByFolder("score.plist")],
        because: "A file that can't be read, such as a folder, must be an error, not a new installation."
      )
    },
    Exercise(
      "files.drafts",
      "Each draft has a file that is named for its title, whatever people write there.",
      hints: [
        "A title isn't a name for a file. Which type makes names of files from any string?",
        "ArchiveDirectory(folder).write(_:for:) saves data for a string.",
        "entries() has all files of an ArchiveDirectory, and read(_:_:) returns what you make of one.",
      ]
    ) {
      loadsDrafts("", because: "A draft may have an empty title.")
      loadsDrafts("..", because: "A draft may be called \"..\", which isn't a name for a file.")
      loadsDrafts("../1", because: "A draft may be called \"../1\", and is saved in the folder.")
      loadsDrafts("A/B", "A:B", because: "A draft A/B must not replace a draft A:B.")
      loadsDrafts("A/B", "A_B", because: "A draft A/B must not replace a draft A_B.")
      loadsDrafts("A%2FB", "A/B", because: "A draft A/B must not replace a draft A%2FB.")
      loadsDrafts("A/B", "a/b", because: "A draft a/b must not replace a draft A/B.")
      loadsDrafts("A", "Ä", because: "A draft Ä must not replace a draft A.")
      loads(
        #"[{"title": "1", "text": "new"}, {"title": "2", "text": ""}]"#,
        after: [
          saving(#"[{"title": "1", "text": "old"}]"#), saving(#"[{"title": "2", "text": ""}]"#),
          saving(#"[{"title": "1", "text": "new"}]"#),
        ],
        because: "Saving a draft must replace the one with its title, and no other."
      )
      refusesToLoad(
        after: [saving(#"[{"title": "1", "text": ""}]"#), cuttingOff()],
        because: "A damaged draft must be an error, or nobody would miss it in time."
      )
    },
    Exercise(
      "files.farm",
      "A game loads its backup if its file is damaged.",
      hints: [
        "Before a save, what is in farm.plist belongs in backup.plist, but only if it's good.",
        "To load: if farm.plist is missing or damaged, load backup.plist. If that fails, throw the first error.",
      ]
    ) {
      let (old, new) = (#"{"name": "Ferme 1", "cows": 1}"#, #"{"name": "Ferme 2", "cows": 0}"#)
      let (damagedFarm, damagedBackup) = (cuttingOff("farm.plist"), cuttingOff("backup.plist"))
      loads(nil, because: "In a new installation, there is no farm.")
      loads(new, after: [saving(old), saving(new)], because: "The farm of the last save must come back.")
      loads(
        old,
        after: [saving(new), saving(old), saving(new), removing("farm.plist")],
        because: "If farm.plist is missing, the backup must be loaded: the farm of the save before."
      )
      refusesToLoad(
        after: [saving(old), damagedFarm],
        because: "If the only file is damaged, that must be an error, not a new installation."
      )
      loads(
        old,
        after: [saving(old), saving(new), damagedFarm, saving(new), damagedFarm],
        because: "If farm.plist is damaged, the good backup must be loaded, even after another save."
      )
      loads(
        new,
        after: [saving(old), saving(new), damagedBackup],
        because: "A damaged backup doesn't matter if farm.plist is good."
      )
      refusesToLoad(
        after: [saving(old), saving(new), damagedFarm, damagedBackup],
        because: "If both files are damaged, that must be an error."
      )
    },
  ]
}

/// Drafts with these titles, in order, are loaded after each of them was saved.
private func loadsDrafts(_ titles: String..., because reason: String) -> Requirement {
  let drafts = titles.map { #"{"title": "\#($0)", "text": ""}"# }
  return loads(
    "[\(drafts.joined(separator: ", "))]",
    after: drafts.map { saving("[\($0)]") },
    because: reason
  )
}
