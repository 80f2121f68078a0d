import JSONSyntax

/// The requests in a server's access log.
///
/// Recognized are the common and the combined format of Apache and nginx, the logs of AWS load balancers, which quote the whole
/// URL, logs that name their columns in a line `#Fields:` (CloudFront, IIS), and one JSON object per line (Cloudflare, Caddy).
struct AccessLog {
  /// The scheme and host for requests without a host; empty if there is none.
  private let origin: [UInt8]
  /// The positions of the columns of a log that names them.
  private var columns: Columns?

  private struct Columns {
    var path: Int?
    var query: Int?
    var host: Int?
    var needed: Int { max(path ?? 0, query ?? 0, host ?? 0) }
  }

  /// What a line is.
  enum Line {
    /// A request; its URL was written into the buffer.
    case request
    /// A request that no person's tap or scan makes: not for a page, or with another method than GET and HEAD.
    case noPage
    case heading
    /// Not a line of a log.
    case other
  }

  /// Whether the log has named its columns, so that any line may be a request.
  var namesColumns: Bool { columns != nil }

  init(origin: String?) { self.origin = Array((origin ?? "").utf8) }

  /// Reads a line, which is not empty, and replaces `url` by the URL of its request.
  mutating func read(_ line: Span<UInt8>, into url: inout [UInt8]) -> Line {
    switch line[0] {
    case UInt8(ascii: "/"): write(host: nil, line, into: &url)
    case UInt8(ascii: "#"): readHeading(line)
    case UInt8(ascii: "{"): readObject(line, into: &url)
    default: columns == nil ? readQuoted(line, into: &url) : readColumns(line, into: &url)
    }
  }

  /// Writes the URL of a path; the host of the log, if it is known, comes first.
  private func write(host: [UInt8]?, _ path: [UInt8], into url: inout [UInt8]) -> Line {
    path.withUnsafeBufferPointer { write(host: host, $0.span, into: &url) }
  }

  private func write(host: [UInt8]?, _ path: Span<UInt8>, into url: inout [UInt8]) -> Line {
    guard !origin.isEmpty || host != nil else { return .other }
    url.removeAll(keepingCapacity: true)
    if let host { url += Array("https://".utf8) + host } else { url += origin }
    url.append(path)
    return Self.isNoPage(path) ? .noPage : .request
  }

  /// Whether a path is one that browsers, search engines and Apple's servers request on their own.
  private static func isNoPage(_ path: Span<UInt8>) -> Bool {
    // Most paths differ in their second byte, which costs the least to compare.
    guard path.count > 1,
      [UInt8(ascii: "."), UInt8(ascii: "f"), UInt8(ascii: "r"), UInt8(ascii: "a")].contains(path[1])
    else {
      return false
    }
    return ["/.well-known/", "/favicon.ico", "/robots.txt", "/apple-touch-icon", "/apple-app-site-association"]
      .contains { Array(span: path).starts(with: $0.utf8) }
  }

  /// A request in quotation marks: `… "GET /path HTTP/1.1" 200 …`.
  private func readQuoted(_ line: Span<UInt8>, into url: inout [UInt8]) -> Line {
    guard let mark = line.indices.first(where: { line[$0] == UInt8(ascii: "\"") }) else { return .other }
    var start = mark + 1
    while start < line.count, 0x41...0x5A ~= line[start] { start += 1 }
    guard start > mark + 1, start + 1 < line.count, line[start] == 0x20 else { return .other }
    // GET and HEAD are the only methods of their lengths that begin so.
    let isPage =
      (start - mark, line[mark + 1]) == (4, UInt8(ascii: "G"))
      || (start - mark, line[mark + 1]) == (5, UInt8(ascii: "H"))
    guard isPage else { return .noPage }
    start += 1
    guard let end = line.indices[start...].first(where: { line[$0] == 0x20 || line[$0] == UInt8(ascii: "\"") }) else {
      return .other
    }
    let target = line.extracting(start..<end)
    if line[start] == UInt8(ascii: "/") { return write(host: nil, target, into: &url) }
    // The whole URL, with the port of the connection.
    let text = Array(span: target)
    guard text.starts(with: "http".utf8), let colon = text.firstRange(of: Array("://".utf8)) else { return .other }
    let port = Array((text.starts(with: "https:".utf8) ? ":443" : ":80").utf8)
    let slash = text[colon.upperBound...].firstIndex(of: UInt8(ascii: "/")) ?? text.endIndex
    url = text
    if text[..<slash].suffix(port.count).elementsEqual(port) { url.removeSubrange(slash - port.count..<slash) }
    return .request
  }

  /// A heading such as `#Fields: date time cs-method cs-uri-stem`. Any other line with a number sign is none.
  private mutating func readHeading(_ line: Span<UInt8>) -> Line {
    let text = String(decoding: Array(span: line), as: UTF8.self)
    guard let colon = text.firstIndex(of: ":"), Self.headings.contains(text[..<colon].lowercased()) else {
      return .other
    }
    guard text.lowercased().hasPrefix("#fields:") else { return .heading }
    var columns = Columns()
    for (position, name) in text[colon...].dropFirst().split(whereSeparator: \.isWhitespace).enumerated() {
      switch name.lowercased() {
      case "cs-uri-stem": columns.path = position
      case "cs-uri-query": columns.query = position
      // CloudFront's cs(Host) is the name of the distribution, not the host that was requested.
      case "x-host-header", "cs-host": columns.host = position
      default: break
      }
    }
    self.columns = columns.path == nil ? nil : columns
    return .heading
  }

  private static let headings: Set = [
    "#version", "#fields", "#software", "#date", "#start-date", "#end-date", "#remark",
  ]

  private func readColumns(_ line: Span<UInt8>, into url: inout [UInt8]) -> Line {
    guard let columns, let path = columns.path else { return .other }
    let bytes = Array(span: line)
    let isTabbed = bytes.contains(0x09)
    let cells = bytes.split(
      separator: isTabbed ? 0x09 : 0x20,
      maxSplits: columns.needed + 1,
      omittingEmptySubsequences: !isTabbed
    )
    guard cells.count > columns.needed, cells[path].first == UInt8(ascii: "/") else { return .other }
    let value = { (column: Int?) in column.map { Array(cells[$0]) }.flatMap { $0 == [UInt8(ascii: "-")] ? nil : $0 } }
    let target = Array(cells[path]) + (value(columns.query).map { [UInt8(ascii: "?")] + $0 } ?? [])
    return write(host: value(columns.host), target, into: &url)
  }

  /// An object with the host and the path of a request, in the names of Cloudflare and Caddy.
  private func readObject(_ line: Span<UInt8>, into url: inout [UInt8]) -> Line {
    let tree = Tree(SourceText(Array(span: line)))
    guard let root = tree.root, tree.problems.isEmpty else { return .other }
    let object = tree.value(named: "request", in: root) ?? root
    let text = { (names: [String]) in
      names.lazy.compactMap { tree.value(named: $0, in: object) }.compactMap { tree.string(of: $0) }.first
    }
    guard let path = text(["ClientRequestURI", "uri", "request_uri"]), path.hasPrefix("/") else { return .other }
    let host = text(["ClientRequestHost", "host"]).map { Array($0.utf8) }
    return write(host: host, Array(path.utf8), into: &url)
  }
}

extension [UInt8] {
  fileprivate init(span: Span<UInt8>) {
    self = []
    append(span)
  }
}
