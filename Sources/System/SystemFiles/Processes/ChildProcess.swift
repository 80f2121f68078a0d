#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A child process, with pipes to its standard input and output.
///
/// It is a class because a process has an identity. Only one thread may use it at a time.
final class ChildProcess {
  private let identifier: pid_t
  /// The process's standard input and output; nil after `end()`.
  private var input: Descriptor?
  private var output: Descriptor?
  /// Bytes that were read but not returned yet.
  private var pending: [UInt8] = []
  private var offset = 0

  /// Starts a program. The first of `words` is its name, which is searched for in `PATH`; the others are its arguments.
  ///
  /// It gets the `inherited` variables of this process, overridden by `environment`, whose elements have the form
  /// `NAME=value`. Its standard error is merged into its output if `takesErrors` is true, and discarded otherwise.
  init(
    _ words: [String],
    environment: [String] = [],
    inheriting inherited: InheritedVariables = .withoutCredentials,
    takesErrors: Bool = false
  ) throws(SystemError) {
    let toChild = try Pipe()
    let fromChild = try Pipe()
    let spawning = Spawning(
      input: toChild.readEnd.number,
      output: fromChild.writeEnd.number,
      environment: environment,
      inherited: inherited,
      takesErrors: takesErrors
    )
    identifier = try spawning.start(words)
    input = toChild.takeWriteEnd()
    output = fromChild.takeReadEnd()
  }

  deinit { _ = end() }

  /// Writes all of `bytes`.
  func write(_ bytes: [UInt8]) throws(SystemError) { try input?.writeAll(bytes) }

  /// Closes the program's input, so that it reaches the end of it.
  func closeInput() { input = nil }

  /// The bytes up to the next line end, without it; nil at the end.
  func line() throws(SystemError) -> [UInt8]? {
    while true {
      if let end = pending[offset...].firstIndex(of: UInt8(ascii: "\n")) { return take(to: end, skipping: 1) }
      guard try readMore() else { return nil }
    }
  }

  /// The next `count` bytes; fewer at the end.
  func bytes(_ count: Int) throws(SystemError) -> [UInt8] {
    while pending.count - offset < count, try readMore() {}
    return take(to: min(offset + count, pending.count))
  }

  /// All remaining bytes.
  func bytesToTheEnd() throws(SystemError) -> [UInt8] {
    while try readMore() {}
    return take(to: pending.count)
  }

  /// All remaining bytes, or the first `most` if there are more. Throws if the program has not closed its output at
  /// `deadline` of `clock`; it may still run then.
  func bytesToTheEnd(atMost most: Int, until deadline: Duration, _ clock: Clock) throws(SystemError) -> [UInt8] {
    while pending.count - offset <= most {
      guard clock.now() < deadline else { throw .tookTooLong }
      guard output?.isReadable(within: 50) ?? true else { continue }
      guard try readMore() else { break }
    }
    return take(to: min(pending.count, offset + most))
  }

  /// Ends the program, without regard for what it is doing.
  func forceEnd() {
    if output != nil { ThisProcess.forceEnd(of: identifier) }
  }

  /// Closes the program's input, waits for it to exit, and returns its exit status; nil if a signal ended it, or if it
  /// was ended before.
  func end() -> Int32? {
    guard output != nil else { return nil }
    input = nil
    output = nil
    return wait().flatMap(\.self)
  }

  /// Does the same, but ends the program and throws if it is still running at `deadline` of `clock`.
  func end(by deadline: Duration, _ clock: Clock) throws(SystemError) -> Int32? {
    guard output != nil else { return nil }
    input = nil
    while true {
      if let status = wait(WNOHANG) {
        output = nil
        return status
      }
      guard clock.now() < deadline else { throw .tookTooLong }
      Readiness.pause(milliseconds: 20)
    }
  }

  /// The exit status, which is nil if a signal ended the program; nil if it is still running.
  private func wait(_ options: Int32 = 0) -> Int32?? {
    let identifier = identifier
    var status: Int32 = 0
    guard let found = try? retrying({ waitpid(identifier, &status, options) }) else { return .some(nil) }
    guard found == identifier else { return nil }
    return .some(status & 0x7F == 0 ? status >> 8 & 0xFF : nil)
  }

  private func take(to end: Int, skipping skipped: Int = 0) -> [UInt8] {
    let taken = Array(pending[offset..<end])
    offset = end + skipped
    if offset == pending.count {
      pending.removeAll(keepingCapacity: true)
      offset = 0
    }
    return taken
  }

  /// Reads more bytes; returns false at the end.
  private func readMore() throws(SystemError) -> Bool {
    let count = pending.count
    try output?.readSome(upTo: Descriptor.sizeOfPiece, appendingTo: &pending)
    return pending.count > count
  }
}

/// The environment variables of this process that a program gets which it starts.
package enum InheritedVariables: Sendable {
  /// All, for a command that the user wrote, which may need any of them.
  case all
  /// All but those with credentials for App Store Connect.
  case withoutCredentials
  /// Those that curl and openssl need: to be found, and for the user's proxy, certificates and language.
  case forNetwork

  /// Whether the program gets the variable `name`.
  func contains(_ name: String) -> Bool {
    switch self {
    case .all: true
    case .withoutCredentials: !Self.credentials.contains { name.hasPrefix($0) }
    case .forNetwork: Self.network.contains(name) || name.hasPrefix("LC_")
    }
  }

  /// How the names of the variables begin that contain a key or a token: those of this package, and fastlane's.
  private static let credentials = ["ASC_", "APP_STORE_CONNECT_API_KEY"]

  /// `SSLKEYLOGFILE`, with which curl would write the keys of its connections to a file, is not one of them.
  private static let network: Set = [
    "PATH", "HOME", "TMPDIR", "LANG", "LANGUAGE",
    "http_proxy", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY", "no_proxy", "NO_PROXY",
    "CURL_CA_BUNDLE", "SSL_CERT_FILE", "SSL_CERT_DIR", "NIX_SSL_CERT_FILE", "OPENSSL_CONF", "OPENSSL_MODULES",
    "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "DYLD_FALLBACK_LIBRARY_PATH", "RES_OPTIONS", "LOCALDOMAIN",
  ]
}
