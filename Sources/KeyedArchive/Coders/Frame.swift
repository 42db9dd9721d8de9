#if !canImport(ObjectiveC)
  /// `$top`, or an object that is being decoded.
  struct Frame {
    let node: Node
    var cursor: ObjectCursor
    /// The class of an object that decodes itself; nil for Foundation's collections and for `$top`.
    let type: AnyClass?
    /// The classes that the object may decode if it doesn't name any.
    let allowed: [AnyClass]
    /// The number of the next value that is decoded without a key.
    var genericKey = 0

    init(_ node: Node, type: AnyClass? = nil, allowed: [AnyClass] = []) {
      cursor = ObjectCursor(node.element)
      (self.node, self.type, self.allowed) = (node, type, allowed)
    }
  }
#endif
