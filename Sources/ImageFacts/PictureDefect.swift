/// One thing that is wrong with a file's structure, where it is, and how to say it.
package struct PictureDefect: Sendable, Hashable {
  /// What it is, for whoever decides how much it matters.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    /// The file ends before it is complete.
    case truncated
    /// The picture is complete, and bytes follow it.
    case bytesAfterEnd
    /// A size that no picture has, or the format does not allow.
    case sizeNotAllowed
    /// PNG: the signature was changed, as a transfer as text does.
    case signatureDamaged
    /// PNG: the first chunk is not a whole `IHDR`.
    case headerMissing
    /// PNG: the header does not fit its checksum.
    case headerDamaged
    /// PNG: a value of the header is none that the standard defines.
    case headerNotAllowed
    /// PNG: something stands where a chunk should begin.
    case chunkNotReadable
    /// PNG: a palette picture without its palette.
    case paletteMissing
    /// PNG or JPEG: headers, but no picture data.
    case pictureDataMissing
    /// JPEG: bytes that belong to no segment.
    case bytesBetweenSegments
    /// JPEG: a segment that gives a length shorter than the length itself, or than what it must hold.
    case segmentTooShort
    /// JPEG: picture data before, or without, the frame header that says what they are.
    case frameMissing
    /// JPEG: more than one frame header.
    case frameRepeated
  }

  /// What it is.
  package let kind: Kind
  /// The bytes it is about; empty where something is missing at a place.
  package let range: Range<Int>
  /// What is there and what was to be expected, as a clause: `the file ends at byte 12, …`.
  package let words: String
}
