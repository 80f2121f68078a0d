/// The orientation of a picture in its Exif data (Exif 2.32 / CIPA DC-008-2019, 4.5.2, 4.6.2 and 4.6.4 A; TIFF 6.0).
enum ExifOrientation {
  /// Reads the orientation, 1 to 8, from data that begin with a TIFF header; nil where it is not said or not readable.
  /// Only the first directory is looked into, where the standard puts the main picture. Cost: linear in its entries.
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

  /// One SHORT (type 3), which stands in the entry itself.
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
