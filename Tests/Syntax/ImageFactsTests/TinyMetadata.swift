/// Exif data with one directory of two entries, the second of which is the orientation.
func tinyExif(orientation: Int, littleEndian: Bool) -> [UInt8] {
  func number(_ value: Int, bytes count: Int) -> [UInt8] {
    let large: [UInt8] = (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * (count - 1 - $0))) }
    return littleEndian ? large.reversed() : large
  }
  func entry(_ tag: Int, _ value: Int) -> [UInt8] {
    var bytes = number(tag, bytes: 2)
    bytes += number(3, bytes: 2)
    bytes += number(1, bytes: 4)
    bytes += number(value, bytes: 2)
    return bytes + [0, 0]
  }
  var tiff = Array((littleEndian ? "II" : "MM").utf8)
  tiff += number(42, bytes: 2)
  tiff += number(8, bytes: 4)
  tiff += number(2, bytes: 2)
  tiff += entry(0x0100, 9)
  tiff += entry(0x0112, orientation)
  return tiff + number(0, bytes: 4)
}

/// A color profile of a header, a table with one entry, and the description tag.
func tinyProfile(space: String, description tag: [UInt8]) -> [UInt8] {
  var head = Array(repeating: UInt8(0), count: 128)
  head.replaceSubrange(16..<20, with: space.utf8)
  head.replaceSubrange(36..<40, with: "acsp".utf8)
  head += number32(1)
  head += Array("desc".utf8)
  head += number32(144)
  head += number32(tag.count)
  return head + tag
}

/// A description in the format of version 2 of the standard: ASCII, preceded by its length including the zero byte.
func asciiDescription(_ name: String) -> [UInt8] {
  var tag = Array("desc".utf8)
  tag += number32(0)
  tag += number32(name.utf8.count + 1)
  tag += Array(name.utf8)
  return tag + [0]
}

/// A description in the format of version 4: one language, UTF-16.
func unicodeDescription(_ name: String) -> [UInt8] {
  let units: [UInt8] = name.utf16.flatMap { number16(Int($0)) }
  var tag = Array("mluc".utf8)
  tag += number32(0) + number32(1) + number32(12)
  tag += Array("enUS".utf8)
  tag += number32(units.count) + number32(28)
  return tag + units
}
