extension Page {
  /// Each block of Swift is a region of a compiled file, which the comment before it names.
  func blockDrifts() -> [Drift] {
    blocks.compactMap { block in
      let fence = block.lines.lowerBound - 1
      switch block.language {
      case "swift": return swiftDrift(block)
      // Transcripts, outputs, commands to type, and how to write Markdown.
      case "console", "text", "sh", "markdown": return nil
      case "": return drift(at: fence, "the block says no language")
      default: return drift(at: fence, "nothing checks a block of \(block.language)")
      }
    }
  }

  private func swiftDrift(_ block: Block) -> Drift? {
    guard let source = block.comment else {
      return drift(at: block.lines.lowerBound - 1, "no comment before the block names its region")
    }
    guard let region = Region(source, in: root) else {
      return drift(at: block.lines.lowerBound - 2, "there is no region \(source), or more than one")
    }
    return drift(of: block.lines, from: region.lines, source)
  }
}
