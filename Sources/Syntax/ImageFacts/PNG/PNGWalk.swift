import TextBasics

/// Parses a PNG file chunk by chunk from the signature to `IEND` (PNG, 3rd edition, clause 5).
///
/// Only the checksum of the header is verified, because only the header's values are used here.
struct PNGWalk {
  let bytes: ByteWindow
  var facts = PNGFacts()
  var defects: [ImageDefect] = []
  var hasPalette = false
  var hasPictureData = false

  private init(_ bytes: ByteWindow) { self.bytes = bytes }

  /// The facts of a file whose first bytes are a PNG signature, possibly a damaged one.
  static func facts(of bytes: ByteWindow) -> ImageHeader {
    var walk = PNGWalk(bytes)
    walk.run()
    return ImageHeader(format: .png, byteCount: bytes.count, png: walk.facts, defects: walk.defects)
  }

  private mutating func run() {
    guard bytes.begins(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else { return refuseSignature() }
    var offset = 8
    while let chunk = nextChunk(at: offset) {
      if offset == 8, chunk.type != "IHDR" { noteFirstChunk(chunk) }
      read(chunk)
      offset = chunk.range.upperBound
      if chunk.type == "IEND" { return finish(at: offset) }
    }
  }

  private mutating func noteFirstChunk(_ chunk: PNGChunk) {
    let reason = chunk.type == "CgBI" ? "; CgBI is found only in PNG files that Xcode compressed for apps" : ""
    note(.headerMissing, chunk.range, "the first chunk is \(chunk.type); expected IHDR\(reason)")
  }

  /// A short file whose bytes are correct so far was truncated; any other file was changed.
  private mutating func refuseSignature() {
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    if bytes.count < 8, bytes.begins(with: Array(signature.prefix(bytes.count))) {
      return note(.truncated, 0..<bytes.count, "the file ends at byte \(bytes.count), inside the PNG signature")
    }
    let words = "the PNG signature is damaged, possibly by a text-mode file transfer; expected 89 50 4E 47 0D 0A 1A 0A"
    note(.signatureDamaged, 0..<min(8, bytes.count), words)
  }

  private mutating func nextChunk(at offset: Int) -> PNGChunk? {
    let rest = min(offset, bytes.count)..<bytes.count
    switch PNGChunk.read(bytes, at: offset) {
    case .chunk(let chunk): return chunk
    case .cut(let type, let missing):
      let lack = Words.missing(missing, "byte")
      note(.truncated, rest, "the file ends at byte \(bytes.count), inside the \(type) chunk; \(lack)")
    case .cutInHead:
      note(.truncated, rest, "the file ends at byte \(bytes.count), inside a chunk header")
    case .endOfFile:
      note(.truncated, rest, "the file ends at byte \(bytes.count) without an IEND chunk")
    case .notAChunk:
      note(.chunkNotReadable, offset..<offset + 8, "expected a chunk header at byte \(offset), found other data")
    }
    return nil
  }

  private mutating func finish(at end: Int) {
    if facts.header?.colourType == .palette, !hasPalette {
      note(.paletteMissing, end..<end, "the color type requires a palette, but the file has no PLTE chunk")
    }
    if !hasPictureData { note(.pictureDataMissing, end..<end, "the file has no IDAT chunk, so it contains no pixels") }
    guard end < bytes.count else { return }
    note(.bytesAfterEnd, end..<bytes.count, "found \(Words.counted(bytes.count - end, "byte")) after the image")
  }

  /// Records a defect. Only the first of each kind is recorded, so that a hostile file cannot produce a long report.
  mutating func note(_ kind: ImageDefect.Kind, _ range: Range<Int>, _ words: String) {
    guard !defects.contains(where: { $0.kind == kind }) else { return }
    defects.append(ImageDefect(kind: kind, range: range, words: words))
  }
}

extension PNGWalk {
  /// Reads the facts in a chunk (PNG, 3rd edition, 11.2 and 11.3). If a chunk is repeated, the first one counts.
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
    case "tEXt": facts.comment = facts.comment ?? comment(data)
    default: break
    }
  }

  private mutating func readHeader(_ chunk: PNGChunk, _ data: ByteWindow) {
    guard facts.header == nil else { return }
    guard data.count == 13 else {
      let found = Words.counted(data.count, "byte")
      return note(.headerMissing, chunk.range, "the IHDR chunk has \(found) of data; expected 13")
    }
    let found = CyclicRedundancyCheck.value(of: bytes, in: chunk.checked)
    if bytes.number32(at: chunk.data.upperBound) != found {
      note(.headerDamaged, chunk.range, "the header does not match its checksum; the file was damaged or changed")
    }
    for problem in PNGHeader.problems(of: data) { note(problem.kind, chunk.data, problem.words) }
    facts.header = PNGHeader(data)
  }

  /// The text of a chunk with the keyword `Comment` (https://www.w3.org/TR/png-3/#11tEXt).
  private func comment(_ data: ByteWindow) -> String? {
    let keyword = Array("Comment\0".utf8)
    guard data.begins(with: keyword), data.count <= keyword.count + 80 else { return nil }
    return data.latin1(keyword.count..<data.count)
  }

  /// The name before the first zero byte, 1 to 79 characters of ISO 8859-1.
  private func profileName(_ data: ByteWindow) -> String? {
    let end = data.firstOffset(from: 0, below: 80) { $0 == 0 }
    return end.map { data.latin1(0..<$0) }
  }
}
