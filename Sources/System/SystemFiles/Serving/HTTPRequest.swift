/// An HTTP/1.1 request (RFC 9112), reduced to what a server for one page needs.
///
/// Parsing is strict: a request that two programs could interpret differently is rejected.
package struct HTTPRequest: Sendable, Hashable {
  package let method: String
  /// The path, as sent.
  package private(set) var path: String
  /// The query without its question mark, as sent; nil if there is none.
  package let query: String?
  /// The content of the request; empty until it has been received.
  package var body: [UInt8] = []
  /// The announced length of the content in bytes.
  package let bodyLength: Int
  /// The fields of the head by their names in lowercase. Repeated fields are joined, so that neither value is trusted.
  private let fields: [String: String]

  /// Parses the head of a request without its final empty line; nil if it is malformed.
  package init?(head: some Collection<UInt8>) {
    guard let lines = Self.lines(of: Array(head)), let first = lines.first else { return nil }
    let words = first.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
    guard words.count == 3, words[0].allSatisfy(\.isTokenCharacter), !words[0].isEmpty,
      words[1].first == UInt8(ascii: "/"), words[1].allSatisfy({ (0x21...0x7E).contains($0) }),
      words[2].elementsEqual("HTTP/1.1".utf8) || words[2].elementsEqual("HTTP/1.0".utf8)
    else { return nil }
    var fields: [String: [String]] = [:]
    for line in lines.dropFirst() {
      guard let (name, value) = Self.field(line) else { return nil }
      fields[name, default: []].append(value)
    }
    let target = words[1].split(separator: UInt8(ascii: "?"), maxSplits: 1, omittingEmptySubsequences: false)
    method = String(decoding: words[0], as: UTF8.self)
    path = String(decoding: target[0], as: UTF8.self)
    query = target.count == 2 ? String(decoding: target[1], as: UTF8.self) : nil
    // Two servers could disagree about where a content of several lengths or of chunks ends.
    guard fields["transfer-encoding"] == nil, let length = Self.length(fields["content-length"]) else { return nil }
    bodyLength = length
    self.fields = fields.mapValues { $0.joined(separator: ", ") }
  }

  /// The length that the fields `values` announce; 0 without any, nil for more than one or for anything but digits.
  private static func length(_ values: [String]?) -> Int? {
    guard let values else { return 0 }
    guard values.count == 1, !values[0].isEmpty, values[0].utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    return Int(values[0])
  }

  /// The value of the field `name`, which is in lowercase.
  package func field(_ name: String) -> String? { fields[name] }

  /// The same request for another path.
  package func withPath(_ path: String) -> HTTPRequest {
    var request = self
    request.path = path
    return request
  }

  /// The value of the query item `name`, decoded; nil if it is missing, or not text.
  package func queryItem(_ name: String) -> String? {
    let items = (query ?? "").split(separator: "&").map { $0.split(separator: "=", maxSplits: 1) }
    guard let item = items.first(where: { $0.first.map { Self.decoded($0) } == name }) else { return nil }
    return item.count == 2 ? Self.decoded(item[1]) : ""
  }

  /// The path, decoded; nil if it is not text.
  package var decodedPath: String? { Self.decoded(path[...], plusIsSpace: false) }

  /// `text` with its percent-encoded bytes decoded; nil if they are malformed or not UTF-8.
  private static func decoded(_ text: Substring, plusIsSpace: Bool = true) -> String? {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%") {
        guard let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16), rest.count >= 2,
          rest.first != UInt8(ascii: "+")
        else { return nil }
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(plusIsSpace && byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
      }
    }
    return String(validating: bytes, as: UTF8.self)
  }

  /// The lines of a head; nil if one contains a control character other than a tab, such as a lone line feed.
  private static func lines(of head: [UInt8]) -> [ArraySlice<UInt8>]? {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    var index = 0
    while index < head.count {
      if head[index] == 0x0D, index + 1 < head.count, head[index + 1] == 0x0A {
        lines.append(head[start..<index])
        index += 2
        start = index
      } else {
        guard head[index] >= 0x20 && head[index] != 0x7F || head[index] == 0x09 else { return nil }
        index += 1
      }
    }
    return lines + [head[start...]]
  }

  /// The name of a field in lowercase, and its value without surrounding white space; nil if the line is malformed.
  private static func field(_ line: ArraySlice<UInt8>) -> (name: String, value: String)? {
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > line.startIndex,
      line[..<colon].allSatisfy(\.isTokenCharacter)
    else { return nil }
    let isSpace = { (byte: UInt8) in byte == 0x20 || byte == 0x09 }
    let value = line[(colon + 1)...].drop(while: isSpace)
    let end = value.lastIndex { !isSpace($0) }.map { $0 + 1 } ?? value.startIndex
    let name = String(decoding: line[..<colon], as: UTF8.self).asciiLowercased
    return (name, String(decoding: value[..<end], as: UTF8.self))
  }

  /// The end of the head at the start of `bytes`, before its empty line; nil if the head is incomplete.
  package static func endOfHead(in bytes: [UInt8]) -> Int? {
    bytes.firstRange(of: [0x0D, 0x0A, 0x0D, 0x0A])?.lowerBound
  }
}

/// Whether a request comes from this machine's own browser and from the page that this server serves.
extension HTTPRequest {
  /// Whether the request names this machine as its host, on `port`.
  ///
  /// A web page can point its own host name at this machine (DNS rebinding) and then read responses, so only requests
  /// for the names of this machine must be accepted.
  package func namesThisMachine(onPort port: UInt16) -> Bool {
    // A field that is repeated is joined with a comma, which no name contains.
    Self.ownNames(onPort: port).contains(fields["host"]?.asciiLowercased ?? "")
  }

  /// Whether the page that sent the request, if the browser names one, was served from this machine's `port`.
  package func isFromOwnPage(onPort port: UInt16) -> Bool {
    let isOwn = fields["origin"].map { origin in Self.ownNames(onPort: port).contains { origin == "http://" + $0 } }
    return isOwn ?? true && ["same-origin", "none", nil].contains(fields["sec-fetch-site"])
  }

  private static func ownNames(onPort port: UInt16) -> [String] {
    ["127.0.0.1", "localhost"].flatMap { port == 80 ? [$0, "\($0):80"] : ["\($0):\(port)"] }
  }
}

extension UInt8 {
  /// Whether the character is allowed in a method or a field name (RFC 9110, section 5.6.2).
  fileprivate var isTokenCharacter: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "!#$%&'*+-.^_`|~".utf8.contains(self)
    }
  }
}

extension String {
  /// The text with ASCII letters in lowercase. Full lowercasing would map some other characters to ASCII letters.
  fileprivate var asciiLowercased: String {
    String(decoding: utf8.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
  }
}
