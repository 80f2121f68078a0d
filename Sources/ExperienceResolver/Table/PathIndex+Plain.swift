extension PathIndex {
  /// The experience whose text is the longest that the path begins with; -1 where none is.
  @inline(__always)
  func plainAnswer(_ bytes: Span<UInt8>, _ form: NormalForm, after walk: PathWalk) -> Int32 {
    let answer = answer(at: walk.node)
    if walk.isWhole {
      return walk.end == form.pathEnd && walk.end > form.hostEnd ? answer.plain : answer.plainBeforeSlash
    }
    guard nodes[walk.node].goesDeeper else { return answer.plainBeforeSlash }
    return plainAnswer(bytes, below: walk) ?? answer.plainBeforeSlash
  }

  /// The answer of the longest registered text that ends inside the segment below the deepest node.
  @inline(never)
  func plainAnswer(_ bytes: Span<UInt8>, below walk: PathWalk) -> Int32? {
    let start = walk.end + 1
    return endings.longest(bytes, from: start, limit: walk.nextEnd - start - 1, below: walk.state, hash) {
      hash,
      length in
      node(hash, upTo: start + length, of: bytes).map { answer(at: $0).plain }
    }
  }
}
