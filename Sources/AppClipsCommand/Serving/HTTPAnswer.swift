/// What a request is answered with.
enum HTTPAnswer: Sendable, Hashable {
  /// The page.
  case page
  /// News of changes, as long as the reader listens.
  case changes
  /// Nothing is there.
  case notFound
  /// Something else than a look is asked for.
  case wrongMethod
  /// The request is for another host: a page of the web that had its own name lead to this machine.
  case wrongHost
  /// A page of another host asks for news.
  case wrongOrigin
  /// It is no request.
  case unreadable

  /// What `request` gets from a server on `port`.
  ///
  /// A page of the web can make a browser ask this machine, under a name of its own; with such a name the answer would be
  /// that page's to read. So the request has to be for this machine by one of its own names. News keep a connection open,
  /// and other pages get none: they could use up all connections.
  init(to request: HTTPRequest?, onPort port: UInt16) {
    guard let request else {
      self = .unreadable
      return
    }
    let names = ["127.0.0.1", "localhost"].flatMap { port == 80 ? [$0, "\($0):80"] : ["\($0):\(port)"] }
    let isOwn = request.origin.map { origin in names.contains { origin == "http://" + $0 } } ?? true
    let isFromSite = ["same-origin", "none", nil].contains(request.fetchSite)
    let path = request.target.prefix { $0 != "?" }
    self =
      if !names.contains(request.host ?? "") {
        .wrongHost
      } else if request.method != "GET" && request.method != "HEAD" {
        .wrongMethod
      } else if path == "/" {
        .page
      } else if path == "/changes" {
        isOwn && isFromSite ? .changes : .wrongOrigin
      } else {
        .notFound
      }
  }

  /// The words of RFC 9110 for what is not simply answered, with a sentence for people; nil for what is.
  var refusal: (status: String, sentence: String)? {
    switch self {
    case .page, .changes: nil
    case .notFound: ("404 Not Found", "Only / is here.")
    case .wrongMethod: ("405 Method Not Allowed", "This can only be looked at.")
    case .wrongHost: ("403 Forbidden", "This is answered only for localhost and 127.0.0.1.")
    case .wrongOrigin: ("403 Forbidden", "This is answered only for the page that is served here.")
    case .unreadable: ("400 Bad Request", "This is no request.")
    }
  }
}
