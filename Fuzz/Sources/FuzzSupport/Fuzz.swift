import Foundation
import KeyedArchive
import LibFuzzer

/// Runs libFuzzer, with the command line's arguments, which calls `body` with each input.
public func fuzz(_ body: @escaping @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt) -> Never {
  var argumentCount = CommandLine.argc
  var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
  exit(LLVMFuzzerRunDriver(&argumentCount, &arguments, body))
}

/// Runs `body`, which may only throw an `ArchiveError` with a text.
public func expectArchiveError(_ body: () throws -> Void) {
  do {
    try body()
  } catch {
    precondition(error is ArchiveError, "\(error)")
    precondition(!"\(error)".isEmpty)
  }
}
