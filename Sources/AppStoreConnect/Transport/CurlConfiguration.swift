import SystemFiles

/// The options of a run of curl, in the format of its configuration files
/// (https://curl.se/docs/manpage.html#-K): one section for each request.
struct CurlConfiguration {
  /// The text of the file.
  private(set) var text: [UInt8] = []

  /// Times in seconds after which a transfer is given up.
  private static let (longestConnecting, longestTransfer) = (20, 120)
  /// The largest response in bytes.
  private static let largestResponse = 64_000_000

  /// The names of the files for the response to request `number`.
  static func headerName(_ number: Int) -> String { "header-\(number)" }
  static func bodyName(_ number: Int) -> String { "body-\(number)" }

  /// Adds a request. Its content, and later its response, are files in `folder`.
  mutating func add(_ request: APIRequest, _ number: Int, in folder: ScratchFolder) throws(FileError) {
    if !text.isEmpty { text += Array("next\n".utf8) }
    let isLoopback = Endpoint.isLoopback(request.url)
    add("url", request.url)
    add("request", request.method.rawValue)
    // Plain HTTP is for a stand-in on this machine, which no proxy can reach.
    add("proto", isLoopback ? "=http,https" : "=https")
    if isLoopback { add("noproxy", "*") }
    add("connect-timeout", "\(Self.longestConnecting)")
    add("max-time", "\(Self.longestTransfer)")
    add("max-filesize", "\(Self.largestResponse)")
    add("dump-header", folder.path(ofNew: Self.headerName(number)))
    add("output", folder.path(ofNew: Self.bodyName(number)))
    add("write-out", CurlEnding.format(number))
    text += Array("globoff\nsilent\ncompressed\n".utf8)
    if !request.method.canRepeat {
      text += Array("http1.1\n".utf8)
      add("header", "Connection: close")
    }
    for field in request.fields { add("header", "\(field.name): \(field.value)") }
    if let token = request.token { add("header", "Authorization: Bearer \(token.value)") }
    // curl would wait for an interim response before it sends a large body.
    if !request.body.isEmpty {
      add("header", "Expect:")
      add("data-binary", "@" + (try folder.write(request.body, to: "content-\(number)")))
    }
  }

  private mutating func add(_ option: String, _ value: String) {
    text += Array("\(option) = \"".utf8)
    for byte in value.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): text += [UInt8(ascii: "\\"), byte]
      case UInt8(ascii: "\n"): text += Array(#"\n"#.utf8)
      case UInt8(ascii: "\t"): text += Array(#"\t"#.utf8)
      case UInt8(ascii: "\r"): text += Array(#"\r"#.utf8)
      default: text.append(byte)
      }
    }
    text += Array("\"\n".utf8)
  }
}
