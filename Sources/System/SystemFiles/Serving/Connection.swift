/// A connection from a browser, with received bytes and bytes to be sent.
struct Connection {
  let socket: LoopbackSocket
  private(set) var state: State
  private var incoming: [UInt8] = []
  private var outgoing: ArraySlice<UInt8> = []
  private var listens = false
  /// The request whose content is still being received.
  private var request: HTTPRequest?

  /// What a connection is waiting for, and since when.
  enum State: Equatable {
    /// Waiting for the rest of the head of a request.
    case asking(since: Duration)
    /// Waiting for the rest of the content of a request.
    case receiving(since: Duration)
    /// Waiting for the client to receive the response.
    case sending(since: Duration)
    /// Waiting for changes to report.
    case listening(since: Duration)
    /// Finished, or closed by the client.
    case over
  }

  /// The most bytes of a request head.
  private static let longestHead = 16_384
  /// The time limit for receiving the head of a request. Browsers send one without delay.
  private static let longestRequest = Duration.seconds(5)
  /// The longest time without progress while receiving or sending.
  private static let longestPause = Duration.seconds(10)

  init(_ socket: LoopbackSocket, at now: Duration) {
    self.socket = socket
    state = .asking(since: now)
  }

  /// Whether there are bytes to send.
  var wantsToWrite: Bool { !outgoing.isEmpty }

  /// Whether the client listens for changes.
  var wantsNews: Bool { listens && state != .over }

  /// Whether the connection is finished or has timed out.
  func isOver(at now: Duration) -> Bool {
    switch state {
    case .asking(let since): now - since > Self.longestRequest
    case .receiving(let since), .sending(let since): now - since > Self.longestPause
    case .listening: false
    case .over: true
    }
  }

  /// The order in which connections are closed if there are too many: first those without a complete head, then
  /// listening ones; the oldest first within each group.
  var dispensability: (rank: Int, since: Duration) {
    switch state {
    case .over: (0, .zero)
    case .asking(let since): (1, since)
    case .listening(let since): (2, since)
    case .receiving(let since): (3, since)
    case .sending(let since): (4, since)
    }
  }

  /// The result of receiving bytes.
  enum Arrival {
    /// An incomplete request, or bytes after a request.
    case nothing
    /// A head that announces content; nil if it is malformed.
    case head(HTTPRequest?)
    /// A complete request.
    case request(HTTPRequest)
  }

  /// Receives available bytes.
  mutating func receive(at now: Duration) -> Arrival {
    guard let bytes = socket.received(upTo: 65_536) else {
      state = .over
      return .nothing
    }
    switch state {
    case .asking:
      incoming += bytes
      guard let end = HTTPRequest.endOfHead(in: incoming) else {
        return incoming.count > Self.longestHead ? .head(nil) : .nothing
      }
      guard end <= Self.longestHead, let request = HTTPRequest(head: incoming[..<end]) else { return .head(nil) }
      incoming.removeFirst(end + 4)
      return .head(request)
    case .receiving:
      incoming += bytes
      if !bytes.isEmpty { state = .receiving(since: now) }
      return completeRequest().map { .request($0) } ?? .nothing
    case .sending, .listening, .over: return .nothing
    }
  }

  /// Waits for the content of `request`, and returns the request once it is complete.
  mutating func receiveBody(of request: HTTPRequest, at now: Duration) -> HTTPRequest? {
    self.request = request
    state = .receiving(since: now)
    return completeRequest()
  }

  /// The request with its content; nil until that has been received.
  private mutating func completeRequest() -> HTTPRequest? {
    guard var complete = request, incoming.count >= complete.bodyLength else { return nil }
    complete.body = Array(incoming.prefix(complete.bodyLength))
    request = nil
    return complete
  }

  /// Queues `bytes` as the response. If `listens`, more may follow.
  mutating func answer(_ bytes: [UInt8], listens: Bool = false, at now: Duration) {
    guard state != .over else { return }
    self.listens = listens
    incoming = []
    outgoing += bytes
    if case .sending = state { return }
    state = .sending(since: now)
  }

  /// Sends as many bytes as possible without blocking.
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
