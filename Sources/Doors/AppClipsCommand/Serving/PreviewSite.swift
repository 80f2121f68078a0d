import ExperienceEmitters
import SystemFiles

/// The preview page as a site: one page, and a stream that reports when the files change.
struct PreviewSite: LoopbackSite {
  /// The port that it is served on.
  let port: UInt16
  private var preview: ServedPreview
  /// The last reported state.
  private var known: String
  private var made: (state: String, page: [UInt8])?

  init(_ preview: ServedPreview, onPort port: UInt16) {
    (self.preview, self.port) = (preview, port)
    known = preview.state()
  }

  mutating func refusal(of request: HTTPRequest?) -> HTTPResponse? {
    HTTPAnswer(to: request, onPort: port).refusal.map { HTTPResponse($0.status, sentence: $0.sentence) }
  }

  mutating func response(to request: HTTPRequest) -> HTTPResponse {
    guard HTTPAnswer(to: request, onPort: port) == .page else { return HTTPResponse(events: preview.state()) }
    return HTTPResponse(
      type: "text/html; charset=utf-8",
      body: currentPage(),
      policy: PreviewScript.policy(isLive: true)
    )
  }

  mutating func news() -> String? {
    let state = preview.state()
    guard state != known else { return nil }
    known = state
    return known
  }

  private mutating func currentPage() -> [UInt8] {
    let state = preview.state()
    if let made, made.state == state { return made.page }
    let new = preview.pageOrProblem(state: state)
    made = (state, new)
    return new
  }
}

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
