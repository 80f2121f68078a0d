/// The block between two lines `---` with which site generators begin a file, and which they do not publish.
package enum FrontMatter {
  /// `bytes` with spaces in place of the front matter, so that lines and columns stay the same, and the range of its first
  /// line; nil for bytes that do not begin with front matter.
  package static func blanking(in bytes: [UInt8]) -> (rest: [UInt8], firstLine: SourceRange)? {
    let mark = Array("---".utf8)
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    guard bytes[start...].starts(with: mark) else { return nil }
    var (line, isFirst) = (start, true)
    while line < bytes.count {
      let end = bytes[line...].firstIndex(of: 0x0A) ?? bytes.count
      let isMark =
        bytes[line..<end].starts(with: mark) && bytes[(line + 3)..<end].allSatisfy { [0x20, 0x09, 0x0D].contains($0) }
      guard isMark || !isFirst else { return nil }
      if isMark, !isFirst {
        let blank = bytes[start..<end].map { $0 == 0x0A || $0 == 0x0D ? $0 : 0x20 }
        return (bytes[..<start] + blank + bytes[end...], SourceRange(start, start + mark.count))
      }
      (line, isFirst) = (end + 1, false)
    }
    return nil
  }
}
