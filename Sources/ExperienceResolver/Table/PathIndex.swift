/// Every registered path and each folder above it, by the hash of its segments, with what answers there in either reading.
///
/// Which experience answers below a node is known when the table is built, so a look-up needs the deepest node of a URL
/// and no more: one slot a segment, then one comparison of the node's text.
struct PathIndex: Sendable {
  let hash: PathHash
  /// The normal forms of all registered URLs, one after the other.
  let text: [UInt8]
  let nodes: [PathNode]
  let answers: [PathAnswer]
  /// From the hash of a path to its node's `PathIndex.payload`.
  let slots: SlotTable
  /// Where texts end inside the segments below each node.
  let endings: Endings

  /// How many bytes it takes beside the text.
  var byteCount: Int {
    nodes.count * MemoryLayout<PathNode>.stride + answers.count * MemoryLayout<PathAnswer>.stride + slots.byteCount
      + endings.markers.byteCount
  }

  /// A node's number and whether anything is deeper, as a slot has it.
  static func payload(_ number: Int, goesDeeper: Bool) -> UInt32 {
    (UInt32(number) + 1) << 1 | (goesDeeper ? 1 : 0)
  }

  /// What answers at node `number`.
  @inline(__always)
  func answer(at number: Int) -> PathAnswer {
    let answer = nodes[number].answer
    guard answer < -1 else {
      return PathAnswer(segments: answer, tie: -1, plain: answer, plainBeforeSlash: answer)
    }
    return answers[Int(-2 - answer)]
  }

  /// Whether the URL begins with the text of node `number`, which ends at `end`.
  @inline(__always)
  func isNode(_ number: Int, upTo end: Int, of bytes: Span<UInt8>) -> Bool {
    let node = nodes[number]
    return Int(node.length) == end && bytes.holds(text.span, from: Int(node.textStart), at: 0, count: end)
  }
}

/// How far a URL's path is known.
struct PathWalk {
  /// The deepest node; -1 where not even the host is known.
  var node = -1
  /// The node's hash, from which those below it are made.
  var state = PathHash.start
  /// The end of the node's text in the URL.
  var end = 0
  /// Where the next segment ends; `end` where there is no further one.
  var nextEnd = 0
  /// Whether the whole path is known, but for a trailing slash.
  var isWhole = false
}
