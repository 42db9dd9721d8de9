import ArchivingApproach

/// What came out of the rules: the rules down, the ways across.
package struct Comparison {
  /// Whether standard output is a terminal with colors.
  package static let isColored = StandardOutput.isColored

  private let verdicts: [Verdict]
  private let rules: [Rule]
  private let approaches: [any ArchivingApproach]

  /// Holds approaches to every rule, with few values: it takes seconds.
  package init(of approaches: [any ArchivingApproach]) async {
    let cells = Cell.cells(approaches, isBrief: true)
    let verdicts = await Thoroughness.$isThorough.withValue(false) {
      var verdicts: [Verdict] = []
      for rule in Rule.all { verdicts += await rule.verdicts(on: cells) }
      return verdicts
    }
    self.init(verdicts)
  }

  package init(_ verdicts: [Verdict]) {
    self.verdicts = verdicts
    rules = Rule.all.filter { rule in verdicts.contains { $0.rule.number == rule.number } }
    let approaches = verdicts.map(\.cell.approach).sorted { $0.number < $1.number }
    self.approaches = approaches.reduce(into: []) { if $0.last?.number != $1.number { $0.append($1) } }
  }

  /// The table, and what the marks in it mean.
  package func table(isColored: Bool) -> String {
    let names = approaches.map { "\($0.number) \($0.name)" }.joined(separator: ", ")
    let width = rules.map(\.title.count).max() ?? 0
    let numbers = approaches.map { "\($0.number)".leftPadded(to: 3) }.joined()
    let head = [names, "", "".padded(to: width + 4) + numbers]
    let rows = rules.map { rule in
      label(rule) + rule.title.padded(to: width)
        + approaches.map { mark(rule, $0).text(isColored: isColored) }.joined()
    }
    let end = ["", "✓ every model that the rule is for keeps it; a number says how many don't"]
    return (head + rows + end + exceptions).joined(separator: "\n")
  }

  /// The table, or how many rules are kept, in lines of up to 80 columns; and what breaks some.
  package func report(showsRules: Bool, isColored: Bool) -> String {
    (showsRules ? table(isColored: isColored) : sentence) + (failures.map { "\n\n\($0)" } ?? "")
  }

  private var sentence: String {
    let broken = rules.count { rule in
      verdicts.contains { $0.rule.number == rule.number && !$0.violations.isEmpty }
    }
    let kept =
      broken == 0
      ? "Every way keeps each of the \(rules.count) rules that is for it."
      : "\(broken) of the \(rules.count) rules are broken."
    return "\(kept) To see them:\n\n  swift run runner compare --rules"
  }

  /// Why some rules aren't for some approaches.
  private var exceptions: [String] {
    let rules = rules.filter { rule in approaches.contains { mark(rule, $0) == .notForIt } }
    return ["– the rule isn't for this way:"] + rules.map { label($0) + $0.scope.reason }
  }

  /// The first violations, one of each rule and approach; nil if there are none.
  package var failures: String? {
    let violations = rules.flatMap { rule in
      approaches.compactMap { approach in
        let violation = verdicts(rule, approach).lazy.compactMap(\.violations.first).first
        return violation.map { label(rule) + $0.cut(width: 200).words.joined(indent: 4, width: 80) }
      }
    }
    if violations.isEmpty { return nil }
    let shown = violations.prefix(5).joined(separator: "\n")
    return "\(shown)\n\nswift test --filter ConformanceTests shows more of them."
  }

  private func label(_ rule: Rule) -> String { "\(rule.number)".leftPadded(to: 2) + "  " }

  private func verdicts(_ rule: Rule, _ approach: any ArchivingApproach) -> [Verdict] {
    verdicts.filter { $0.rule.number == rule.number && $0.cell.approach.number == approach.number }
  }

  private func mark(_ rule: Rule, _ approach: any ArchivingApproach) -> Mark {
    let verdicts = verdicts(rule, approach)
    if verdicts.isEmpty { return .notForIt }
    let count = verdicts.count { !$0.violations.isEmpty }
    return count == 0 ? .keeps : .breaks(count)
  }
}

/// What stands in the table for a rule and an approach.
private enum Mark: Equatable {
  case keeps
  /// How many models break the rule.
  case breaks(Int)
  case notForIt

  func text(isColored: Bool) -> String {
    let (text, style): (String, TextStyle) =
      switch self {
      case .keeps: ("✓", .green)
      case .breaks(let count): ("\(count)", .red)
      case .notForIt: ("–", .dim)
      }
    return "".padded(to: 3 - text.count) + (isColored ? text.styled(style) : text)
  }
}

extension String {
  fileprivate var words: [String] { split(whereSeparator: \.isWhitespace).map(String.init) }
}
