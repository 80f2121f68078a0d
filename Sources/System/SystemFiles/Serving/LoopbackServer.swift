/// The requests that a ``LoopbackServer`` answers, and the changes that it reports.
package protocol LoopbackSite {
  /// The response to a request before its content is received; nil to receive the content. `request` is nil if the head
  /// is malformed.
  mutating func refusal(of request: HTTPRequest?) -> HTTPResponse?
  /// The response to a request.
  mutating func response(to request: HTTPRequest) -> HTTPResponse
  /// The data of an event for those who listen, in one line; nil if nothing has changed since the last call. Called after
  /// each request and ten times a second.
  mutating func news() -> String?
}

/// A server for one page, limited to browsers on this machine. It notifies them when something changes.
///
/// A single thread waits for sockets for at most a tenth of a second and then checks for changes. A server library was
/// rejected, because it would be the first dependency of this package.
package struct LoopbackServer {
  private let listener: LoopbackSocket
  private let clock: Clock
  private var connections: [Connection] = []
  private var lastLook: Duration

  private static let pause = Duration.milliseconds(100)
  private static let mostConnections = 64
  private static let longestContent = 20_000_000

  package init(_ listener: LoopbackSocket, clock: Clock) {
    self.listener = listener
    self.clock = clock
    lastLook = clock.now()
  }

  /// Serves `site` until `isOver` returns true.
  package mutating func run(_ site: inout some LoopbackSite, until isOver: () -> Bool) {
    while !isOver() {
      let waiting = [(listener, false)] + connections.map { ($0.socket, $0.wantsToWrite) }
      let readiness = Readiness(waitingFor: waiting, atMost: 100)
      for index in connections.indices where readiness.isReady(1 + index) { serve(index, site: &site) }
      connections.removeAll { $0.isOver(at: clock.now()) }
      if readiness.isReady(0) { acceptAll() }
      if clock.now() - lastLook >= Self.pause { look(&site) }
    }
  }

  /// Accepts waiting connections, at most as many as are kept, so that the kept ones are served in between.
  private mutating func acceptAll() {
    for _ in 0..<Self.mostConnections {
      guard let socket = listener.accepted() else { return }
      take(socket)
    }
  }

  /// Adds a connection. If there are too many, the most dispensable one is closed, because any program on this machine
  /// can open connections without sending a request.
  private mutating func take(_ socket: LoopbackSocket) {
    if connections.count >= Self.mostConnections,
      let index = connections.indices.min(by: { connections[$0].dispensability < connections[$1].dispensability })
    {
      connections.remove(at: index)
    }
    connections.append(Connection(socket, at: clock.now()))
  }

  private mutating func serve(_ index: Int, site: inout some LoopbackSite) {
    switch connections[index].receive(at: clock.now()) {
    case .nothing: break
    case .head(let head):
      if let refusal = site.refusal(of: head) ?? Self.refusal(ofLengthOf: head) {
        answer(refusal, to: head, index)
      } else if let head, let request = connections[index].receiveBody(of: head, at: clock.now()) {
        answer(request, index, site: &site)
      }
    case .request(let request): answer(request, index, site: &site)
    }
    connections[index].send(at: clock.now())
  }

  /// A bound for the content of requests that the site itself does not refuse.
  private static func refusal(ofLengthOf head: HTTPRequest?) -> HTTPResponse? {
    guard let head, head.bodyLength > longestContent else { return nil }
    return HTTPResponse("413 Content Too Large", sentence: "The content is too large.")
  }

  private mutating func answer(_ request: HTTPRequest, _ index: Int, site: inout some LoopbackSite) {
    let response = site.response(to: request)
    // Others learn of a change before the one who made it gets the response.
    look(&site)
    answer(response, to: request, index)
  }

  private mutating func answer(_ response: HTTPResponse, to request: HTTPRequest?, _ index: Int) {
    let bytes = request?.method == "HEAD" ? response.head : response.head + response.body
    connections[index].answer(bytes, listens: response.isStream, at: clock.now())
  }

  /// Asks for changes, and notifies listening connections.
  private mutating func look(_ site: inout some LoopbackSite) {
    lastLook = clock.now()
    guard let news = site.news() else { return }
    for index in connections.indices where connections[index].wantsNews {
      connections[index].answer(HTTPResponse.event(news), listens: true, at: clock.now())
      connections[index].send(at: clock.now())
    }
  }
}
