/// The options of a run of curl, in the format of its configuration files
/// (https://curl.se/docs/manpage.html#-K): one section for each request.
struct CurlConfiguration {
  /// The text of the file.
  private(set) var text: [UInt8] = []
  /// The largest content of a response in bytes. No file that curl writes may be larger.
  private(set) var mostBytes = 0

  /// The names of the files for the response to request `number`.
  static func headerName(_ number: Int) -> String { "header-\(number)" }
  static func bodyName(_ number: Int) -> String { "body-\(number)" }

  /// Adds a request. Its content, and later its response, are files in `folder`.
  mutating func add(_ request: WebRequest, _ number: Int, in folder: ScratchFolder) throws(FileError) {
    if !text.isEmpty { text += Array("next\n".utf8) }
    mostBytes = max(mostBytes, request.limits.size)
    let isLoopback = Endpoint.isLoopback(request.url)
    add("url", request.url)
    add("request", request.method.rawValue)
    // Plain HTTP is for a stand-in on this machine, which no proxy can reach.
    add("proto", isLoopback ? "=http,https" : "=https")
    if isLoopback { add("noproxy", "*") }
    add("connect-timeout", "\(request.limits.connecting)")
    add("max-time", "\(request.limits.transfer)")
    add("max-filesize", "\(request.limits.size)")
    add("dump-header", folder.path(ofNew: Self.headerName(number)))
    add("output", folder.path(ofNew: Self.bodyName(number)))
    add("write-out", CurlEnding.format(number))
    text += Array("globoff\npath-as-is\nsilent\n".utf8)
    if request.acceptsCompression { text += Array("compressed\n".utf8) }
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

/// The line that curl prints when a transfer has ended.
struct CurlEnding: Sendable, Hashable {
  /// The HTTP status code; 0 if there was no response.
  let status: Int
  /// curl's exit code for this transfer; 0 for success.
  let code: Int
  /// The absolute URL that a redirect leads to; empty if the response is none.
  let redirect: String
  /// curl's message; empty for success.
  let message: String

  /// The text that makes curl print such a line for request `number`.
  static func format(_ number: Int) -> String { "\(number)\t%{http_code}\t%{exitcode}\t%{redirect_url}\t%{errormsg}\n" }

  /// Parses curl's output into the endings by the number of their request.
  static func all(in output: [UInt8]) -> [Int: CurlEnding] {
    var endings: [Int: CurlEnding] = [:]
    for line in String(decoding: output, as: UTF8.self).split(separator: "\n") {
      let cells = line.split(separator: "\t", maxSplits: 4, omittingEmptySubsequences: false)
      guard cells.count == 5, let number = Int(cells[0]), let status = Int(cells[1]), let code = Int(cells[2]) else {
        continue
      }
      endings[number] = CurlEnding(
        status: status,
        code: code,
        redirect: String(cells[3]),
        message: String(cells[4])
      )
    }
    return endings
  }

  /// curl's codes for transfers that ended before the request was sent (https://curl.se/libcurl/c/libcurl-errors.html):
  /// proxy or host not found, connection failed, TLS connection failed, certificate not accepted.
  private static let codesBeforeSending: Set = [5, 6, 7, 35, 60]

  /// The reason why there is no response to a request, of whose content `received` bytes were written.
  func lostResponse(_ limits: WebRequest.Limits, received: Int) -> LostResponse {
    // 23 is a failed write, for example because the file reached its limit.
    guard code != 63, code != 23 || received < limits.size else { return .tooLarge(limits) }
    return LostResponse(
      message.isEmpty ? "curl error \(code)" : message,
      wasSent: !Self.codesBeforeSending.contains(code),
      cause: cause
    )
  }

  private var cause: LostResponse.Cause {
    switch code {
    case 6: .unknownHost
    case 7: .noConnection
    case 60: .certificate
    case 35: .encryption
    case 28: .timeout
    // Partial content, no content, reception failed, HTTP/2 stream ended.
    case 18, 52, 56, 92: .cut
    default: .other
    }
  }
}
