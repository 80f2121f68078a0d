extension PNGWalk {
  /// Takes from a chunk what it says (PNG, 3rd edition, 11.2 and 11.3). Of a chunk that is repeated the first counts.
  mutating func read(_ chunk: PNGChunk) {
    let data = bytes.window(chunk.data)
    switch chunk.type {
    case "IHDR": readHeader(chunk, data)
    case "PLTE": hasPalette = true
    case "IDAT": hasPictureData = true
    case "tRNS": facts.hasTransparencyChunk = true
    case "acTL": facts.isAnimated = true
    case "iCCP": facts.iccProfileName = facts.iccProfileName ?? profileName(data)
    case "sRGB": facts.isMarkedSRGB = true
    case "gAMA": facts.gamma = facts.gamma ?? data.number32(at: 0).map { Double($0) / 100_000 }
    case "cICP":
      facts.codingIndependentCodePoints = facts.codingIndependentCodePoints ?? (0..<4).compactMap { data[$0] }
    case "eXIf": facts.exifOrientation = facts.exifOrientation ?? ExifOrientation.read(data)
    case "tEXt": facts.isPlaceholder = facts.isPlaceholder || PlaceholderPicture.isRemark(data, in: bytes)
    default: break
    }
  }

  private mutating func readHeader(_ chunk: PNGChunk, _ data: ByteWindow) {
    guard facts.header == nil else { return }
    guard data.count == 13 else {
      return note(.headerMissing, chunk.range, "the chunk IHDR has \(data.count) bytes of data; it has 13 in every PNG")
    }
    let found = CyclicRedundancyCheck.value(of: bytes, in: chunk.checked)
    if bytes.number32(at: chunk.data.upperBound) != found {
      note(.headerDamaged, chunk.range, "the header does not fit its checksum; the file was damaged or changed")
    }
    for problem in PNGHeader.problems(of: data) { note(problem.kind, chunk.data, problem.words) }
    facts.header = PNGHeader(data)
  }

  /// The name before the first zero byte, 1 to 79 characters of ISO 8859-1.
  private func profileName(_ data: ByteWindow) -> String? {
    let end = data.firstOffset(from: 0, below: 80) { $0 == 0 }
    return end.map { data.latin1(0..<$0) }
  }
}
