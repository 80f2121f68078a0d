/// Somebody who asks: what has come from there, and what is on its way back.
struct Connection {
  let socket: LoopbackSocket
  /// When it came.
  let start: Duration
  /// Whether it listens for news.
  private(set) var listens = false
  private var incoming: [UInt8] = []
  private var outgoing: ArraySlice<UInt8> = []
  private var isAnswered = false
  private var isGone = false

  /// A head of more bytes than this is none.
  private static let longestHead = 16_384
  /// Who has not asked, or not taken the answer, by then is no longer waited for.
  private static let patience = Duration.seconds(30)

  init(_ socket: LoopbackSocket, at start: Duration) {
    self.socket = socket
    self.start = start
  }

  /// Whether there is something to be sent.
  var wantsToWrite: Bool { !outgoing.isEmpty }

  /// Whether there is nothing left to do.
  func isOver(at now: Duration) -> Bool {
    isGone || (isAnswered && outgoing.isEmpty && !listens) || (!listens && now - start > Self.patience)
  }

  /// What has come so far.
  enum Arrival {
    /// Not yet all of a request, or what nobody asked for.
    case nothing
    /// The head of a request; nil for what is none.
    case request(HTTPRequest?)
  }

  /// Takes what has come.
  mutating func receive() -> Arrival {
    guard let bytes = socket.received(upTo: 4096) else {
      isGone = true
      return .nothing
    }
    guard !isAnswered else { return .nothing }
    incoming += bytes
    if let end = HTTPRequest.endOfHead(in: incoming) { return .request(HTTPRequest(head: incoming[..<end])) }
    return incoming.count > Self.longestHead ? .request(nil) : .nothing
  }

  /// Answers with `bytes`; with `listens` more may follow.
  mutating func answer(_ bytes: [UInt8], listens: Bool = false) {
    isAnswered = true
    self.listens = listens
    outgoing += bytes
  }

  /// Sends what can be sent now.
  mutating func send() {
    guard !outgoing.isEmpty else { return }
    guard let count = socket.sent(outgoing) else {
      isGone = true
      return
    }
    outgoing = outgoing.dropFirst(count)
  }
}
