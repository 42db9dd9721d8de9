@preconcurrency import Glibc
import Testing

/// A process of its own that runs one program of a page, because some programs end in a trap.
@Suite struct ProgramProcess {
  @Test("A program of a page", .enabled(if: Program.name != nil, "no program is named"))
  func program() {
    // What is printed leaves the process line by line, so that a trap loses none of it.
    setvbuf(stdout, nil, _IOLBF, 0)
    print(Program.marker)
    guard let program = Program.name.flatMap({ Program.all[$0] }) else {
      print("There is no such program. There are: \(Program.all.keys.sorted().joined(separator: ", "))")
      exit(1)
    }
    do {
      try program()
    } catch {
      print("error: \(error)")
    }
    exit(0)
  }
}

extension Program {
  static let variable = "DOCS_PROGRAM"
  static let marker = "--- what the program prints:"
  static let name = getenv(variable).map { String(cString: $0) }
}
