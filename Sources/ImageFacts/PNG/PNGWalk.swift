import TextBasics

/// The walk through a PNG file, chunk by chunk from the signature to `IEND` (PNG, 3rd edition, clause 5).
///
/// Only the checksum of the header is verified: it guards the values that are used here.
struct PNGWalk {
  let bytes: ByteWindow
  var facts = PNGFacts()
  var defects: [PictureDefect] = []
  var hasPalette = false
  var hasPictureData = false

  private init(_ bytes: ByteWindow) { self.bytes = bytes }

  /// The facts of a file whose first bytes are a PNG signature, or nearly.
  static func facts(of bytes: ByteWindow) -> PictureFacts {
    var walk = PNGWalk(bytes)
    walk.run()
    return PictureFacts(format: .png, byteCount: bytes.count, png: walk.facts, defects: walk.defects)
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
    let reason = chunk.type == "CgBI" ? ", and only Xcode's compressed PNG files, made for apps, begin like this" : ""
    note(.headerMissing, chunk.range, "the first chunk is \(chunk.type); a PNG file begins with IHDR\(reason)")
  }

  /// A short file whose bytes so far are right was cut; another was changed.
  private mutating func refuseSignature() {
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    if bytes.count < 8, bytes.begins(with: Array(signature.prefix(bytes.count))) {
      return note(.truncated, 0..<bytes.count, "the file ends at byte \(bytes.count), inside the PNG signature")
    }
    let words = "the PNG signature was changed, as a transfer as text does: its line ends or its first byte differ"
    note(.signatureDamaged, 0..<min(8, bytes.count), words)
  }

  private mutating func nextChunk(at offset: Int) -> PNGChunk? {
    let rest = min(offset, bytes.count)..<bytes.count
    switch PNGChunk.read(bytes, at: offset) {
    case .chunk(let chunk): return chunk
    case .cut(let type, let missing):
      let lack = Words.missing(missing, "byte")
      note(.truncated, rest, "the file ends at byte \(bytes.count), inside chunk \(type); \(lack)")
    case .cutInHead:
      note(.truncated, rest, "the file ends at byte \(bytes.count), inside the head of a chunk")
    case .endOfFile:
      note(.truncated, rest, "the file ends at byte \(bytes.count) without the chunk IEND")
    case .notAChunk:
      note(.chunkNotReadable, offset..<offset + 8, "what stands at byte \(offset) is not the head of a chunk")
    }
    return nil
  }

  private mutating func finish(at end: Int) {
    if facts.header?.colourType == .palette, !hasPalette {
      note(.paletteMissing, end..<end, "the picture has a palette by its colour type, but no PLTE chunk")
    }
    if !hasPictureData { note(.pictureDataMissing, end..<end, "the file has no IDAT chunk, so no pixels") }
    guard end < bytes.count else { return }
    note(.bytesAfterEnd, end..<bytes.count, "\(bytes.count - end) bytes follow the end of the picture")
  }

  /// Writes a defect down; of each kind the first, so that a hostile file cannot make a long report.
  mutating func note(_ kind: PictureDefect.Kind, _ range: Range<Int>, _ words: String) {
    guard !defects.contains(where: { $0.kind == kind }) else { return }
    defects.append(PictureDefect(kind: kind, range: range, words: words))
  }
}

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
    case "tEXt": facts.comment = facts.comment ?? comment(data)
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
