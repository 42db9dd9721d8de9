import Approach5Archiver
import KeyedArchive

extension Everything: ArchiveRepresentable {
  var archiveValue: Archive {
    var archive: Archive = [
      "text": text,
      "integer": integer,
      "real": real,
      "truth": truth,
      "unsigned": unsigned,
      "fraction": fraction,
      "date": date,
      "data": data,
      "tags": tags,
      "labels": labels,
    ]
    archive["detail"] = detail?.archiveValue
    return archive
  }

  init(archive: Archive) throws {
    self.init(
      text: try archive.value(forKey: "text"),
      integer: try archive.value(forKey: "integer"),
      real: try archive.value(forKey: "real"),
      truth: try archive.value(forKey: "truth"),
      unsigned: try archive.value(forKey: "unsigned"),
      fraction: try archive.value(forKey: "fraction"),
      date: try archive.value(forKey: "date"),
      data: try archive.value(forKey: "data"),
      tags: try archive.value(forKey: "tags"),
      labels: try archive.value(forKey: "labels"),
      detail: try archive["detail"].map { _ in try Detail.unarchived(from: archive, withKey: "detail") }
    )
  }
}

extension Detail: ArchiveRepresentable {
  var archiveValue: Archive {
    [
      "name": name,
      "weight": weight,
    ]
  }

  init(archive: Archive) throws {
    self.init(
      name: try archive.value(forKey: "name"),
      weight: try archive.value(forKey: "weight")
    )
  }
}
