import ExperienceEmitters
import SystemFiles

/// A server for one page, limited to browsers on this machine. It notifies them when the page changes.
///
/// A single thread waits for sockets for at most a quarter of a second and then checks whether files have changed. A
/// server library was rejected, because it would be the first dependency of this package.
struct PageServer {
  private let listener: LoopbackSocket
  private let clock: Clock
  /// Returns a token for the state of the files, which changes when they do.
  private let state: () -> String
  private var connections: [Connection] = []
  private var known: String
  private var made: (state: String, page: [UInt8])?
  private var lastLook: Duration

  private static let pause = Duration.milliseconds(250)
  private static let mostConnections = 64

  init(_ listener: LoopbackSocket, clock: Clock, state: @escaping () -> String) {
    self.listener = listener
    self.clock = clock
    self.state = state
    known = state()
    lastLook = clock.now()
  }

  /// Serves the result of `page` for the current state until `isOver` returns true.
  mutating func run(until isOver: () -> Bool, page: (_ state: String) -> [UInt8]) {
    while !isOver() {
      let waiting = [(listener, false)] + connections.map { ($0.socket, $0.wantsToWrite) }
      let readiness = Readiness(waitingFor: waiting, atMost: 250)
      for index in connections.indices where readiness.isReady(1 + index) { serve(index, page) }
      connections.removeAll { $0.isOver(at: clock.now()) }
      if readiness.isReady(0), let socket = listener.accepted() { take(socket) }
      if clock.now() - lastLook >= Self.pause { look() }
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

  private mutating func serve(_ index: Int, _ page: (String) -> [UInt8]) {
    if case .request(let request) = connections[index].receive() { answer(request, index, page) }
    connections[index].send(at: clock.now())
  }

  private mutating func answer(_ request: HTTPRequest?, _ index: Int, _ page: (String) -> [UInt8]) {
    let answer = HTTPAnswer(to: request, onPort: listener.port)
    if answer == .changes {
      return connections[index].answer(HTTPHead.changes + news, listens: true, at: clock.now())
    }
    let (head, body) = self.answer(answer, page)
    connections[index].answer(request?.method == "HEAD" ? head : head + body, at: clock.now())
  }

  private mutating func answer(_ answer: HTTPAnswer, _ page: (String) -> [UInt8]) -> (head: [UInt8], body: [UInt8]) {
    if let refusal = answer.refusal {
      let body = Array((refusal.sentence + "\n").utf8)
      return (HTTPHead.bytes(refusal.status, type: "text/plain; charset=utf-8", length: body.count), body)
    }
    let body = currentPage(page)
    let policy = PreviewScript.policy(isLive: true)
    return (HTTPHead.bytes("200 OK", type: "text/html; charset=utf-8", length: body.count, policy: policy), body)
  }

  private mutating func currentPage(_ page: (String) -> [UInt8]) -> [UInt8] {
    look()
    if let made, made.state == known { return made.page }
    let new = page(known)
    made = (known, new)
    return new
  }

  /// Checks whether the files have changed, and notifies listening connections.
  private mutating func look() {
    lastLook = clock.now()
    let state = state()
    guard state != known else { return }
    known = state
    for index in connections.indices where connections[index].wantsNews {
      connections[index].answer(news, listens: true, at: clock.now())
      connections[index].send(at: clock.now())
    }
  }

  /// The state as a server-sent event (https://html.spec.whatwg.org/multipage/server-sent-events.html).
  private var news: [UInt8] { Array("retry: 1000\ndata: \(known)\n\n".utf8) }
}
