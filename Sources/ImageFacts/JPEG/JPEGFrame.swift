/// A frame header (ITU-T T.81, B.2.2).
package struct JPEGFrame: Sendable, Hashable {
  /// How the picture is coded (ITU-T T.81, table B.1).
  package enum Process: String, Sendable, Hashable, CaseIterable {
    case baseline, extended, progressive, lossless, differential
  }

  /// How the picture is coded.
  package let process: Process
  /// Whether arithmetic coding is used instead of Huffman's; hardly anything reads that.
  package let isArithmetic: Bool
  /// Bits of a sample.
  let precision: Int
  /// Columns.
  package let width: Int
  /// Rows; nil where the header leaves them to a `DNL` segment that is not there.
  package internal(set) var height: Int?
  /// Whether the header leaves the number of rows to a `DNL` segment after the first scan.
  let leavesHeightToLater: Bool
  /// The identifiers of the components, in order: `1 2 3` in JFIF, the letters `R G B` in some RGB files.
  package let components: [UInt8]

  /// Reads a segment's content; nil where it is shorter than its number of components asks for.
  init?(marker: UInt8, _ content: ByteWindow) {
    guard
      let precision = content[0], let height = content.number16(at: 1), let width = content.number16(at: 3),
      let count = content[5], content.count >= 6 + 3 * Int(count)
    else { return nil }
    process = Self.process(of: marker)
    isArithmetic = marker >= 0xC9
    self.precision = Int(precision)
    self.width = width
    self.height = height == 0 ? nil : height
    leavesHeightToLater = height == 0
    components = (0..<Int(count)).compactMap { content[6 + 3 * $0] }
  }

  /// Whether `marker` begins a frame: `SOF0` to `SOF15` without the three numbers that mean something else.
  static func isFrame(_ marker: UInt8) -> Bool {
    (0xC0...0xCF).contains(marker) && marker != 0xC4 && marker != 0xC8 && marker != 0xCC
  }

  private static func process(of marker: UInt8) -> Process {
    switch marker {
    case 0xC0: .baseline
    case 0xC1, 0xC9: .extended
    case 0xC2, 0xCA: .progressive
    case 0xC3, 0xCB: .lossless
    default: .differential
    }
  }
}
