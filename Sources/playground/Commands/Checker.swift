import Foundation
import Practice

/// Tries solutions. A program does it that is built with the learner's files.
struct Checker {
  private var build: Build?

  /// What the solution printed, and what isn't right in it; nil if it's solved.
  mutating func fault(of exercise: Exercise) throws -> String? {
    let build = try build ?? Build("checker", for: exercise)
    self.build = build

    let files = FileManager.default
    let folder = files.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? files.removeItem(at: folder) }
    let code = try ExerciseCommand.text(of: exercise.path(in: "Exercises"))
    let advice = advice(about: code).map { "\($0)\n" }
    // An app is started again in another process, and perhaps in another time zone.
    for place in [[:], ["TZ": "Pacific/Kiritimati"]] {
      let arguments = [exercise.name, "\(folder.path)/result", "\(folder.path)/run"]
      let check = try ChildProcess(build.program, arguments) {
        Self.environment(in: $0).merging(place) { $1 }
      }
      let result = (try? String(contentsOfFile: arguments[1], encoding: .utf8)) ?? ""
      if result != "solved" {
        return "\(check.text)\(result)\(end(of: check, exercise, result))\(advice ?? "")"
      }
    }
    return advice.map { "Not right yet: \($0)" }
  }

  /// A folder is the user's own one, too, so that a solution leaves nothing elsewhere.
  private static func environment(in folder: String) -> [String: String] {
    [
      "HOME": folder, "CFFIXED_USER_HOME": folder, "TMPDIR": folder, "XDG_CACHE_HOME": "\(folder)/.cache",
      "XDG_CONFIG_HOME": "\(folder)/.config", "XDG_DATA_HOME": "\(folder)/.local/share",
      "SWIFT_BACKTRACE": "enable=yes,interactive=no,color=no,threads=crashed",
    ]
  }

  /// How a solution ended that didn't return; nothing if it did.
  private func end(of check: ChildProcess, _ exercise: Exercise, _ result: String) -> String {
    if result.isEmpty || result.hasSuffix("\n") { return "" }
    return switch check.signal {
    case nil: " ended the process.\n"
    case SIGALRM: " didn't return.\n"
    default: " crashed\(place(of: exercise, in: check.stack)).\n"
    }
  }

  /// Where the stack passes through the learner's file.
  private func place(of exercise: Exercise, in stack: String) -> String {
    let path = exercise.path(in: "Exercises")
    guard let place = stack.firstRange(of: path) else { return "" }
    // The compiler gives no line to some traps, such as that of "as!".
    let line = stack[place.lowerBound...].prefixMatch(of: #/[^:\n]+:[0-9]+/#)
    return " in \(line?.output ?? Substring(path))"
  }

  /// The compiler's warnings about the files that it has compiled now, by their paths.
  var warnings: [String: String] { build?.warnings ?? [:] }
}
