/// The scalars that take two columns of a terminal and are not emoji.
enum WideScalars {
  /// Width W or F in EastAsianWidth.txt of Unicode 14.0 (<https://www.unicode.org/Public/14.0.0/ucd/EastAsianWidth.txt>);
  /// ranges are joined over unassigned code points, and emoji are left to the standard library's newer data.
  static let ranges: [ClosedRange<UInt32>] = [
    0x1100...0x115F,
    0x2329...0x232A,
    0x2E80...0x303E,
    0x3041...0x3247,
    0x3250...0x4DBF,
    0x4E00...0xA4C6,
    0xA960...0xA97C,
    0xAC00...0xD7A3,
    0xF900...0xFAFF,
    0xFE10...0xFE19,
    0xFE30...0xFE6B,
    0xFF01...0xFF60,
    0xFFE0...0xFFE6,
    0x16FE0...0x18D08,
    0x1AFF0...0x1B2FB,
    0x1F200...0x1F265,
    0x20000...0x3FFFD,
  ]
}
