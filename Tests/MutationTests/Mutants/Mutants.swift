import Foundation

/// Unarchives damaged archives, and says which one before it does: whoever started it knows where it ended.
///
///     MUTANTS="1234"        one input, and what comes of it
///     MUTANTS="1000 2000"   those from 1000 up to 2000
///     MUTANTS="families"    how many inputs there are of each family
///
/// It reads on a thread whose stack is as small as that of any thread of an app.
struct Mutants {
  let arguments: [String]

  /// What a variable of the environment asks this process to read; nil if it asks for nothing.
  init?(_ environment: [String: String] = ProcessInfo.processInfo.environment) {
    guard let value = environment[Self.variable] else { return nil }
    arguments = value.split(separator: " ").map(String.init)
  }

  static let variable = "MUTANTS"

  func read() {
    let isDone = DispatchSemaphore(value: 0)
    let thread = Thread { [arguments] in
      do {
        let corpus = try Corpus()
        if arguments.first == "families" { Self.list(corpus) } else { Self.run(corpus, arguments) }
      } catch {
        Self.write("complaint\tno archives to start from: \(error)")
      }
      isDone.signal()
    }
    thread.stackSize = Self.stackSize
    thread.start()
    isDone.wait()
    Self.write("end")
  }

  /// What threads other than the main one get on Apple's systems.
  private static let stackSize = 512 << 10

  private static func run(_ corpus: Corpus, _ arguments: [String]) {
    let numbers = range(arguments)
    let failure = DeliberateFailure(arguments)
    corpus.forEach(in: numbers) { input in
      write("input\t\(input)")
      var verdict = Verdict(input)
      failure?.happen(at: input, &verdict)
      if numbers.count == 1 { for outcome in verdict.outcomes { write("outcome\t\(outcome)") } }
      for complaint in verdict.complaints { write("complaint\t\(input)\t\(complaint)") }
    }
  }

  private static func range(_ arguments: [String]) -> Range<Int> {
    let numbers = arguments.prefix(2).compactMap { Int($0) }
    guard let first = numbers.first else { return 0..<Int.max }
    return first..<max(first, numbers.dropFirst().first ?? first + 1)
  }

  private static func list(_ corpus: Corpus) {
    let counts = corpus.counts
    for family in MutantFamily.allCases { write("family\t\(family.rawValue)\t\(counts[family] ?? 0)") }
  }

  /// Writes a line at once.
  private static func write(_ line: String) {
    let text = line.replacingOccurrences(of: "\n", with: "\\n")
    FileHandle.standardOutput.write(Data("\(text)\n".utf8))
  }
}
