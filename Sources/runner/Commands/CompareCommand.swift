import Foundation

/// `runner compare`
///
/// The rules are in a program of their own, which is built when it's asked for: a walk doesn't need them.
struct CompareCommand: Command {
  let name = "compare"
  let summary = "show what each approach costs and which one to choose, and check that all keep the rules"
  let usage = ""
  let details = ["The exit code is 1 if an approach breaks a rule. The rules are those of docs/SPEC.md."]
  let options = [Option("--rules", "show every rule with every approach")]

  func run(_ arguments: Arguments, _ console: Console) throws {
    _ = try arguments.words()
    let programs = Bundle.main.bundleURL.resolvingSymlinksInPath()
    let program = programs.appendingPathComponent("comparison").path
    if !FileManager.default.fileExists(atPath: program) {
      console.report("the first time, the rules are built, which takes up to half a minute")
    }
    // The shell takes this process's place, so Control-C ends the build and the program.
    let script =
      "swift build --quiet --package-path \"$1\" -c \"$2\" --product comparison >&2 && exec \"$3\" $4"
    let rules = options.filter(arguments.has).map(\.name)
    let words = ["sh", "-c", script, "sh", Runner.package.path, programs.lastPathComponent, program] + rules
    let pointers = words.map { strdup($0) } + [nil]
    execv("/bin/sh", pointers)
    throw Failure(message: "/bin/sh: \(String(cString: strerror(errno)))")
  }
}
