import Approach5Archiver
import Foundation
import KeyedArchive
import Models

extension Workload {
  /// The store of approach 5, with a file for each value, and plain files with the same bytes.
  ///
  /// - Parameter directory: Where the files go. It is created if necessary; the caller removes it.
  package static func files(in directory: URL) -> Workload {
    Workload(
      name: "files",
      summary: "n users in n files: encode writes or replaces them, decode reads them",
      stopwatch: .wall
    ) { count, _ in
      let users = (0..<count).map(SampleValues.user)
      let archives = try users.map { try $0.archivedData() }
      try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
      let urls = users.map { directory.appendingPathComponent("\($0.id).plist") }
      return [
        Candidate("plain files", files(urls)) { archives },
        Candidate("plain files, atomic", files(urls, .atomic)) { archives },
        Candidate("5 archiver", approach: 5, coder: .default, store(in: directory)) { users },
      ]
    }
  }

  private static func files(_ urls: [URL], _ options: Data.WritingOptions = []) -> Codec<[Data], [URL]> {
    Codec(
      encode: { archives in
        for (archive, url) in zip(archives, urls) { try archive.write(to: url, options: options) }
        return urls
      },
      decode: { urls in try urls.map { try Data(contentsOf: $0) } }
    )
  }

  private static func store(in directory: URL) -> Codec<[User], [String]> {
    let archiver = Archiver(rootDirectoryURL: directory, archiveDirectoryName: "comparison")
    return Codec(
      encode: { users in
        try users.storeArchives(in: archiver)
        return users.map(\.id)
      },
      decode: { try User.unarchivedCollection(withIdentifiers: $0, in: archiver) }
    )
  }
}
