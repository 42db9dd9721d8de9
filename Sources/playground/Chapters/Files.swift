import Approach4GenericBox
import ArchiveFiles
import ArchivedModels
import Foundation
import KeyedArchive

func tooLarge() throws {
  let directory = URL.currentDirectory()
  let file = ArchiveFile(directory.appendingPathComponent("movies.plist"))
  try file.write(Data(count: 5_000))
  do {
    _ = try file.read(limits: Limits(byteCount: 4_096))
  } catch let error as ArchiveError {
    print(error.category)
    print(error.expected)
    print(error.found)
  }
}

func fullDisk() throws {
  let directory = URL.currentDirectory()
  let file = ArchiveFile(directory.appendingPathComponent("movie.plist"))
  try file.write(Data("the old value".utf8))
  do {
    try file.write(Data(count: 1_000_000))
  } catch let error as ArchiveError {
    print("found", error.found)
  }
  print(String(decoding: try file.read(), as: UTF8.self))
  print(try FileManager.default.contentsOfDirectory(atPath: directory.path))
}

func noPermission() throws {
  let directory = URL.currentDirectory()
  let file = ArchiveFile(directory.appendingPathComponent("movie.plist"))
  try file.write(Data("the old value".utf8))
  chmod(directory.path, 0o555)
  do {
    try file.write(Data("the new value".utf8))
  } catch let error as ArchiveError {
    print("found", error.found)
  }
  print(String(decoding: try file.read(), as: UTF8.self))

  chmod(file.url.path, 0)
  do {
    _ = try file.read()
  } catch let error as ArchiveError {
    print("found", error.found)
  }
  chmod(directory.path, 0o755)
}

func places() throws {
  let ulm = Coordinate(latitude: 48.4, longitude: 10)
  let places = ArchiveDirectory(URL.currentDirectory().appending(path: "places"))
  try places.write(KeyedArchiveEncoder().encode(ulm), for: "Ulm/Donau")
  print(try places.read("Ulm/Donau") { try KeyedArchiveDecoder().decode(Coordinate.self, from: $0) } == ulm)
  for entry in try places.entries() { print(entry.fileName, entry.string) }
}

func cacheStates() throws {
  let directory = URL.currentDirectory()
  let cache = Cache<Coordinate>(name: "home", directory: directory)
  print("empty:", try cache.isEmpty)

  try cache.save(object: Coordinate(latitude: 48.1, longitude: 11.6))
  print("empty:", try cache.isEmpty, "latitude:", try cache.fetchObject().latitude)

  try Data(contentsOf: cache.fileURL).dropLast(1).write(to: cache.fileURL)
  print("empty:", try cache.isEmpty)
  do {
    _ = try cache.fetchObject()
  } catch let error as ArchiveError {
    print(error.category)
  }

  try cache.remove()
  print("empty:", try cache.isEmpty)
}

/// Root may write everywhere; then the process goes on as nobody.
func asOrdinaryUser(_ body: () throws -> Void) throws {
  let nobody: uid_t = 65_534
  if geteuid() == 0 {
    chown(".", nobody, nobody)
    seteuid(nobody)
  }
  defer { seteuid(getuid()) }
  try body()
}

/// Files may have 100,000 bytes: what goes beyond is refused as by a full disk.
func limitingFileSize(_ body: () throws -> Void) throws {
  let resource = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
  signal(SIGXFSZ, SIG_IGN)
  var limit = rlimit()
  getrlimit(resource, &limit)
  limit.rlim_cur = 100_000
  setrlimit(resource, &limit)
  try body()
}

extension Chapter {
  static let files = Chapter(
    "files",
    page: "docs/08-files.md",
    [
      "tooLarge": tooLarge,
      "fullDisk": { try limitingFileSize(fullDisk) },
      "noPermission": { try asOrdinaryUser(noPermission) },
      "places": places,
      "cacheStates": cacheStates,
    ]
  )
}
