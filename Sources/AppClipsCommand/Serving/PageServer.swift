/// Serves one page to the browsers of this machine, and tells them when it is another.
///
/// One thread does everything, a little at a time: it waits for sockets, a quarter of a second at most, and then looks
/// whether the files have changed. A library for servers would be the first dependency of this package.
struct PageServer {
  private let listener: LoopbackSocket
  private let clock: Clock
  /// What the page is made of, as a word that is another one after a change.
  private let state: () -> String
  private var connections: [Connection] = []
  private var known: String
  private var made: (state: String, page: [UInt8])?
  private var lastLook: Duration

  private static let pause = Duration.milliseconds(250)
  private static let mostConnections = 64

  init(
    _ listener: LoopbackSocket,
    clock: Clock,
    state: @escaping () -> String
  ) {
    self.listener = listener
    self.clock = clock
    self.state = state
    known = state()
    lastLook = clock.now()
  }

  /// Serves what `page` makes of a state, until `isOver` says so.
  mutating func run(until isOver: () -> Bool, page: (_ state: String) -> [UInt8]) {
    while !isOver() {
      let isFull = connections.count >= Self.mostConnections
      let waiting = (isFull ? [] : [(listener, false)]) + connections.map { ($0.socket, $0.wantsToWrite) }
      let readiness = Readiness(waitingFor: waiting, atMost: 250)
      let first = isFull ? 0 : 1
      for index in connections.indices where readiness.isReady(first + index) { serve(index, page) }
      connections.removeAll { $0.isOver(at: clock.now()) }
      if !isFull, readiness.isReady(0), let socket = listener.accepted() {
        connections.append(Connection(socket, at: clock.now()))
      }
      if clock.now() - lastLook >= Self.pause { look() }
    }
  }

  private mutating func serve(_ index: Int, _ page: (String) -> [UInt8]) {
    if case .request(let request) = connections[index].receive() { answer(request, index, page) }
    connections[index].send()
  }

  private mutating func answer(_ request: HTTPRequest?, _ index: Int, _ page: (String) -> [UInt8]) {
    let answer = HTTPAnswer(to: request, onPort: listener.port)
    if answer == .changes {
      return connections[index].answer(HTTPHead.changes + news, listens: true)
    }
    let type = answer == .page ? "text/html; charset=utf-8" : "text/plain; charset=utf-8"
    let body = answer.refusal.map { Array(($0.sentence + "\n").utf8) } ?? currentPage(page)
    let head = HTTPHead.bytes(answer.refusal?.status ?? "200 OK", type: type, length: body.count)
    connections[index].answer(request?.method == "HEAD" ? head : head + body)
  }

  private mutating func currentPage(_ page: (String) -> [UInt8]) -> [UInt8] {
    look()
    if let made, made.state == known { return made.page }
    let new = page(known)
    made = (known, new)
    return new
  }

  /// Looks whether the files have changed, and tells who listens.
  private mutating func look() {
    lastLook = clock.now()
    let state = state()
    guard state != known else { return }
    known = state
    for index in connections.indices where connections[index].listens {
      connections[index].answer(news, listens: true)
      connections[index].send()
    }
  }

  /// The state as a message of server-sent events (https://html.spec.whatwg.org/multipage/server-sent-events.html).
  private var news: [UInt8] { Array("retry: 1000\ndata: \(known)\n\n".utf8) }
}
