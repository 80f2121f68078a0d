extension PathIndex {
  /// The experience whose text is the longest that the path begins with; -1 where none is. `answer` is that of `node`, at
  /// which the walk ended.
  @inline(__always)
  func plainAnswer(
    _ bytes: Span<UInt8>,
    _ form: NormalForm,
    after walk: PathWalk,
    at node: PathNode,
    _ answer: PathAnswer,
    _ image: Span<UInt8>
  ) -> Int32 {
    if walk.isWhole {
      return walk.end == form.pathEnd && walk.end > form.hostEnd ? answer.plain : answer.plainBeforeSlash
    }
    guard node.goesDeeper else { return answer.plainBeforeSlash }
    return plainAnswer(bytes, below: walk, image) ?? answer.plainBeforeSlash
  }

  /// The answer of the longest registered text that ends inside the segment below the deepest node.
  @inline(never)
  func plainAnswer(_ bytes: Span<UInt8>, below walk: PathWalk, _ image: Span<UInt8>) -> Int32? {
    let start = walk.end + 1
    return Endings.longest(
      bytes,
      from: start,
      limit: walk.nextEnd - start - 1,
      below: walk.state,
      hash,
      marker: { Marker(payload: endings.markers.first($0, image)) },
      text: { hash, length in
        node(hash, upTo: start + length, of: bytes, image).map { answer(at: PathNode(image, at: $0), image).plain }
      }
    )
  }
}
