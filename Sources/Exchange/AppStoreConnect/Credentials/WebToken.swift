import JSONSyntax
import SystemFiles
import TextBasics

/// A JSON Web Token for the App Store Connect API, signed with ES256 (RFC 7518 section 3.4).
///
/// The signature is made by `openssl`, which every Mac and nearly every Linux machine has. Rejected: cryptography of our
/// own, and the package swift-crypto, because this package has no dependencies. The private key reaches openssl through
/// its standard input, so that it is neither in a list of processes nor in a file.
struct WebToken: Sendable {
  /// The token.
  let text: Secret
  /// The time at which it expires, in seconds since 1970.
  let expiry: Int

  /// The lifetime in seconds. App Store Connect accepts at most 20 minutes
  /// (https://developer.apple.com/documentation/appstoreconnectapi/generating-tokens-for-api-requests).
  static let lifetime = 15 * 60

  /// Signs a token with `key`. `now` is in seconds since 1970.
  init(_ key: APIKey, now: Int) throws(CredentialsError) {
    expiry = now + Self.lifetime
    let message = Self.message(key, from: now, to: expiry)
    let signature = try Self.signature(of: Array(message.utf8), key.privateKey)
    text = Secret("\(message).\(Base64.urlText(of: signature))")
  }

  /// The header and the payload, which are signed.
  static func message(_ key: APIKey, from now: Int, to expiry: Int) -> String {
    let header: JSONValue = ["alg": "ES256", "kid": .string(key.id), "typ": "JWT"]
    let owner = key.issuer.map { (key: "iss", value: JSONValue.string($0)) } ?? (key: "sub", value: "user")
    let payload = JSONValue.object([
      owner, ("iat", .integer(now)), ("exp", .integer(expiry)), ("aud", "appstoreconnect-v1"),
    ])
    return [header, payload].map { Base64.urlText(of: $0.text) }.joined(separator: ".")
  }

  private static func signature(of message: [UInt8], _ key: Secret) throws(CredentialsError) -> [UInt8] {
    let folder: ScratchFolder
    let file: String
    do throws(FileError) {
      folder = try ScratchFolder()
      file = try folder.write(message, to: "message")
    } catch {
      throw .notSigned(reason: error.description)
    }
    let words = ["openssl", "dgst", "-sha256", "-sign", "/dev/stdin", "-passin", "pass:", file]
    // The folder must not be removed while openssl reads the file.
    defer { withExtendedLifetime(folder) {} }
    return try output(of: words, input: Array(key.value.utf8))
  }

  /// A signature is made at once. If openssl takes longer, it waits for something that does not come.
  private static let limit = ProgramRun.Limit(time: .seconds(60), size: 100_000)

  private static func output(of words: [String], input: [UInt8]) throws(CredentialsError) -> [UInt8] {
    do throws(ProgramError) {
      let run = try ProgramRun(words, input: input, inheriting: .forNetwork, limit: limit)
      if run.status == 0, let signature = ECDSASignature(der: run.output) { return signature.bytes }
      let complaint = try ProgramRun(
        words,
        input: input,
        inheriting: .forNetwork,
        takesErrors: true,
        limit: limit
      )
      let lines = String(decoding: complaint.output, as: UTF8.self).split(separator: "\n")
      throw ProgramError.failed(
        run.status == 0 ? "it is not a key for ES256" : lines.first.map(String.init) ?? "no reason"
      )
    } catch {
      switch error {
      case .missing: throw .noOpenSSL
      case .failed(let reason): throw .notSigned(reason: reason)
      case .tookTooLong, .printedTooMuch: throw .notSigned(reason: "it did not finish within a minute")
      }
    }
  }
}

/// A signature of the curve P-256: two numbers of 32 bytes.
struct ECDSASignature: Hashable {
  /// The numbers r and s, one after the other.
  let bytes: [UInt8]

  /// Parses the form that openssl writes: an ASN.1 sequence of two integers in DER. Integers there have as many bytes as
  /// they need, and a zero in front if their first bit is set. Nil if `der` is anything else.
  init?(der: [UInt8]) {
    var rest = der[...]
    guard var sequence = Self.value(tag: 0x30, from: &rest), rest.isEmpty,
      let r = Self.value(tag: 0x02, from: &sequence), let s = Self.value(tag: 0x02, from: &sequence), sequence.isEmpty
    else { return nil }
    let numbers = [r, s].map { number in number.drop { $0 == 0 } }
    guard numbers.allSatisfy({ $0.count <= 32 }) else { return nil }
    bytes = numbers.flatMap { [UInt8](repeating: 0, count: 32 - $0.count) + $0 }
  }

  /// The content of the element with `tag` at the start of `rest`, which is removed. Lengths above 127 bytes do not
  /// occur in a signature of this curve.
  private static func value(tag: UInt8, from rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard rest.popFirst() == tag, let length = rest.popFirst(), length < 0x80, rest.count >= length else { return nil }
    defer { rest = rest.dropFirst(Int(length)) }
    return rest.prefix(Int(length))
  }
}
