/// The content of a signed message (CMS, RFC 5652): a provisioning profile, or a signed association file.
///
/// Only the content is read. The signature is not verified, and nothing else in the message is used.
package enum SignedMessage {
  /// The identifier of signed data, 1.2.840.113549.1.7.2, as it is encoded in a message.
  private static let signedData: [UInt8] = [0x06, 0x09, 0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x07, 0x02]

  /// Whether `bytes` begin like a signed message.
  package static func hasForm(of bytes: [UInt8]) -> Bool {
    bytes.first == 0x30 && bytes.prefix(16).firstRange(of: signedData) != nil
  }

  /// The content of the message; nil if `bytes` are not a whole signed message with content.
  ///
  /// If the content is in one piece, as in files from Apple, the rest of the message is replaced by spaces, so that
  /// locations in the content are locations in the file.
  package static func content(of bytes: [UInt8]) -> [UInt8]? {
    guard hasForm(of: bytes), let pieces = pieces(of: bytes), let first = pieces.first else { return nil }
    let isText = !bytes[first].starts(with: BinaryPropertyList.magic)
    return pieces.count == 1 && isText ? bytes.blanked(except: first) : Array(pieces.map { bytes[$0] }.joined())
  }

  private static func pieces(of bytes: [UInt8]) -> [Range<Int>]? {
    let reader = ElementReader(bytes: bytes)
    guard let message = reader.element(in: bytes.indices), message.tag == ElementReader.sequence,
      let explicit = reader.children(of: message).last, explicit.tag == ElementReader.firstContext,
      let data = reader.element(in: explicit.content),
      let information = reader.children(of: data).first(where: { $0.tag == ElementReader.sequence }),
      let wrapper = reader.children(of: information).last, wrapper.tag == ElementReader.firstContext,
      let text = reader.element(in: wrapper.content)
    else { return nil }
    switch text.tag {
    case ElementReader.octets: return [text.content]
    case ElementReader.octets | ElementReader.constructed:
      let parts = reader.children(of: text)
      return parts.allSatisfy { $0.tag == ElementReader.octets } ? parts.map(\.content) : nil
    default: return nil
    }
  }
}

/// Reads the elements of a message in BER, which includes DER (X.690). Every length is checked before it is used.
private struct ElementReader {
  let bytes: [UInt8]

  static let octets: UInt8 = 0x04
  static let constructed: UInt8 = 0x20
  static let sequence: UInt8 = 0x30
  static let firstContext: UInt8 = 0xA0
  /// How deeply elements without a length may be nested; a message needs six levels.
  private static let depthLimit = 16

  struct Element {
    let tag: UInt8
    let content: Range<Int>
    /// The offset after the element.
    let end: Int
  }

  /// The first element in a range; nil if it is damaged.
  func element(in range: Range<Int>, depth: Int = 0) -> Element? {
    guard depth < Self.depthLimit, range.count >= 2 else { return nil }
    let (tag, length) = (bytes[range.lowerBound], bytes[range.lowerBound + 1])
    guard tag & 0x1F != 0x1F else { return nil }
    var start = range.lowerBound + 2
    guard length != 0x80 else { return openElement(tag, in: start..<range.upperBound, depth) }
    var count = Int(length)
    if length > 0x80 {
      let size = Int(length & 0x7F)
      guard size <= 4, size <= range.upperBound - start else { return nil }
      count = bytes[start..<(start + size)].reduce(0) { $0 << 8 | Int($1) }
      start += size
    }
    guard count <= range.upperBound - start else { return nil }
    return Element(tag: tag, content: start..<(start + count), end: start + count)
  }

  /// An element without a length, which ends with two zero bytes.
  private func openElement(_ tag: UInt8, in range: Range<Int>, _ depth: Int) -> Element? {
    guard tag & Self.constructed != 0 else { return nil }
    var position = range.lowerBound
    while position + 2 <= range.upperBound {
      if bytes[position] == 0, bytes[position + 1] == 0 {
        return Element(tag: tag, content: range.lowerBound..<position, end: position + 2)
      }
      guard let inner = element(in: position..<range.upperBound, depth: depth + 1) else { return nil }
      position = inner.end
    }
    return nil
  }

  /// The elements inside another one, up to the first that is damaged.
  func children(of parent: Element) -> [Element] {
    var children: [Element] = []
    var position = parent.content.lowerBound
    while let child = element(in: position..<parent.content.upperBound) {
      children.append(child)
      position = child.end
    }
    return children
  }
}

extension [UInt8] {
  /// The bytes with everything outside `range` replaced by spaces, except line breaks.
  func blanked(except range: Range<Int>) -> [UInt8] {
    let blank = { (bytes: ArraySlice<UInt8>) in bytes.map { $0 == 0x0A || $0 == 0x0D ? $0 : 0x20 } }
    return blank(self[..<range.lowerBound]) + self[range] + blank(self[range.upperBound...])
  }
}
