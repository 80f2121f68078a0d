/// A marker segment: marker, length, content (ITU-T T.81, B.1.1.4). Offsets count from the start of the file.
struct JPEGSegment {
  /// The second byte of the marker.
  let marker: UInt8
  /// The segment with its marker and length.
  let range: Range<Int>
  /// The bytes after the length.
  var content: Range<Int> { min(range.lowerBound + 4, range.upperBound)..<range.upperBound }
}

extension JPEGWalk {
  /// A marker's name as the standard spells it (ITU-T T.81, table B.1), or its two bytes.
  static func name(of marker: UInt8) -> String {
    if JPEGFrame.isFrame(marker) { return "SOF\(marker - 0xC0)" }
    if (0xE0...0xEF).contains(marker) { return "APP\(marker - 0xE0)" }
    let names: [UInt8: String] = [
      0xC4: "DHT", 0xCC: "DAC", 0xDA: "SOS", 0xDB: "DQT", 0xDC: "DNL", 0xDD: "DRI", 0xFE: "COM",
    ]
    return names[marker] ?? "FF\(String(marker, radix: 16, uppercase: true))"
  }
}
