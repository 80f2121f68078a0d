import SystemFiles

/// Gives the token for each request, and renews it before it expires.
struct TokenSource: Sendable {
  private let credentials: Credentials
  private var current: WebToken?

  /// A token that expires within this number of seconds is renewed, so that it is still valid when a request arrives.
  private static let margin = 120

  /// How long a token command may run, and how much it may print. It may have to ask the user for a password.
  private static let commandMinutes = 2
  private static let commandBytes = 100_000
  private let clock: Clock

  /// Creates a source. `clock` is for the time that a token command takes.
  init(_ credentials: Credentials, clock: Clock = .system) {
    self.credentials = credentials
    self.clock = clock
  }

  /// Whether another token can be made if the service does not accept this one.
  var canRenew: Bool { if case .token = credentials { false } else { true } }

  /// A valid token. `now` is in seconds since 1970.
  mutating func token(now: Int) throws(CredentialsError) -> Secret {
    if let current, current.expiry - Self.margin > now { return current.text }
    let token: WebToken
    switch credentials {
    case .key(let key): token = try WebToken(key, now: now)
    case .token(let text): token = WebToken(text, expiry: .max)
    // Its lifetime is not known, so it is used until the service refuses it.
    case .command(let command): token = WebToken(try output(of: command), expiry: .max)
    }
    current = token
    return token.text
  }

  /// Forgets the token, so that the next one is new.
  mutating func renew() { current = nil }

  private func output(of command: String) throws(CredentialsError) -> Secret {
    let limit = ProgramRun.Limit(time: .seconds(60 * Self.commandMinutes), size: Self.commandBytes, clock: clock)
    let run: ProgramRun
    do throws(ProgramError) {
      run = try ProgramRun(["sh", "-c", command], inheriting: .all, limit: limit)
    } catch {
      throw switch error {
      case .tookTooLong: .commandTookTooLong(minutes: Self.commandMinutes)
      case .printedTooMuch: .notToken("the token command")
      case .missing, .failed: .commandFailed(status: nil)
      }
    }
    guard run.status == 0 else { throw .commandFailed(status: run.status) }
    return try Secret(token: String(decoding: run.output, as: UTF8.self), from: "the token command")
  }
}

extension WebToken {
  fileprivate init(_ text: Secret, expiry: Int) {
    self.text = text
    self.expiry = expiry
  }
}
