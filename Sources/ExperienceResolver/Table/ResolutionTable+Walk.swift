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

  /// The experience that the segment reading alone gives the URL with these UTF-8 bytes; -1 where it gives none. For
  /// measuring what the other reading costs.
  package func answerBySegments(_ utf8: Span<UInt8>) -> Int32 {
    var form = NormalForm()
    if let (walk, _) = knownWalk(utf8, &form, image.span) { return answerBySegments(utf8, form, walk) }
    if let whole = NormalForm(ofNormal: utf8) {
      return answerBySegments(utf8, whole, paths.walk(utf8, whole, image.span))
    }
    var answer: Int32 = -1
    withNormalForm(of: utf8) { bytes, form in
      if form.problem == nil { answer = answerBySegments(bytes, form, paths.walk(bytes, form, image.span)) }
    }
    return answer
  }

  private func answerBySegments(_ bytes: Span<UInt8>, _ form: NormalForm, _ walk: PathWalk) -> Int32 {
    guard walk.node >= 0 else { return -1 }
    let image = image.span
    let node = PathNode(image, at: walk.node)
    if walk.isWhole, form.hasQuery, node.hasQueries {
      let first = queries.candidates(bytes, form, after: walk, image).first
      if first >= 0 { return queries.entry(Int(first), image).experience }
    }
    return paths.answer(at: node, image).segments
  }
}
