import SystemFiles

/// A connection of a browser: what has come from there, and what is on its way back.
struct Connection {
  let socket: LoopbackSocket
  /// What is waited for.
  private(set) var state: State
  private var incoming: [UInt8] = []
  private var outgoing: ArraySlice<UInt8> = []
  private var listens = false

  /// What a connection waits for, and since when.
  enum State: Equatable {
    /// The rest of a request.
    case asking(since: Duration)
    /// That the other side takes what is sent.
    case sending(since: Duration)
    /// News.
    case listening(since: Duration)
    /// Nothing: everything is done, or the other side is gone.
    case over
  }

  /// A head of more bytes than this is refused.
  private static let longestHead = 16_384
  /// How long a request may take, which a browser sends at once.
  private static let longestRequest = Duration.seconds(5)
  /// How long the other side may take nothing of what is sent.
  private static let longestPause = Duration.seconds(10)

  init(_ socket: LoopbackSocket, at now: Duration) {
    self.socket = socket
    state = .asking(since: now)
  }

  /// Whether there is something to be sent.
  var wantsToWrite: Bool { !outgoing.isEmpty }

  /// Whether it listens for news.
  var wantsNews: Bool { listens && state != .over }

  /// Whether there is nothing left to do, or nothing comes any more.
  func isOver(at now: Duration) -> Bool {
    switch state {
    case .asking(let since): now - since > Self.longestRequest
    case .sending(let since): now - since > Self.longestPause
    case .listening: false
    case .over: true
    }
  }

  /// How dispensable it is where there are too many: those first that have asked for nothing yet, then those that listen;
  /// of equal ones the oldest.
  var dispensability: (rank: Int, since: Duration) {
    switch state {
    case .over: (0, .zero)
    case .asking(let since): (1, since)
    case .listening(let since): (2, since)
    case .sending(let since): (3, since)
    }
  }

  /// What has come so far.
  enum Arrival {
    /// Not yet all of a request, or something after it.
    case nothing
    /// The head of a request; nil for anything else.
    case request(HTTPRequest?)
  }

  /// Takes what has come.
  mutating func receive() -> Arrival {
    guard let bytes = socket.received(upTo: 4096) else {
      state = .over
      return .nothing
    }
    guard case .asking = state else { return .nothing }
    incoming += bytes
    if let end = HTTPRequest.endOfHead(in: incoming) { return .request(HTTPRequest(head: incoming[..<end])) }
    return incoming.count > Self.longestHead ? .request(nil) : .nothing
  }

  /// Answers with `bytes`; with `listens` more may follow.
  mutating func answer(_ bytes: [UInt8], listens: Bool = false, at now: Duration) {
    guard state != .over else { return }
    self.listens = listens
    incoming = []
    outgoing += bytes
    if case .sending = state { return }
    state = .sending(since: now)
  }

  /// Sends what can be sent now.
  mutating func send(at now: Duration) {
    guard case .sending = state else { return }
    guard let count = socket.sent(outgoing) else {
      state = .over
      return
    }
    outgoing = outgoing.dropFirst(count)
    if outgoing.isEmpty {
      state = listens ? .listening(since: now) : .over
    } else if count > 0 {
      state = .sending(since: now)
    }
  }
}
