/// A property list as a file has it: in XML, with every byte kept, or binary.
package enum PropertyListFile: Sendable {
  case xml(XMLTree)
  case binary(PropertyList)

  /// Reads a file, by its first bytes as one or the other.
  ///
  /// - Throws: `PropertyListProblem` where it is neither, or broken.
  package init(_ bytes: [UInt8]) throws(PropertyListProblem) {
    if bytes.starts(with: BinaryPropertyList.magic) {
      self = .binary(try BinaryPropertyList.value(of: bytes))
    } else if let first = bytes.first(where: { ![0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF].contains($0) }),
      first == 0x3C
    {
      self = .xml(try XMLTree(bytes))
    } else {
      throw PropertyListProblem(
        0,
        "this is neither an XML nor a binary property list",
        help: "convert it with plutil -convert xml1"
      )
    }
  }

  /// What it holds.
  package var value: PropertyList {
    switch self {
    case .xml(let tree): tree.value
    case .binary(let value): value
    }
  }
}

/// Why bytes are no property list that can be read.
package struct PropertyListProblem: Error, Sendable, Hashable {
  /// The first byte of what is wrong, as an offset into the file.
  package let offset: Int
  /// The offset behind it.
  package let end: Int
  /// What is there, without a full stop.
  package let message: String
  /// The way out.
  package let help: String

  init(_ offset: Int, _ message: String, help: String) { self.init(offset, offset, message, help: help) }

  init(_ offset: Int, _ end: Int, _ message: String, help: String) {
    self.offset = offset
    self.end = end
    self.message = message
    self.help = help
  }
}
