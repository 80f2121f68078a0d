/// An index of every registered path and each folder above it, by the hash of its segments, with the matching
/// experiences under both interpretations.
///
/// The experience that matches below a node is determined when the table is built. A look-up therefore only has to find
/// the deepest node of a URL: one slot per segment, then one comparison of the node's text.
package struct PathIndex: Sendable {
  let hash: PathHash
  /// Maps the hash of a path to its node's `PathIndex.payload`.
  let slots: SlotTable
  /// The ends of texts inside the segments below each node.
  let endings: PrefixLengthHints
  let answers: TablePart

  /// Encodes a node's offset and whether there is anything deeper, as stored in a slot.
  package static func payload(_ offset: Int, goesDeeper: Bool) -> UInt32 { UInt32(offset) << 1 | (goesDeeper ? 1 : 0) }

  /// The experiences that match at `node`.
  @inline(__always)
  func answer(at node: PathNode, _ image: Span<UInt8>) -> PathAnswer {
    let answer = node.answer
    guard answer < -1 else {
      return PathAnswer(segments: answer, tie: -1, plain: answer, plainBeforeSlash: answer)
    }
    return PathAnswer(image, at: answers.start + Int(-2 - answer) * Int(PathAnswer.stride))
  }
}

extension PathNode {
  /// Whether the URL begins with the node's text, which ends at `end`.
  @inline(__always)
  func isNode(upTo end: Int, of bytes: Span<UInt8>, _ image: Span<UInt8>) -> Bool {
    Int(length) == end && bytes.holds(image, from: Int(textStart), at: 0, count: end)
  }
}

/// How much of a URL's path is in the index.
struct PathWalk {
  /// The end of the host in the URL.
  var hostEnd = 0
  /// The offset of the deepest node; -1 if not even the host is known.
  var node = -1
  /// The node's hash, from which the hashes below it are computed.
  var state: UInt64
  /// The end of the node's text in the URL.
  var end = 0
  /// The end of the next segment; `end` if there is none.
  var nextEnd = 0
  /// Whether the whole path, except for a trailing slash, is known.
  var isWhole = false
}

extension PathIndex {
  /// The experience with the longest text that is a prefix of the path; -1 if there is none. `answer` is that of
  /// `node`, at which the walk ended.
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

  /// The experience with the longest registered text that ends inside the segment below the deepest node.
  @inline(never)
  func plainAnswer(_ bytes: Span<UInt8>, below walk: PathWalk, _ image: Span<UInt8>) -> Int32? {
    let start = walk.end + 1
    return PrefixLengthHints.longest(
      bytes,
      from: start,
      limit: walk.nextEnd - start - 1,
      below: walk.state,
      hash,
      marker: { PrefixLengthHint(payload: endings.markers.first($0, image)) },
      text: { hash, length in
        node(hash, upTo: start + length, of: bytes, image).map { answer(at: PathNode(image, at: $0), image).plain }
      }
    )
  }
}

extension PathIndex {
  /// The deepest node of a URL.
  @inline(__always)
  func walk(_ bytes: Span<UInt8>, _ form: NormalForm, _ image: Span<UInt8>) -> PathWalk {
    let walk = quickWalk(bytes, image)
    guard walk.node >= 0, !PathNode(image, at: walk.node).isNode(upTo: walk.end, of: bytes, image) else { return walk }
    return exactWalk(bytes, form, image)
  }

  /// Finds the deepest node, assuming that the first slot for each hash is the right one. `bytes` must begin with
  /// `https://`.
  @inline(__always)
  func quickWalk(_ bytes: Span<UInt8>, _ image: Span<UInt8>) -> PathWalk {
    var walk = PathWalk(state: hash.start)
    var next = hash.segment(bytes, from: NormalForm.hostStart, below: hash.start)
    walk.hostEnd = next.end
    while true {
      walk.nextEnd = next.end
      let payload = slots.first(next.hash, image)
      guard payload != 0 else { return walk }
      walk.node = Int(payload >> 1)
      walk.state = next.hash
      walk.end = next.end
      walk.isWhole = bytes.endsPath(at: next.end) || bytes.endsPath(at: next.end &+ 1)
      guard !walk.isWhole, payload & 1 == 1 else { return walk }
      next = hash.segment(bytes, from: next.end &+ 1, below: next.hash)
    }
  }

  /// Finds the deepest node with a comparison at each segment, for a URL with colliding hashes.
  @inline(never)
  private func exactWalk(_ bytes: Span<UInt8>, _ form: NormalForm, _ image: Span<UInt8>) -> PathWalk {
    var walk = PathWalk(state: hash.start)
    var next = hash.segment(bytes, from: form.hostStart, below: hash.start)
    while true {
      walk.nextEnd = next.end
      guard let node = node(next.hash, upTo: next.end, of: bytes, image) else { return walk }
      walk.node = node
      walk.state = next.hash
      walk.end = next.end
      walk.isWhole = next.end + 1 >= form.pathEnd
      guard !walk.isWhole else { return walk }
      next = hash.segment(bytes, from: next.end + 1, below: next.hash)
    }
  }

  /// The offset of the node with `hash` whose text equals the URL's text up to `end`.
  @inline(__always)
  func node(_ hash: UInt64, upTo end: Int, of bytes: Span<UInt8>, _ image: Span<UInt8>) -> Int? {
    var position = slots.home(of: hash)
    while true {
      let payload = slots.next(hash, &position, image)
      guard payload != 0 else { return nil }
      let offset = Int(payload >> 1)
      if PathNode(image, at: offset).isNode(upTo: end, of: bytes, image) { return offset }
    }
  }
}
