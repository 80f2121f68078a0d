import ExperienceResolver

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
