import Foundation
import KeyedArchive
import LibFuzzer

/// Hands inputs to `body`, as the arguments of the command line tell libFuzzer.
public func fuzz(_ body: @escaping @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt) -> Never {
  var argumentCount = CommandLine.argc
  var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
  exit(LLVMFuzzerRunDriver(&argumentCount, &arguments, body))
}

/// Runs `body`; whatever it throws must be an `ArchiveError` that has something to say.
public func expectArchiveError(_ body: () throws -> Void) {
  do {
    try body()
  } catch {
    precondition(error is ArchiveError, "\(error)")
    precondition(!"\(error)".isEmpty)
  }
}
