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
  /// Whether one number says it all.
  var isUniform: Bool { tie < 0 && plain == segments && plainBeforeSlash == segments }

  /// Writes it from `offset` on.
  func write(to rows: UnsafeMutableRawBufferPointer, at offset: Int) {
    rows.store(segments, at: offset)
    rows.store(tie, at: offset + 4)
    rows.store(plain, at: offset + 8)
    rows.store(plainBeforeSlash, at: offset + 12)
  }
}
