import Foundation

extension Page {
  /// Each link leads to a file or folder of the package, and to a heading that is there.
  func linkDrifts() throws -> [Drift] {
    try links.filter { !$0.isRemote }.compactMap { link in
      guard let path = path(to: link) else {
        return drift(at: link.index, "\(link.target) leads out of the package")
      }
      guard FileManager.default.fileExists(atPath: root.appendingPathComponent(path).path) else {
        return drift(at: link.index, "there is no \(path) for the link \(link.target)")
      }
      guard let anchor = link.anchor else { return nil }
      guard path.hasSuffix(".md") else {
        return drift(at: link.index, "\(link.target) leads into a file that has no headings")
      }
      let isThere = try (path == self.path ? self : Page(path, in: root)).anchors.contains(anchor)
      return isThere ? nil : drift(at: link.index, "there is no heading for the link \(link.target)")
    }
  }

  /// Where a link leads, from the package's directory; nil if out of it.
  func path(to link: Link) -> String? {
    guard !link.file.isEmpty else { return path }
    var components = path.split(separator: "/").dropLast().map(String.init)
    for component in (link.file.removingPercentEncoding ?? link.file).split(separator: "/").map(String.init) {
      switch component {
      case ".": continue
      case "..": if components.popLast() == nil { return nil }
      default: components.append(component)
      }
    }
    return components.joined(separator: "/")
  }
}
