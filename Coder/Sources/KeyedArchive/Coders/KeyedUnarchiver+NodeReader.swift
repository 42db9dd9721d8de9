#if !canImport(ObjectiveC)
  import Foundation

  extension NSCoder {
    /// The object that this coder is decoding, with a reader of its archive; nil for coders of other kinds.
    package func objectBeingDecoded() -> (reader: NodeReader, object: Node)? {
      guard let unarchiver = self as? KeyedUnarchiver else { return nil }
      return (unarchiver.nodeReader(), unarchiver.state.frame.node)
    }

    /// What this coder finds for a key, with a reader of its archive; nil for coders of other kinds.
    package func node(forKey key: String) throws -> (reader: NodeReader, node: Node?)? {
      guard let unarchiver = self as? KeyedUnarchiver else { return nil }
      guard unarchiver.containsValue(forKey: key) else { return (unarchiver.nodeReader(), nil) }
      let reader = unarchiver.nodeReader()
      var cursor = unarchiver.state.frame.cursor
      defer { unarchiver.state.frame.cursor = cursor }
      return (reader, try reader.node(forKey: key, in: &cursor))
    }
  }

  extension KeyedUnarchiver {
    /// A reader with a budget of its own, for all who ask.
    fileprivate func nodeReader() -> NodeReader {
      if let reader = state.nodeReader { return reader }
      let reader = NodeReader(archive, options)
      state.nodeReader = reader
      return reader
    }
  }
#endif
