import ArchiveFiles
import Foundation
import KeyedArchive

/// A file, or standard input.
struct Input {
  let name: String
  private let data: () throws -> Data

  /// The file at a path, or standard input if there is none or it is "-". It should hold `content`: "JSON".
  init(_ path: String?, of content: String, _ console: Console) {
    if let path, path != "-" {
      name = path
      data = { try ArchiveFile(URL(argument: path)).read() }
    } else {
      name = "standard input"
      data = { try console.readInput(content, limit: Limits().byteCount) }
    }
  }

  /// Passes the content to `body`. Errors name the file.
  func read<Result>(_ body: (Data) throws -> Result) throws -> Result {
    try Failure.naming(name) { try body(data()) }
  }
}

extension Console {
  /// Writes a file as a whole, or to standard output if no file is named or its name is "-".
  func write(_ data: Data, to target: String?) throws {
    guard let target, target != "-" else { return try write(data) }
    try Failure.naming(target) { try ArchiveFile(URL(argument: target)).write(data) }
  }
}

extension URL {
  /// The file or directory that an argument names. In a relative path, Foundation would resolve ".." without following
  /// links, and expand "~".
  init(argument path: String) {
    self.init(
      fileURLWithPath: path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
    )
  }
}

extension Failure {
  /// Runs `body`. An error becomes a failure that names the file.
  static func naming<Result>(_ file: String, _ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as Failure {
      throw error
    } catch let error as ArchiveError {
      throw Failure(message: error.file == nil ? "\(file): \(error)" : "\(error)")
    } catch let error as DecodingError {
      throw Failure(message: "\(file): \(error.sentence)")
    } catch {
      throw Failure(message: "\(file): \(reason(of: error))")
    }
  }

  /// The system's reason, such as "Not a directory", or what is wrong with JSON, which Foundation's own descriptions often
  /// lack.
  static func reason(of error: any Error) -> String {
    let userInfo = (error as NSError).userInfo
    guard let cause = (userInfo[NSUnderlyingErrorKey] as? any Error).map({ $0 as NSError }),
      cause.domain == NSPOSIXErrorDomain
    else { return userInfo[NSDebugDescriptionErrorKey] as? String ?? error.localizedDescription }
    return String(cString: strerror(Int32(cause.code)))
  }
}
