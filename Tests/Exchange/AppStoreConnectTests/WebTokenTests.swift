import SystemFiles
import Testing
import TextBasics

@testable import AppStoreConnect

@Suite("A JSON Web Token")
struct WebTokenTests {
  /// A new private key for ES256.
  private static func newKey() throws -> String {
    let words = ["openssl", "genpkey", "-algorithm", "EC", "-pkeyopt", "ec_paramgen_curve:P-256"]
    return String(decoding: try ProgramRun(words).output, as: UTF8.self)
  }

  /// The bytes of a part of a token.
  private static func bytes(_ part: Substring) -> [UInt8] {
    Base64.bytes(of: String(part).replacing("-", with: "+").replacing("_", with: "/")) ?? []
  }

  private static func part(_ text: Substring) -> String { String(decoding: bytes(text), as: UTF8.self) }

  @Test("states the key, its owner and at most 20 minutes, and openssl accepts its signature")
  func signature() throws {
    let pem = try Self.newKey()
    let key = try APIKey(id: "KEY", issuer: "ISSUER", pem: pem, from: "test")
    // Numbers with leading zeros are rare, so several signatures are checked.
    for now in 1_000..<1_008 {
      let token = try WebToken(key, now: now).text.value
      let parts = token.split(separator: ".")
      try #require(parts.count == 3)
      #expect(Self.part(parts[0]) == #"{"alg":"ES256","kid":"KEY","typ":"JWT"}"#)
      let payload = #"{"iss":"ISSUER","iat":\#(now),"exp":\#(now + 900),"aud":"appstoreconnect-v1"}"#
      #expect(Self.part(parts[1]) == payload)
      let bytes = Self.bytes(parts[2])
      try #require(bytes.count == 64)
      let folder = try ScratchFolder()
      let signature = try folder.write(Self.der(bytes), to: "signature")
      let message = try folder.write(Array("\(parts[0]).\(parts[1])".utf8), to: "message")
      let words = ["openssl", "dgst", "-sha256", "-prverify", "/dev/stdin", "-signature", signature, message]
      #expect(try ProgramRun(words, input: Array(pem.utf8)).status == 0)
    }
  }

  @Test("of an individual has the subject user instead of an issuer")
  func individual() throws {
    let key = try APIKey(id: "KEY", issuer: nil, pem: "-----BEGIN PRIVATE KEY-----", from: "test")
    let parts = WebToken.message(key, from: 0, to: 900).split(separator: ".")
    #expect(Self.part(parts[1]) == #"{"sub":"user","iat":0,"exp":900,"aud":"appstoreconnect-v1"}"#)
  }

  @Test("that cannot be signed reports the reason")
  func unusableKey() throws {
    let text = "-----BEGIN PRIVATE KEY-----\nTm90IGEga2V5\n-----END PRIVATE KEY-----"
    let key = try APIKey(id: "KEY", issuer: nil, pem: text, from: "test")
    let error = #expect(throws: CredentialsError.self) { try WebToken(key, now: 0) }
    #expect(error?.message.hasPrefix("openssl could not sign with the private key: ") == true)
    #expect(error?.message.contains("Tm90") == false)
  }

  @Test("is renewed before it expires")
  func renewal() throws {
    var tokens = TokenSource(.key(try APIKey(id: "KEY", issuer: "I", pem: try Self.newKey(), from: "test")))
    let first = try tokens.token(now: 0)
    #expect(try tokens.token(now: 700) == first)
    #expect(try tokens.token(now: 800) != first)
  }

  @Test("can come from a command, which is run again only if the token is refused")
  func command() throws {
    var tokens = TokenSource(.command("echo a.b.c"))
    #expect(try tokens.token(now: 0).value == "a.b.c")
    #expect(tokens.canRenew)
    for (command, expected) in [
      ("echo hush; exit 3", CredentialsError.commandFailed(status: 3)), ("echo hush", .notToken("the token command")),
    ] {
      var tokens = TokenSource(.command(command))
      #expect(throws: expected) { try tokens.token(now: 0) }
    }
  }

  /// The signature as an ASN.1 sequence of two integers.
  private static func der(_ bytes: [UInt8]) -> [UInt8] {
    let numbers = [bytes.prefix(32), bytes.suffix(32)].map { number in
      let digits = number.drop { $0 == 0 }
      let content = (digits.first ?? 0x80) >= 0x80 ? [0] + digits : Array(digits)
      return [0x02, UInt8(content.count)] + content
    }.joined()
    return [0x30, UInt8(numbers.count)] + numbers
  }

  @Test("is not made from anything but two integers")
  func damagedSignatures() {
    let whole: [UInt8] = [0x30, 6, 2, 1, 5, 2, 1, 7]
    #expect(ECDSASignature(der: whole)?.bytes.filter { $0 != 0 } == [5, 7])
    for end in 0..<whole.count { #expect(ECDSASignature(der: Array(whole.prefix(end))) == nil) }
    #expect(ECDSASignature(der: whole + [0]) == nil)
    #expect(ECDSASignature(der: [0x30, 0x81, 6, 2, 1, 5, 2, 1, 7]) == nil)
    #expect(ECDSASignature(der: [0x30, 38, 2, 33] + [UInt8](repeating: 1, count: 33) + [2, 1, 7]) == nil)
  }
}
