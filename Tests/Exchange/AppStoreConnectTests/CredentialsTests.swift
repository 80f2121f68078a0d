import SystemFiles
import Testing
import TextBasics

@testable import AppStoreConnect

@Suite("Credentials")
struct CredentialsTests {
  private static let pem = "-----BEGIN PRIVATE KEY-----\nMIGH\n-----END PRIVATE KEY-----\n"

  /// The credentials in an environment and files.
  private static func found(
    _ variables: [String: String] = [:],
    files: [String: String] = [:],
    keyFile: String? = nil,
    tokenCommand: String? = nil
  ) throws -> Credentials {
    let source = CredentialsSource(
      keyFile: keyFile,
      tokenCommand: tokenCommand,
      variable: { variables[$0] },
      bytes: { path in files[path].map { .success(Array($0.utf8)) } ?? .failure(FileError(path: path, cause: .missing))
      }
    )
    return try source.credentials()
  }

  private static func key(_ id: String, issuer: String? = "team") throws -> Credentials {
    .key(try APIKey(id: id, issuer: issuer, pem: pem, from: "test"))
  }

  private static let all = [
    "ASC_KEY_ID": "A", "ASC_ISSUER_ID": "team", "ASC_KEY": pem, "ASC_TOKEN": "a.b.c",
    "APP_STORE_CONNECT_API_KEY_KEY_ID": "F", "APP_STORE_CONNECT_API_KEY_ISSUER_ID": "team",
    "APP_STORE_CONNECT_API_KEY_KEY": pem,
  ]

  @Test("come from the first source that has any: flags, ASC_…, fastlane's variables, ASC_TOKEN")
  func order() throws {
    let file = [
      "key.json": #"{ "key_id": "J", "issuer_id": "team", "key": "\#(Self.pem.replacing("\n", with: #"\n"#))" }"#
    ]
    #expect(try Self.found(Self.all, files: file, keyFile: "key.json") == Self.key("J"))
    #expect(try Self.found(Self.all, tokenCommand: "make token") == .command("make token"))
    #expect(try Self.found(Self.all) == Self.key("A"))
    let fastlane = Self.all.filter { $0.key != "ASC_KEY_ID" && $0.key != "ASC_KEY" }
    #expect(try Self.found(fastlane) == Self.key("F"))
    #expect(try Self.found(["ASC_TOKEN": " a.b.c\n"]) == .token(Secret("a.b.c")))
  }

  @Test("may be an individual's key, which has no issuer, and a key in a file or on one line")
  func forms() throws {
    #expect(try Self.found(["ASC_KEY_ID": "A", "ASC_KEY": Self.pem]) == Self.key("A", issuer: nil))
    let oneLine = Self.pem.replacing("\n", with: #"\n"#)
    let forms = [oneLine, Self.pem.replacing("\n", with: " "), Base64.text(of: Array(Self.pem.utf8))]
    for form in forms { #expect(try Self.found(["ASC_KEY_ID": "A", "ASC_KEY": form]) == Self.key("A", issuer: nil)) }
    let path = ["ASC_KEY_ID": "A", "ASC_KEY_PATH": "k.p8"]
    #expect(try Self.found(path, files: ["k.p8": Self.pem]) == Self.key("A", issuer: nil))
    let file = ["key.json": #"{ "key_id": "J", "issuer_id": "", "key": "\#(oneLine)", "in_house": false }"#]
    #expect(try Self.found(files: file, keyFile: "key.json") == Self.key("J", issuer: nil))
  }

  @Test("that are missing or wrong give an error that names what is missing, and no secret")
  func errors() throws {
    let cases: [([String: String], CredentialsError)] = [
      ([:], .none),
      (["ASC_KEY_ID": "A"], .incomplete(found: "ASC_KEY_ID", missing: "ASC_KEY_PATH or ASC_KEY")),
      (["ASC_KEY": "hush"], .incomplete(found: "ASC_KEY", missing: "ASC_KEY_ID")),
      (["ASC_KEY_ID": "A", "ASC_KEY": "hush"], .notPEM("ASC_KEY")),
      (["ASC_KEY_ID": "A\r\nB", "ASC_KEY": Self.pem], .notAnID("ASC_KEY")),
      (["ASC_TOKEN": "hush"], .notToken("ASC_TOKEN")), (["ASC_TOKEN": "a.b.c\r\nX: y"], .notToken("ASC_TOKEN")),
    ]
    for (variables, expected) in cases {
      let error = #expect(throws: CredentialsError.self) { try Self.found(variables) }
      #expect(error == expected)
      #expect(error?.message.contains("hush") == false)
    }
    #expect(throws: CredentialsError.notKeyFile("k.json", reason: "\"key\" is missing")) {
      try Self.found(files: ["k.json": #"{ "key_id": "A" }"#], keyFile: "k.json")
    }
    #expect(throws: CredentialsError.onlyPrivateKey("k.p8")) {
      try Self.found(files: ["k.p8": Self.pem], keyFile: "k.p8")
    }
    #expect(throws: CredentialsError.self) { try Self.found(keyFile: "none.json") }
  }

  @Test("show no secret when they are printed")
  func printing() throws {
    let key = Credentials.key(try APIKey(id: "A", issuer: nil, pem: Self.pem + "hush", from: "test"))
    for credentials in [key, .token(Secret("hush"))] {
      var dumped = ""
      dump(credentials, to: &dumped)
      for text in ["\(credentials)", String(reflecting: credentials), dumped] { #expect(!text.contains("hush")) }
    }
  }
}
