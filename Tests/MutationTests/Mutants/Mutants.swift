import Foundation

/// Some of the inputs, which another process reads. It names each one before it reads it, to show which one ended the
/// process.
///
///     MUTANTS="1234"          one input, and its result
///     MUTANTS="1000 2000"     those from 1000 up to 2000
///     MUTANTS="0 150000 13"   every thirteenth
///
/// If `MUTANTS_FOLDER` is set too, it writes them into that folder instead, for other programs to read.
struct Mutants {
  static let variable = "MUTANTS"

  var first: Int
  var end: Int
  var step = 1

  /// What this process should read; nil if the variable isn't set.
  static var ofThisProcess: Mutants? {
    guard let words = ProcessInfo.processInfo.environment[variable]?.split(separator: " ").map(String.init)
    else { return nil }
    let numbers = words.compactMap { Int($0) }
    let first = numbers.first ?? 0
    return Mutants(
      first: first,
      end: numbers.count > 1 ? numbers[1] : first + 1,
      step: numbers.count > 2 ? numbers[2] : 1
    )
  }

  /// The value of the variable for another process.
  var words: String { "\(first) \(end) \(step)" }

  var numbers: StrideTo<Int> { stride(from: first, to: end, by: step) }

  /// Reads them on a thread with a small stack, as all but the main thread have on Apple's systems.
  func read() {
    let isDone = DispatchSemaphore(value: 0)
    let thread = Thread {
      do {
        try Input.each(numbers) { read($0) }
      } catch {
        write("complaint\tno archives to start from: \(error)")
      }
      isDone.signal()
    }
    thread.stackSize = 512 << 10
    thread.start()
    isDone.wait()
    write("end")
  }

  private func read(_ input: Input) {
    write("input\t\(input)")
    if let folder = ProcessInfo.processInfo.environment["MUTANTS_FOLDER"] {
      let file = "\(folder)/\(input.mutant.family)-\(input.number).plist"
      if !FileManager.default.createFile(atPath: file, contents: input.mutant.make()) {
        write("complaint\t\(file) can't be written")
      }
      return
    }
    // A signal ends the process if this input hangs.
    alarm(60)
    let verdict = Verdict(input)
    if end == first + 1 { for outcome in verdict.outcomes { write("outcome\t\(outcome)") } }
    for complaint in verdict.complaints { write("complaint\t\(input)\t\(complaint)") }
  }

  /// Writes a line at once.
  private func write(_ line: String) {
    let text = line.replacingOccurrences(of: "\n", with: "\\n")
    FileHandle.standardOutput.write(Data("\(text)\n".utf8))
  }
}
