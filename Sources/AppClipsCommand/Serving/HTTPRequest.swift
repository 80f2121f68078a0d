/// The head of a request of HTTP/1.1 (RFC 9112), as far as a page for one person asks for it.
struct HTTPRequest: Sendable, Hashable {
  let method: String
  /// The path with its query, as sent.
  let target: String
  /// The host that the request is for, in small letters; nil where the request names none, or several.
  let host: String?

  /// Reads the head of a request, without its empty line; nil where it is none.
  init?(head: some Collection<UInt8>) {
    // Swift reads the two characters of a line end as one.
    var lines = String(decoding: head, as: UTF8.self).split(separator: "\r\n", omittingEmptySubsequences: false)
    let first = lines.removeFirst().split(separator: " ", omittingEmptySubsequences: false)
    guard first.count == 3, first[2].hasPrefix("HTTP/1."), first[1].hasPrefix("/") else { return nil }
    method = String(first[0])
    target = String(first[1])
    let hosts = lines.compactMap { line -> String? in
      let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, parts[0].lowercased() == "host" else { return nil }
      return parts[1].lowercased().filter { $0 != " " && $0 != "\t" }
    }
    host = hosts.count == 1 ? hosts.first : nil
  }

  /// Where the head ends that `bytes` begin with: before its empty line; nil where that has not come yet.
  static func endOfHead(in bytes: [UInt8]) -> Int? {
    bytes.firstRange(of: [0x0D, 0x0A, 0x0D, 0x0A])?.lowerBound
  }
}
