extension JPEGWalk {
  /// Takes from a segment what it says. Of application segments that are repeated the first counts.
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
      return note(.frameRepeated, segment.range, "a second frame header; a picture has one")
    }
    facts.frame = JPEGFrame(marker: segment.marker, content)
    frameRange = segment.range
    guard facts.frame == nil else { return }
    let words = "segment \(Self.name(of: segment.marker)) has \(content.count) bytes, too few for a frame header"
    note(.segmentTooShort, segment.range, words)
  }

  private mutating func readScanHeader(_ segment: JPEGSegment) {
    guard facts.frame == nil, facts.scanCount == 0 else { return }
    note(.frameMissing, segment.range, "picture data begin before any frame header says what they are")
  }

  /// `DNL` gives the number of rows that the frame header left open (ITU-T T.81, B.2.5).
  private mutating func readNumberOfLines(_ content: ByteWindow) {
    guard facts.frame?.height == nil, let lines = content.number16(at: 0), lines > 0 else { return }
    facts.frame?.height = lines
  }

  /// Exif 2.32, 4.7.2: the identifier `Exif`, two zero bytes, then a TIFF header.
  private mutating func readExif(_ content: ByteWindow) {
    guard facts.exifOrientation == nil, content.begins(with: "Exif\0\0") else { return }
    facts.exifOrientation = ExifOrientation.read(content.window(6..<content.count))
  }

  /// ICC.1:2022, annex B: the identifier, the number of this part, the number of parts, then a part of the profile.
  private mutating func readProfile(_ content: ByteWindow) {
    guard content.begins(with: "ICC_PROFILE\0") else { return }
    facts.hasICCProfile = true
    guard facts.iccProfile == nil, content[12] == 1 else { return }
    facts.iccProfile = ICCProfile(content.window(14..<content.count))
  }

  /// ITU-T T.872, 6.5.3: `Adobe`, a version, two sets of flags, the transform.
  private mutating func readAdobe(_ content: ByteWindow) {
    guard facts.adobeTransform == nil, content.begins(with: "Adobe") else { return }
    facts.adobeTransform = content[11]
  }
}
