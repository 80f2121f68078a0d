package import SystemFiles
import TextBasics

/// The means to prove to App Store Connect on whose behalf a request is sent.
package enum Credentials: Sendable, Hashable {
  /// An API key, with which tokens are signed.
  case key(APIKey)
  /// A token that was made elsewhere.
  case token(Secret)
  /// A shell command that prints a token. It is run again if the token expires.
  case command(String)
}

/// A key for the App Store Connect API.
package struct APIKey: Sendable, Hashable {
  package let id: String
  /// The ID of the team's issuer; nil for the key of an individual.
  package let issuer: String?
  /// The private key as PEM text.
  package let privateKey: Secret

  /// Creates a key from its parts. `pem` may also be the Base64 text of the file, which fits in a CI variable that can be
  /// masked.
  init(id: String, issuer: String?, pem: String, from source: String) throws(CredentialsError) {
    guard let key = Self.pem(pem) ?? Base64.bytes(of: pem).flatMap({ Self.pem(String(decoding: $0, as: UTF8.self)) })
    else {
      throw .notPEM(source)
    }
    guard !id.isEmpty, id.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else { throw .notAnID(source) }
    self.id = id
    self.issuer = issuer
    privateKey = Secret(key)
  }

  /// The private key in `text`, with the line ends that PEM has: in an environment variable, they may be `\n`, spaces or
  /// missing. Nil if there is no key.
  private static func pem(_ text: String) -> String? {
    let text = text.replacing(#"\n"#, with: "\n")
    guard let head = text.firstRange(of: "PRIVATE KEY-----"),
      let start = text[..<head.lowerBound].ranges(of: "-----BEGIN ").last
    else { return nil }
    let body = text[head.upperBound...].prefix { $0 != "-" }.filter { !$0.isWhitespace }
    let lines = stride(from: 0, to: body.count, by: 64).map { body.dropFirst($0).prefix(64) + "\n" }
    let label = text[start.upperBound..<head.upperBound]
    return "-----BEGIN \(label)\n\(lines.joined())-----END \(label)\n"
  }
}

/// The reason why there are no usable credentials. No message contains a secret.
package enum CredentialsError: Error, Sendable, Hashable {
  /// No source has credentials.
  case none
  /// Part of an API key is missing: `missing` is the variable to set next to the variable `found`.
  case incomplete(found: String, missing: String)
  /// A file cannot be read, for the given reason.
  case unreadable(String, source: String, reason: String)
  /// The file is not a JSON key file; the reason says what is wrong.
  case notKeyFile(String, reason: String)
  /// The file of `--api-key` is a private key without its IDs.
  case onlyPrivateKey(String)
  /// The private key is not PEM text.
  case notPEM(String)
  /// The key ID is empty or contains unusual characters.
  case notAnID(String)
  /// openssl is not installed.
  case noOpenSSL
  /// openssl could not sign with the key, for the given reason.
  case notSigned(reason: String)
  /// The token command failed, with its exit status; nil if a signal ended it.
  case commandFailed(status: Int32?)
  /// The token command did not end in time.
  case commandTookTooLong(minutes: Int)
  /// The token command or `ASC_TOKEN` did not give a token.
  case notToken(String)

  /// What is wrong, and what to do about it.
  package var message: String {
    switch self {
    case .none:
      "no credentials for App Store Connect were found; give a key file with --api-key FILE, or set ASC_KEY_ID, "
        + "ASC_ISSUER_ID and ASC_KEY_PATH"
    case .incomplete(let found, let missing): "\(found) is set, but \(missing) is not"
    case .unreadable(let path, let source, let reason): "cannot read the key file \(path), set by \(source): \(reason)"
    case .notKeyFile(let path, let reason):
      "\(path) is not an API key file: \(reason); expected a JSON object with \"key_id\", \"issuer_id\" and \"key\""
    case .onlyPrivateKey(let path):
      "\(path) is a private key without its IDs; set ASC_KEY_ID, ASC_ISSUER_ID and ASC_KEY_PATH=\(path), and omit --api-key"
    case .notPEM(let source):
      "the private key in \(source) is not PEM text; expected the content of the .p8 file, which starts with "
        + "\"-----BEGIN PRIVATE KEY-----\""
    case .notAnID(let source): "the key ID in \(source) is not an ID; App Store Connect shows it next to the key"
    case .noOpenSSL: "openssl was not found, and an API key requires it to sign tokens; install it, or set ASC_TOKEN"
    case .notSigned(let reason): "openssl could not sign with the private key: \(reason); download the key again"
    case .commandFailed(let status?): "the token command failed with status \(status)"
    case .commandFailed(nil): "the token command was ended by a signal"
    case .commandTookTooLong(let minutes):
      "the token command did not finish within \(minutes) minutes, and was ended; run it in a shell to see what it waits for"
    case .notToken(let source): "\(source) did not give a token; expected three parts separated by periods"
    }
  }
}
