/// Collects what the runner would print.
struct Console {
  var showsEverything = false
  let columns: Int
  let isColored = false
  static let showingAll = "choose \"Show everything\" below"
  let output = Output()

  final class Output {
    var bytes: [UInt8] = []
  }

  func print(_ text: String = "") throws(Failure) {
    output.bytes += text.utf8
    output.bytes.append(UInt8(ascii: "\n"))
  }

  func print(lines: some Sequence<String>) throws(Failure) {
    for line in lines { try print(line) }
  }

  func write(_ data: Data) throws(Failure) { output.bytes += data }
}

/// Never happens here: there is always room for more output.
enum Failure: Error {}
