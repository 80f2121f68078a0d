import JSONSyntax
package import SystemFiles
import TextBasics

/// The places where credentials are looked for: what the user typed, and the environment.
package struct CredentialsSource: Sendable {
  /// The path of `--api-key`; nil if it was not given.
  package var keyFile: String?
  /// The command of `--token-command`; nil if it was not given.
  package var tokenCommand: String?
  /// The value of an environment variable; nil if it is unset or empty.
  package var variable: @Sendable (_ name: String) -> String?
  /// The content of a file.
  package var bytes: @Sendable (_ path: String) -> Result<[UInt8], FileError>

  package init(
    keyFile: String? = nil,
    tokenCommand: String? = nil,
    variable: @escaping @Sendable (_ name: String) -> String?,
    bytes: @escaping @Sendable (_ path: String) -> Result<[UInt8], FileError>
  ) {
    self.keyFile = keyFile
    self.tokenCommand = tokenCommand
    self.variable = variable
    self.bytes = bytes
  }

  /// The credentials of the first source that has any: flags, the variables `ASC_…`, the variables of fastlane, and
  /// `ASC_TOKEN`.
  package func credentials() throws(CredentialsError) -> Credentials {
    if let keyFile { return .key(try key(inFile: keyFile)) }
    if let tokenCommand { return .command(tokenCommand) }
    for names in [VariableNames.own, .fastlane] { if let key = try key(in: names) { return .key(key) } }
    guard let token = variable("ASC_TOKEN") else { throw .none }
    return .token(try Secret(token: token, from: "ASC_TOKEN"))
  }

  /// The names of the variables that hold the parts of a key.
  private struct VariableNames {
    let id, issuer, path, key: String

    static let own = VariableNames(id: "ASC_KEY_ID", issuer: "ASC_ISSUER_ID", path: "ASC_KEY_PATH", key: "ASC_KEY")
    /// https://docs.fastlane.tools/actions/app_store_connect_api_key/
    static let fastlane = VariableNames(
      id: "APP_STORE_CONNECT_API_KEY_KEY_ID",
      issuer: "APP_STORE_CONNECT_API_KEY_ISSUER_ID",
      path: "APP_STORE_CONNECT_API_KEY_KEY_FILEPATH",
      key: "APP_STORE_CONNECT_API_KEY_KEY"
    )
  }

  private func key(in names: VariableNames) throws(CredentialsError) -> APIKey? {
    let (id, path, text) = (variable(names.id), variable(names.path), variable(names.key))
    guard let id else {
      guard let found = path.map({ _ in names.path }) ?? text.map({ _ in names.key }) else { return nil }
      throw .incomplete(found: found, missing: names.id)
    }
    guard let path else {
      guard let text else { throw .incomplete(found: names.id, missing: "\(names.path) or \(names.key)") }
      return try APIKey(id: id, issuer: variable(names.issuer), pem: text, from: names.key)
    }
    let pem = String(decoding: try content(of: path, from: names.path), as: UTF8.self)
    return try APIKey(id: id, issuer: variable(names.issuer), pem: pem, from: path)
  }

  /// The key in fastlane's JSON file.
  private func key(inFile path: String) throws(CredentialsError) -> APIKey {
    let tree = Tree(SourceText(try content(of: path, from: "--api-key")))
    guard tree.problems.isEmpty, let root = tree.root, tree.kind(of: root) == .object else {
      let isPEM = tree.source.bytes.starts(with: "-----BEGIN".utf8)
      throw isPEM ? .onlyPrivateKey(path) : .notKeyFile(path, reason: "it is not a JSON object")
    }
    let member = { (name: String) in tree.value(named: name, in: root).flatMap(tree.string(of:)) }
    guard let id = member("key_id") else { throw .notKeyFile(path, reason: "\"key_id\" is missing") }
    guard let pem = member("key") else { throw .notKeyFile(path, reason: "\"key\" is missing") }
    let issuer = member("issuer_id").flatMap { $0.isEmpty ? nil : $0 }
    return try APIKey(id: id, issuer: issuer, pem: pem, from: path)
  }

  private func content(of path: String, from source: String) throws(CredentialsError) -> [UInt8] {
    do throws(FileError) {
      return try bytes(path).get()
    } catch {
      throw .unreadable(path, source: source, reason: error.message)
    }
  }
}

extension Secret {
  /// Checks that `token` has the form of a JSON Web Token, so that no other text is sent to a server.
  init(token: String, from source: String) throws(CredentialsError) {
    let text = token.trimmed
    let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    let isLetter = { (byte: UInt8) in
      byte.isDigit || (byte | 0x20) &- 0x61 < 26 || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
    }
    guard parts.count == 3, parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(isLetter) }) else {
      throw .notToken(source)
    }
    self.init(text)
  }
}
