import ExperienceResolver

extension DefaultName {
  /// Writes it from `offset` on.
  func write(to rows: UnsafeMutableRawBufferPointer, at offset: Int) {
    rows.store(textStart, at: offset)
    rows.store(UInt32(length) | (isClip ? Self.clipMark : 0), at: offset + 4)
    rows.store(ranks.first, at: offset + 8)
    rows.store(ranks.second, at: offset + 12)
  }
}
