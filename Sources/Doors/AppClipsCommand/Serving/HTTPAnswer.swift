import SystemFiles

/// The kind of response to a request.
enum HTTPAnswer: Sendable, Hashable {
  case page
  /// A stream of change events.
  case changes
  /// There is no resource at this path.
  case notFound
  /// The method is not GET or HEAD.
  case wrongMethod
  /// The request is for another host, for example from a web page whose host name was rebound to this machine.
  case wrongHost
  /// A page of another origin requests the event stream.
  case wrongOrigin
  /// The request is malformed.
  case unreadable

  /// Selects the response to `request` from a server on `port`.
  ///
  /// Event streams keep a connection open, so other origins cannot request them: they could use up all connections.
  init(to request: HTTPRequest?, onPort port: UInt16) {
    guard let request else {
      self = .unreadable
      return
    }
    self =
      if !request.namesThisMachine(onPort: port) {
        .wrongHost
      } else if request.method != "GET" && request.method != "HEAD" {
        .wrongMethod
      } else if request.path == "/" {
        .page
      } else if request.path == "/changes" {
        request.isFromOwnPage(onPort: port) ? .changes : .wrongOrigin
      } else {
        .notFound
      }
  }

  /// The status line of RFC 9110 and a sentence for people, for requests that are rejected; otherwise nil.
  var refusal: (status: String, sentence: String)? {
    switch self {
    case .page, .changes: nil
    case .notFound: ("404 Not Found", "The preview is at /.")
    case .wrongMethod: ("405 Method Not Allowed", "Only GET and HEAD requests are supported.")
    case .wrongHost: ("403 Forbidden", "Only requests to localhost and 127.0.0.1 are answered.")
    case .wrongOrigin: ("403 Forbidden", "Only the page served here can request this.")
    case .unreadable: ("400 Bad Request", "This is not an HTTP request.")
    }
  }
}

/// The port that `preview --serve` and `edit` serve on.
extension LoopbackSocket {
  /// The port without --port. 2547 spells CLIP on a phone keypad.
  static let usualPort: UInt16 = 2547

  /// Parses `typed`, the value of --port.
  static func port(_ typed: String) throws(CommandError) -> UInt16 {
    guard let port = UInt16(typed) else {
      throw .usage("--port cannot be \"\(typed)\"; expected a number from 0 (any free port) to 65535")
    }
    return port
  }

  /// Listens on `port`, the value of --port.
  static func listening(onPort port: UInt16) throws(CommandError) -> LoopbackSocket {
    do throws(LoopbackSocket.Problem) {
      return try LoopbackSocket.listening(on: port)
    } catch {
      switch error {
      case .portIsTaken: throw .fault("port \(port) is in use; choose another with --port, or 0 for any free port")
      case .portIsReserved:
        throw .fault("port \(port) is reserved; choose 1024 or higher with --port, or 0 for any free port")
      case .system(let message): throw .fault("cannot serve on port \(port): \(message)")
      }
    }
  }
}
