/// Builds small JPEG files segment by segment. The coded data is not an image, because nothing here decodes it.
struct TinyJPEG {
  var frameMarker: UInt8 = 0xC0
  var width = 2
  var height = 1
  var components: [UInt8] = [1, 2, 3]
  /// The segments between `SOI` and the frame header.
  var extra: [[UInt8]] = [jfif]
  /// The coded data of the scan, with a stuffed byte and a restart marker.
  var coded: [UInt8] = [0x12, 0xFF, 0x00, 0x34, 0xFF, 0xD0, 0x56]
  /// The bytes between the scan and `EOI`.
  var afterScan: [UInt8] = []

  static let start: [UInt8] = [0xFF, 0xD8]
  static let end: [UInt8] = [0xFF, 0xD9]
  static let jfif = segment(0xE0, Array("JFIF\0".utf8) + [1, 1, 0, 0, 1, 0, 1, 0, 0])
  static let scanHeader = segment(0xDA, [1, 1, 0, 0, 63, 0])

  var frame: [UInt8] {
    var content: [UInt8] = [8]
    content += number16(height)
    content += number16(width)
    content.append(UInt8(components.count))
    for component in components { content += [component, 0x11, 0] }
    return Self.segment(frameMarker, content)
  }
  var head: [UInt8] { Self.start + Array(extra.joined()) + frame }
  var bytes: [UInt8] {
    let scan: [UInt8] = Self.scanHeader + coded + afterScan
    return head + scan + Self.end
  }

  static func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
    [0xFF, marker] + number16(content.count + 2) + content
  }

  static func adobe(transform: UInt8) -> [UInt8] {
    segment(0xEE, Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, transform])
  }

  static func exif(_ tiff: [UInt8]) -> [UInt8] { segment(0xE1, Array("Exif\0\0".utf8) + tiff) }

  static func profile(_ bytes: [UInt8], part: UInt8 = 1, of parts: UInt8 = 1) -> [UInt8] {
    segment(0xE2, Array("ICC_PROFILE\0".utf8) + [part, parts] + bytes)
  }
}
