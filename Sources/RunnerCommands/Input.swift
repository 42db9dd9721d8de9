import ArchiveFiles
import Foundation
import KeyedArchive

/// A file, or standard input.
struct Input {
  private let path: String?
  private let hasChecksum: Bool

  init(_ path: String?, hasChecksum: Bool = false) {
    self.path = path == "-" ? nil : path
    self.hasChecksum = hasChecksum
  }

  /// What messages call it.
  var name: String { path ?? "standard input" }

  func read() throws -> Data {
    guard let path else {
      return try readStandardInput()
    }
    return try ArchiveFile(URL(fileURLWithPath: path), hasChecksum: hasChecksum).read()
  }

  /// - Throws: `Failure` if there is more than an archive may have.
  private func readStandardInput() throws -> Data {
    var data = Data()
    while let part = try FileHandle.standardInput.read(upToCount: 1 << 16), !part.isEmpty {
      data += part
      if data.count > Limits().byteCount {
        throw Failure(message: "standard input: more than \(Limits().byteCount) bytes")
      }
    }
    return data
  }

  /// Runs `body`; an error that it throws names this input.
  func located<Result>(_ body: () throws -> Result) throws -> Result {
    try Failure.located(name, body)
  }
}

extension Failure {
  /// Runs `body`; an error that it throws becomes a failure that names the file.
  static func located<Result>(_ file: String, _ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as ArchiveError where error.file != nil {
      throw Failure(message: "\(error)")
    } catch let error as ArchiveError {
      throw Failure(message: "\(file): \(error)")
    } catch let error as DecodingError {
      throw Failure(message: "\(file): \(error.sentence)")
    } catch {
      throw Failure(message: "\(file): \(error.localizedDescription)")
    }
  }
}
