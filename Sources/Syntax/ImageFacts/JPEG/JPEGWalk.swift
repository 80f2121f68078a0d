import TextBasics

/// Parses a JPEG file marker by marker from `SOI` to `EOI`, including the coded data of every scan (ITU-T T.81, B.1).
struct JPEGWalk {
  let bytes: ByteWindow
  var facts = JPEGFacts()
  var defects: [ImageDefect] = []
  var frameRange = 0..<0
  private var offset = 2

  private init(_ bytes: ByteWindow) { self.bytes = bytes }

  /// The facts of a file that begins with `SOI`.
  static func facts(of bytes: ByteWindow) -> ImageHeader {
    var walk = JPEGWalk(bytes)
    walk.run()
    walk.facts.colourSpace = walk.facts.frame.map { walk.colourSpace(of: $0) }
    return ImageHeader(format: .jpeg, byteCount: bytes.count, jpeg: walk.facts, defects: walk.defects)
  }

  private mutating func run() {
    while let marker = nextMarker() {
      if marker == 0xD9 { return finish() }
      let isAlone = marker == 0x01 || (0xD0...0xD8).contains(marker)
      guard isAlone || readSegment(marker) else { return }
      if marker == 0xDA { skipCodedData() }
    }
    note(.truncated, bytes.count..<bytes.count, "the file ends at byte \(bytes.count) without the end marker")
  }

  /// Returns the next marker and skips the fill bytes before it. Bytes that do not belong to a segment are reported and
  /// skipped.
  private mutating func nextMarker() -> UInt8? {
    let start = offset
    while let found = bytes.firstOffset(from: offset, below: bytes.count, where: { $0 == 0xFF }) {
      guard let code = bytes.firstOffset(from: found, below: bytes.count, where: { $0 != 0xFF }) else { return nil }
      offset = code + 1
      guard let marker = bytes[code], marker != 0 else { continue }
      if found > start { noteStrayBytes(start..<found) }
      return marker
    }
    if start < bytes.count { noteStrayBytes(start..<bytes.count) }
    return nil
  }

  /// Reads the segment after `marker` and moves past it; returns false if the file ends first.
  private mutating func readSegment(_ marker: UInt8) -> Bool {
    let start = offset
    guard let length = bytes.number16(at: start), start + max(length, 2) <= bytes.count else {
      let missing = bytes.number16(at: start).map { "; \(Words.missing(start + $0 - bytes.count, "byte"))" } ?? ""
      let words = "the file ends at byte \(bytes.count), inside the \(Self.name(of: marker)) segment\(missing)"
      note(.truncated, start - 2..<bytes.count, words)
      return false
    }
    offset = start + max(length, 2)
    guard length >= 2 else {
      let words = "the \(Self.name(of: marker)) segment declares a length of \(length); the minimum is 2"
      note(.segmentTooShort, start - 2..<offset, words)
      return true
    }
    read(JPEGSegment(marker: marker, range: start - 2..<offset))
    return true
  }

  /// Moves to the marker that ends the scan: in coded data, a byte `FF` is followed by `00`, and the only markers are
  /// restart markers, which may be preceded by fill bytes (ITU-T T.81, B.1.1.5 and B.2.1).
  private mutating func skipCodedData() {
    facts.scanCount += 1
    while let found = bytes.firstOffset(from: offset, below: bytes.count, where: { $0 == 0xFF }) {
      offset = found
      guard let code = bytes[found + 1] else { break }
      guard code == 0 || code == 0xFF || (0xD0...0xD7).contains(code) else { return }
      offset = code == 0xFF ? found + 1 : found + 2
    }
    offset = bytes.count
  }

  private mutating func finish() {
    if facts.frame == nil {
      note(.frameMissing, offset..<offset, "the file has no frame header, so its size is unknown")
    }
    if facts.scanCount == 0 {
      note(.pictureDataMissing, offset..<offset, "the file has no scan, so it contains no pixels")
    }
    if let frame = facts.frame, frame.width == 0 || frame.height == nil {
      let words = "the frame header declares \(frame.width) x \(frame.height ?? 0) pixels; the minimum is 1 x 1"
      note(.sizeNotAllowed, frameRange, words)
    }
    guard offset < bytes.count else { return }
    note(.bytesAfterEnd, offset..<bytes.count, "found \(Words.counted(bytes.count - offset, "byte")) after the image")
  }

