/// Every registered path and each folder above it, by the hash of its segments, with what answers there in either reading.
///
/// Which experience answers below a node is known when the table is built, so a look-up needs the deepest node of a URL
/// and no more: one slot a segment, then one comparison of the node's text.
package struct PathIndex: Sendable {
  let hash: PathHash
  /// From the hash of a path to its node's `PathIndex.payload`.
  let slots: SlotTable
  /// Where texts end inside the segments below each node.
  let endings: Endings
  let answers: TablePart

  /// Where a node is and whether anything is deeper, as a slot has it.
  package static func payload(_ offset: Int, goesDeeper: Bool) -> UInt32 { UInt32(offset) << 1 | (goesDeeper ? 1 : 0) }

  /// What answers at `node`.
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

/// How far a URL's path is known.
struct PathWalk {
  /// The end of the host in the URL.
  var hostEnd = 0
  /// Where the deepest node is; -1 where not even the host is known.
  var node = -1
  /// The node's hash, from which those below it are made.
  var state: UInt64
  /// The end of the node's text in the URL.
  var end = 0
  /// Where the next segment ends; `end` where there is no further one.
  var nextEnd = 0
  /// Whether the whole path is known, but for a trailing slash.
  var isWhole = false
}
