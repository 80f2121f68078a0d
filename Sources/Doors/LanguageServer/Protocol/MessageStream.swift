/// Separates a stream of bytes into messages: a header section with `Content-Length`, an empty line, and the content
/// (Language Server Protocol 3.17, "Base Protocol",
/// https://microsoft.github.io/language-server-protocol/specifications/lsp/3.17/specification/#baseProtocol).
///
/// Lines of a header section that end with a line feed alone are accepted too. Bytes that cannot begin a header section are
/// reported at once, because a client that waits for an answer would wait for ever.
package struct MessageStream: Sendable {
  /// The longest header section that is read. A client sends about 40 bytes.
  static let headerLimit = 8_192
  /// The longest message that is read: the longest text that `JSONSyntax` parses.
  static let contentLimit = 100_000_000
  /// The longest content that is waited for to skip it. A larger number is a mistake rather than a length.
  static let skippedLimit = 2_147_483_647

  /// What the stream contains next.
  package enum Part: Sendable, Hashable {
    /// The content of a message.
    case content([UInt8])
    /// Bytes that are not a message, with the reason.
    case broken(String)
  }

  /// The bytes that arrived, without most of those that were returned.
  private var bytes: [UInt8] = []
  /// The offset of the first byte that was not returned yet.
  private var start = 0
  /// How many bytes follow that belong to a message that was refused.
  private var skipped = 0
  /// The length of the content that follows; nil in front of a header section.
  private var length: Int?
  /// The offset before which no header section ends.
  private var searched = 0
  /// Whether the content of a message of unknown length may come before the next header section.
  private var followsRefused = false

  package init() {}

  /// Adds the bytes that arrived.
  package mutating func append(_ chunk: [UInt8]) {
    // Here and not for each message, so that a burst of messages moves the bytes after it once.
    bytes.removeFirst(start)
    searched -= start
    start = 0
    bytes += chunk
  }

  /// The next part; nil until more bytes arrive.
  package mutating func next() -> Part? {
    if skipped > 0 {
      skipped -= take(min(skipped, bytes.count - start)).count
      guard skipped == 0 else { return nil }
    }
    if length == nil {
      guard let header = nextHeader() else { return nil }
      guard case .length(let count) = header else { return header.problem }
      length = count
    }
    guard let count = length, bytes.count - start >= count else { return nil }
    length = nil
    return .content(Array(take(count)))
  }

  /// Removes the next `count` bytes and returns them.
  @discardableResult
  private mutating func take(_ count: Int) -> ArraySlice<UInt8> {
    let taken = bytes[start..<start + count]
    start += count
    if start == bytes.count { (bytes, start) = ([], 0) }
    searched = start
    return taken
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
      guard bytes.count - start > Self.headerLimit else { return nil }
      take(bytes.count - start)
      return .broken("expected a header section of at most \(Self.headerLimit) bytes")
    }
    let count = Self.contentLength(in: take(end - start))
    followsRefused = count.map { $0 > Self.skippedLimit } ?? true
    guard let count else {
      return .broken("expected \"Content-Length\" with the number of bytes in the header section")
    }
    guard count <= Self.contentLimit else {
      skipped = followsRefused ? 0 : count
      return .broken("the message has \(count) bytes; the limit is \(Self.contentLimit)")
    }
    return .length(count)
  }

  /// Drops bytes that cannot begin a header section, such as a message without one, up to the next header section.
  /// Returns whether there were any.
  private mutating func dropStrayBytes() -> Bool {
    guard let first = bytes[start...].first, !Self.isHeaderName(first), !followsRefused else { return false }
    let name = Array("content-length".utf8)
    let next = bytes[start...].indices.dropLast(name.count - 1).first { start in
      zip(bytes[start...], name).allSatisfy { $0 | 0x20 == $1 | 0x20 }
    }
    take((next ?? bytes.count) - start)
    return true
  }

  /// Whether the name of a header can begin with `byte`.
  private static func isHeaderName(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte == UInt8(ascii: "\r")
      || byte == UInt8(ascii: "\n")
  }

  /// The offset after the empty line that ends the header section; nil if it has not arrived yet.
  private mutating func endOfHeader() -> Int? {
    while searched < bytes.count, searched - start <= Self.headerLimit {
      let rest = bytes[searched...].prefix(4)
      if rest.starts(with: "\n\n".utf8) { return searched + 2 }
      if rest.elementsEqual("\r\n\r\n".utf8) { return searched + 4 }
      // The rest of the end may not have arrived yet.
      if rest.count < 4, rest.first == UInt8(ascii: "\r") || rest.elementsEqual("\n".utf8) { return nil }
      searched += 1
    }
    return nil
  }

  private static func contentLength(in header: ArraySlice<UInt8>) -> Int? {
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
