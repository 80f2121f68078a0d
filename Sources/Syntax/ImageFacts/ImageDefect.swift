/// A problem with a file's structure, its location, and its description.
package struct ImageDefect: Sendable, Hashable {
  /// The kind of a defect, from which its severity is derived.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    /// The file ends before it is complete.
    case truncated
    /// The image is complete, and bytes follow it.
    case bytesAfterEnd
    /// A size that is impossible or not allowed by the format.
    case sizeNotAllowed
    /// PNG: the signature was changed, as by a transfer in text mode.
    case signatureDamaged
    /// PNG: the first chunk is not a complete `IHDR`.
    case headerMissing
    /// PNG: the header does not match its checksum.
    case headerDamaged
    /// PNG: a value in the header is not defined by the standard.
    case headerNotAllowed
    /// PNG: the bytes where a chunk should begin are not a chunk header.
    case chunkNotReadable
    /// PNG: an image with palette colors has no palette.
    case paletteMissing
    /// PNG or JPEG: the file has headers, but no image data.
    case pictureDataMissing
    /// JPEG: bytes do not belong to any segment.
    case bytesBetweenSegments
    /// JPEG: a segment declares a length that is shorter than the length field or than its required contents.
    case segmentTooShort
    /// JPEG: the frame header is missing or comes after image data.
    case frameMissing
    /// JPEG: the file has more than one frame header.
    case frameRepeated
  }

  package let kind: Kind
  /// The affected bytes; empty if something is missing at this location.
  package let range: Range<Int>
  /// What was found and what was expected, as a clause: `the file ends at byte 12, …`.
  package let words: String
}
