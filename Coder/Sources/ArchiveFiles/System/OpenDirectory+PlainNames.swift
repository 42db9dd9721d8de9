import Foundation
import KeyedArchive

/// Files that other programs have named for a string as it is, and file systems that ignore case.
extension OpenDirectory {
  /// Whether there is a file with exactly this name: where the file system ignores case, "A.plist" may be "a.plist".
  func hasFile(_ name: String) throws -> Bool {
    try nameOfFile(foundAs: name) == name
  }

  /// Reads a file, or returns nil if there is none with exactly this name.
  func read(_ name: String, _ limits: Limits) throws -> Data? {
    // For encoded names, this would read all names of the directory each time if the file system ignores case.
    if FileName.string(ofPlainFile: name) != nil, try !hasFile(name) { return nil }
    return try nilIfFailing(with: ENOENT, ENAMETOOLONG) { try regularFile(name).read(limits) }
  }

  /// Removes the files that other programs have named for a string. The file that replaces them must be on the disk first.
  func removePlainFiles(for string: String, ifOwn isOwn: (String, Data) -> Bool) throws {
    for name in FileName.plainFiles(for: string) where try hasFile(name) {
      guard isOwn(string, (try? regularFile(name).read(Limits())) ?? Data()) else { continue }
      try synchronize()
      if try remove(name) { try synchronize() }
    }
  }

  /// Gives a file that is found under another string's name, because the file system ignores case, its own name.
  func renameFileFound(as name: String) throws {
    guard let other = try nameOfFile(foundAs: name), other != name,
      let own = FileName.string(ofPlainFile: other).map(FileName.file), try status(of: own) == nil
    else { return }
    try systemCall { renameat(file.descriptor, other, file.descriptor, own) }
    try synchronize()
  }

  /// The name of the regular file that a name leads to.
  private func nameOfFile(foundAs name: String) throws -> String? {
    // Some file systems don't have such names.
    let found = try nilIfFailing(with: EILSEQ, EINVAL) { try status(of: name) }
    guard let status = found ?? nil, status.isRegular else { return nil }
    // Only a file system that ignores case finds it under this name, too.
    guard try self.status(of: name.dropLast(5) + "PLIST")?.isSameFile(as: status) == true else { return name }
    let names = try names()
    if names.contains(name) { return name }
    return try names.first { try self.status(of: $0)?.isSameFile(as: status) == true }
  }
}
