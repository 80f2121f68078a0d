/// Separates a stream of bytes into messages: a header section with `Content-Length`, an empty line, and the content
/// (Language Server Protocol 3.17, "Base Protocol",
/// https://microsoft.github.io/language-server-protocol/specifications/lsp/3.17/specification/#baseProtocol).
///
/// Lines of a header section that end with a line feed alone are accepted too. Bytes that cannot begin a header section are
/// reported at once, because a client that waits for an answer would wait for ever.
package struct MessageStream: Sendable {
  /// The longest header section that is read. A client sends about 40 bytes.
  static let headerLimit = 8_192
  /// The longest message that is read.
  static let contentLimit = 200_000_000

  /// What the stream contains next.
  package enum Part: Sendable, Hashable {
    /// The content of a message.
    case content([UInt8])
    /// Bytes that are not a message, with the reason.
    case broken(String)
  }

  /// The bytes that were not returned yet.
  private var bytes: [UInt8] = []
  /// The length of the content that follows; nil in front of a header section.
  private var length: Int?
  /// How many of the bytes cannot be the end of a header section.
  private var searched = 0
  /// Whether the content of a message that was refused may come before the next header section.
  private var followsRefused = false

  package init() {}

  /// Adds the bytes that arrived.
  package mutating func append(_ chunk: [UInt8]) { bytes += chunk }

  /// The next part; nil until more bytes arrive.
  package mutating func next() -> Part? {
    if length == nil {
      guard let header = nextHeader() else { return nil }
      guard case .length(let count) = header else { return header.problem }
      length = count
    }
    guard let count = length, bytes.count >= count else { return nil }
    length = nil
    let content = Array(bytes[..<count])
    bytes.removeFirst(count)
    return .content(content)
  }

  /// A header section, as far as it matters.
  private enum Header {
    case length(Int)
    case broken(String)

    var problem: Part {
      if case .broken(let reason) = self { .broken(reason) } else { .broken("") }
    }
  }

  private mutating func nextHeader() -> Header? {
    if dropStrayBytes() { return .broken("expected a header section with \"Content-Length\" before the message") }
    guard let end = endOfHeader() else {
      guard bytes.count > Self.headerLimit else { return nil }
      bytes.removeAll()
      searched = 0
      return .broken("expected a header section of at most \(Self.headerLimit) bytes")
    }
    let header = Array(bytes[..<end])
    bytes.removeFirst(end)
    searched = 0
    let count = Self.contentLength(in: header)
    followsRefused = count.map { $0 > Self.contentLimit } ?? true
    guard let count else {
      return .broken("expected \"Content-Length\" with the number of bytes in the header section")
    }
    guard !followsRefused else {
      return .broken("the message has \(count) bytes; the limit is \(Self.contentLimit)")
    }
    return .length(count)
  }

  /// Drops bytes that cannot begin a header section, such as a message without one, up to the next header section.
  /// Returns whether there were any.
  private mutating func dropStrayBytes() -> Bool {
    guard let first = bytes.first, !Self.isHeaderName(first), !followsRefused else { return false }
    let name = Array("content-length".utf8)
    let next = bytes.indices.dropLast(name.count - 1).first { start in
      zip(bytes[start...], name).allSatisfy { $0 | 0x20 == $1 | 0x20 }
    }
    bytes.removeFirst(next ?? bytes.count)
    searched = 0
    return true
  }

  /// Whether the name of a header can begin with `byte`.
  private static func isHeaderName(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte == UInt8(ascii: "\r")
      || byte == UInt8(ascii: "\n")
  }

  /// The offset after the empty line that ends the header section; nil if it has not arrived yet.
  private mutating func endOfHeader() -> Int? {
    while searched < bytes.count, searched <= Self.headerLimit {
      let rest = bytes[searched...].prefix(4)
      if rest.starts(with: "\n\n".utf8) { return searched + 2 }
      if rest.elementsEqual("\r\n\r\n".utf8) { return searched + 4 }
      // The rest of the end may not have arrived yet.
      if rest.count < 4, rest.first == UInt8(ascii: "\r") || rest.elementsEqual("\n".utf8) { return nil }
      searched += 1
    }
    return nil
  }

  private static func contentLength(in header: [UInt8]) -> Int? {
    for line in String(decoding: header, as: UTF8.self).split(whereSeparator: \.isNewline) {
      // After a message that was refused, its content is in front of the next header.
      let parts = line.split(separator: ":").suffix(2)
      guard parts.count == 2, let name = parts.first, name.lowercased().hasSuffix("content-length") else { continue }
      let digits = (parts.last ?? "").filter { $0 != " " }
      return digits.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 } ? Int(digits) : nil
    }
    return nil
  }

  /// A message as it is sent.
  static func framed(_ content: [UInt8]) -> [UInt8] { Array("Content-Length: \(content.count)\r\n\r\n".utf8) + content }
}
