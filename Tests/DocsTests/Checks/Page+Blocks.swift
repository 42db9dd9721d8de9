extension Page {
  /// Each block of Swift is a region of a compiled file, which the comment before it names; and no block and no
  /// comment is there that nothing looks at.
  func blockDrifts() -> [Drift] {
    let blockDrifts = blocks.compactMap { block in
      let fence = block.lines.lowerBound - 1
      if !block.isClosed { return drift(at: fence, "the block has no end") }
      switch block.language {
      case "swift": return swiftDrift(block)
      // Transcripts, outputs, commands to type, and how to write Markdown.
      case "console", "text", "sh", "markdown": return nil
      case "": return drift(at: fence, "the block says no language")
      default: return drift(at: fence, "nothing checks a block of \(block.language)")
      }
    }
    return blockDrifts + commentDrifts()
  }

  private func commentDrifts() -> [Drift] {
    let fences = Set(blocks.map { $0.lines.lowerBound - 1 })
    return prose.compactMap { index in
      guard let comment = lines[index].comment else {
        let isPart = lines[index].replacing(#/`[^`]*`/#, with: "").contains("<!--")
        return isPart ? drift(at: index, "the comment is not the whole line") : nil
      }
      let isOfUse = ["$ ", "table: ", "timings: "].contains(where: comment.hasPrefix)
      return isOfUse || fences.contains(index + 1) ? nil : drift(at: index, "nothing looks at this comment")
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
