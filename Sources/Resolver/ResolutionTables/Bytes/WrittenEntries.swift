import ExperienceResolver

extension PathNode {
  /// Writes it from `offset` on.
  func write(to image: UnsafeMutableRawBufferPointer, at offset: Int) {
    image.store(textStart, at: offset)
    image.store(length | (hasQueries ? Self.queryMark : 0) | (goesDeeper ? Self.depthMark : 0), at: offset + 4)
    image.store(answer, at: offset + 6)
  }
}

extension PathAnswer {
  /// Whether a single number represents the whole answer.
  var isUniform: Bool { tie < 0 && plain == segments && plainBeforeSlash == segments }

  /// Writes it from `offset` on.
  func write(to rows: UnsafeMutableRawBufferPointer, at offset: Int) {
    rows.store(segments, at: offset)
    rows.store(tie, at: offset + 4)
    rows.store(plain, at: offset + 8)
    rows.store(plainBeforeSlash, at: offset + 12)
  }
}

extension QueryEntry {
  /// Writes it from `offset` on.
  func write(to rows: UnsafeMutableRawBufferPointer, at offset: Int) {
    rows.store(textStart, at: offset)
    rows.store(itemsStart, at: offset + 4)
    rows.store(experience, at: offset + 8)
    rows.store(next, at: offset + 12)
    rows.store(nodeLength, at: offset + 16)
    rows.store(pathLength, at: offset + 18)
    rows.store(length, at: offset + 20)
    rows.store(itemCount, at: offset + 22)
  }
}

extension DefaultName {
  /// Writes it from `offset` on.
  func write(to rows: UnsafeMutableRawBufferPointer, at offset: Int) {
    rows.store(textStart, at: offset)
    rows.store(UInt32(length) | (isClip ? Self.clipMark : 0), at: offset + 4)
    rows.store(ranks.first, at: offset + 8)
    rows.store(ranks.second, at: offset + 12)
  }
}