  private mutating func noteStrayBytes(_ range: Range<Int>) {
    let found = Words.counted(range.count, "byte")
    note(.bytesBetweenSegments, range, "found \(found) outside any segment at byte \(range.lowerBound)")
  }

  /// Records a defect. Only the first of each kind is recorded, so that a hostile file cannot produce a long report.
  mutating func note(_ kind: ImageDefect.Kind, _ range: Range<Int>, _ words: String) {
    guard !defects.contains(where: { $0.kind == kind }) else { return }
    defects.append(ImageDefect(kind: kind, range: range, words: words))
  }
}

extension JPEGWalk {
  /// The color space by the conventions that decoders share: one component is gray; a JFIF file is YCbCr (ITU-T T.871);
  /// otherwise the Adobe segment decides (T.872, 6.1 and 6.5.3); otherwise, components named `R G B` are RGB.
  func colourSpace(of frame: JPEGFrame) -> JPEGFacts.ColourSpace {
    switch frame.components.count {
    case 1: .grey
    case 3: hasRGB(frame) ? .rgb : .yCbCr
    case 4: facts.adobeTransform == 2 ? .ycck : .cmyk
    case let count: .components(count)
    }
  }

  private func hasRGB(_ frame: JPEGFrame) -> Bool {
    if facts.isJFIF { return false }
    if let transform = facts.adobeTransform { return transform == 0 }
    return frame.components == Array("RGB".utf8)
  }
}

extension JPEGWalk {
  /// Reads the facts in a segment. If an application segment is repeated, the first one counts.
  mutating func read(_ segment: JPEGSegment) {
    let content = bytes.window(segment.content)
    switch segment.marker {
    case let marker where JPEGFrame.isFrame(marker): readFrame(segment, content)
    case 0xDA: readScanHeader(segment)
    case 0xDC: readNumberOfLines(content)
    case 0xE0: facts.isJFIF = facts.isJFIF || content.begins(with: "JFIF\0")
    case 0xE1: readExif(content)
    case 0xE2: readProfile(content)
    case 0xEE: readAdobe(content)
    default: break
    }
  }

  private mutating func readFrame(_ segment: JPEGSegment, _ content: ByteWindow) {
    guard facts.frame == nil else {
      return note(.frameRepeated, segment.range, "the file has a second frame header; an image has only one")
    }
    facts.frame = JPEGFrame(marker: segment.marker, content)
    frameRange = segment.range
    guard facts.frame == nil else { return }
    let found = Words.counted(content.count, "byte")
    let words = "the \(Self.name(of: segment.marker)) segment has \(found), too few for a frame header"
    note(.segmentTooShort, segment.range, words)
  }

  private mutating func readScanHeader(_ segment: JPEGSegment) {
    guard facts.frame == nil, facts.scanCount == 0 else { return }
    note(.frameMissing, segment.range, "image data begins before any frame header")
  }

  /// Reads the height that the frame header deferred to `DNL` (ITU-T T.81, B.2.5).
  private mutating func readNumberOfLines(_ content: ByteWindow) {
    guard facts.frame?.height == nil, let lines = content.number16(at: 0), lines > 0 else { return }
    facts.frame?.height = lines
  }

  /// Reads an Exif segment (Exif 2.32, 4.7.2): the identifier `Exif`, two zero bytes, then a TIFF header.
  private mutating func readExif(_ content: ByteWindow) {
    guard facts.exifOrientation == nil, content.begins(with: "Exif\0\0") else { return }
    facts.exifOrientation = ExifOrientation.read(content.window(6..<content.count))
  }

  /// Reads a part of a color profile (ICC.1:2022, annex B): the identifier, the number of this part, the number of
  /// parts, then the part itself.
  private mutating func readProfile(_ content: ByteWindow) {
    guard content.begins(with: "ICC_PROFILE\0") else { return }
    facts.hasICCProfile = true
    guard facts.iccProfile == nil, content[12] == 1 else { return }
    facts.iccProfile = ICCProfile(content.window(14..<content.count))
  }

  /// Reads an Adobe segment (ITU-T T.872, 6.5.3): `Adobe`, a version, two sets of flags, the transform.
  private mutating func readAdobe(_ content: ByteWindow) {
    guard facts.adobeTransform == nil, content.begins(with: "Adobe") else { return }
    facts.adobeTransform = content[11]
  }
}
