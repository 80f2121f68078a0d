/// The header and name of an embedded color profile (ICC.1:2022, 7.2 and 7.3; the description also as in ICC.1:2001).
struct ICCProfile: Sendable, Hashable {
  /// The color space of the pixels as spelled in the profile, without trailing spaces: `RGB`, `CMYK`, `GRAY`.
  let colourSpace: String
  /// The human-readable name of the profile, for example `Display P3`; nil if it cannot be read.
  let description: String?

  /// Parses the header of a profile; nil if it is shorter than a header or lacks the profile signature.
  init?(_ profile: ByteWindow) {
    guard profile.count >= 128, profile.begins(with: "acsp", at: 36) else { return nil }
    var space = profile.latin1(16..<20)
    while space.last == " " { space.removeLast() }
    colourSpace = space
    description = Self.description(of: profile)
  }

  private static func description(of profile: ByteWindow) -> String? {
    guard let count = profile.number32(at: 128) else { return nil }
    let entries = (0..<count).lazy.map { 132 + $0 * 12 }.prefix { $0 + 12 <= profile.count }
    guard
      let entry = entries.first(where: { profile.begins(with: "desc", at: $0) }),
      let offset = profile.number32(at: entry + 4),
      let size = profile.number32(at: entry + 8)
    else { return nil }
    return text(profile.window(offset..<offset + size))
  }

  /// Parses a description: ASCII preceded by its length (version 2), or UTF-16 in one or more languages (version 4),
  /// the first of which is used.
  private static func text(_ tag: ByteWindow) -> String? {
    if tag.begins(with: "desc"), let length = tag.number32(at: 8), length > 1, 12 + length <= tag.count {
      return tag.latin1(12..<11 + length)
    }
    guard
      tag.begins(with: "mluc"),
      let length = tag.number32(at: 20),
      let offset = tag.number32(at: 24),
      length > 0, offset + length <= tag.count
    else { return nil }
    let units = stride(from: offset, to: offset + length - 1, by: 2).compactMap {
      tag.number16(at: $0).map(UInt16.init)
    }
    return String(decoding: units, as: UTF16.self)
  }
}

/// The orientation of an image in its Exif data (Exif 2.32 / CIPA DC-008-2019, 4.5.2, 4.6.2 and 4.6.4 A; TIFF 6.0).
enum ExifOrientation {
  /// Reads the orientation, 1 to 8, from data that begins with a TIFF header; nil if it is missing or unreadable. Only
  /// the first directory is searched, in which the standard puts the main image. Cost: linear in the number of its
  /// entries.
  static func read(_ data: ByteWindow) -> Int? {
    let littleEndian = data.begins(with: "II")
    guard
      littleEndian || data.begins(with: "MM"),
      data.number16(at: 2, littleEndian: littleEndian) == 42,
      let directory = data.number32(at: 4, littleEndian: littleEndian),
      let count = data.number16(at: directory, littleEndian: littleEndian)
    else { return nil }
    let entries = (0..<count).lazy.map { directory + 2 + $0 * 12 }.prefix { $0 + 12 <= data.count }
    let entry = entries.first { data.number16(at: $0, littleEndian: littleEndian) == 0x0112 }
    return entry.flatMap { value(of: data, entry: $0, littleEndian: littleEndian) }
  }

  /// Reads one SHORT (type 3), which is stored in the entry itself.
  private static func value(of data: ByteWindow, entry: Int, littleEndian: Bool) -> Int? {
    guard
      data.number16(at: entry + 2, littleEndian: littleEndian) == 3,
      data.number32(at: entry + 4, littleEndian: littleEndian) == 1,
      let value = data.number16(at: entry + 8, littleEndian: littleEndian),
      (1...8).contains(value)
    else { return nil }
    return value
  }
}
