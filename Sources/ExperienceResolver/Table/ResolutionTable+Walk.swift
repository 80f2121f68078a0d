extension ResolutionTable {
  /// How far the path of a URL is known that is in normal form as it stands, and the deepest node; nil where not even its
  /// host is known, or where more has to be looked at.
  @inline(__always)
  func knownWalk(_ bytes: Span<UInt8>, _ form: inout NormalForm, _ image: Span<UInt8>) -> (PathWalk, PathNode)? {
    guard NormalForm.begins(bytes) else { return nil }
    let walk = paths.quickWalk(bytes, image)
    guard walk.node >= 0 else { return nil }
    let node = PathNode(image, at: walk.node)
    guard node.isNode(upTo: walk.end, of: bytes, image), form.note(normal: bytes, behind: walk) else { return nil }
    return (walk, node)
  }
}
