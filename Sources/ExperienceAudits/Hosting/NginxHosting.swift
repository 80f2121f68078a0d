import RegistryModel

/// nginx: the configuration of a server in the project. The location for the association file is found as nginx finds it
/// (`Source.nginxLocation`).
enum NginxHosting {
  static func problems(of file: HostingFile) -> [HostingProblem] {
    var reader = Reader(file.bytes)
    let servers = reader.block(depth: 0).flatMap { $0.all(named: "server") }.filter { $0.block != nil }
    // A server that only sends people to another one, such as that of port 80, does not serve the file.
    let answering = servers.filter { server in
      server.has("location") || server.has("root") || server.has("alias") || server.has("proxy_pass")
    }
    guard let server = answering.first ?? (servers.count == 1 && servers[0].listensSecurely ? servers.first : nil)
    else {
      return []
    }
    let location = server.location(of: "/" + HostedFolder.association)
    // The server's own answer comes first, then that of the location.
    let scopes = [server.block ?? [], location?.block ?? []]
    if let refused = refusal(scopes, file.name) { return [refused] }
    return [
      scopes.lazy.compactMap { answer(in: $0, file.name) }.first,
      scopes.last.flatMap { type(in: $0, file.name) } ?? type(in: scopes[0], file.name),
    ].compactMap(\.self)
  }

  /// A statement of a configuration, with the statements of its block.
  struct Statement {
    let words: [String]
    let range: Range<Int>
    var block: [Statement]?

    var name: String { words.first ?? "" }
    var arguments: ArraySlice<String> { words.dropFirst() }

    func has(_ name: String) -> Bool { block?.contains { $0.name == name } == true }
    var listensSecurely: Bool {
      block?.contains {
        $0.name == "listen" && ($0.arguments.contains("ssl") || $0.arguments.contains { $0.hasSuffix("443") })
      }
        == true
    }

    /// This statement or those in its block with a name.
    func all(named name: String) -> [Statement] {
      self.name == name ? [self] : (block ?? []).flatMap { $0.all(named: name) }
    }

    /// The location that answers a path; nil if it is not known.
    func location(of path: String) -> Statement? {
      var longest: (length: Int, isFinal: Bool, statement: Statement)?
      var patterns: [Statement] = []
      for statement in block ?? [] where statement.name == "location" {
        let (mark, text) =
          statement.words.count > 2 ? (statement.words[1], statement.words[2]) : ("", statement.words.last ?? "")
        switch mark {
        case "=" where text == path: return statement
        case "=": continue
        case "~", "~*": patterns.append(statement)
        default:
          if path.hasPrefix(text), text.utf8.count >= longest?.length ?? 0 {
            longest = (text.utf8.count, mark == "^~", statement)
          }
        }
      }
      if let longest, longest.isFinal { return longest.statement }
      for statement in patterns {
        guard let isMatch = NginxPattern(statement.words[2], ignoresCase: statement.words[1] == "~*")?.matches(path)
        else {
          return nil
        }
        if isMatch { return statement }
      }
      return longest?.statement
    }
  }

  private static func refusal(_ scopes: [[Statement]], _ name: String) -> HostingProblem? {
    // An inner scope replaces the rules of the outer one.
    let access = scopes.last { $0.contains { ["allow", "deny"].contains($0.name) } }?
      .first { ["allow", "deny"].contains($0.name) }
    if let access, access.words == ["deny", "all"] {
      return .refusal("\(name) denies access to the association file", at: access.range)
    }
    let password = scopes.last { $0.contains { $0.name == "auth_basic" } }?.first { $0.name == "auth_basic" }
    if let password, password.words != ["auth_basic", "off"] {
      return .refusal("\(name) asks for a password; Apple's servers do not log in", at: password.range)
    }
    return nil
  }

  /// The answer that a scope gives before any file, or instead of a missing one.
  private static func answer(in scope: [Statement], _ name: String) -> HostingProblem? {
    for statement in scope {
      let words = Array(statement.arguments)
      switch statement.name {
      case "return":
        guard let status = words.first.flatMap({ Int($0) }) else {
          return words.first.map { .redirect(by: name, to: $0, at: statement.range) }
        }
        if (300..<400).contains(status) {
          return .redirect(by: name, to: words.dropFirst().first ?? "another URL", at: statement.range)
        }
        return status >= 400 ? .refusal("\(name) answers with the status \(status)", at: statement.range) : nil
      case "rewrite" where words.count >= 2:
        guard NginxPattern(words[0], ignoresCase: false)?.matches("/" + HostedFolder.association) == true,
          !words[1].contains("$1"), !words[1].contains("$uri"), !words[1].contains("$request_uri")
        else { continue }
        let isRedirect = words[1].contains("://") || words.contains("permanent") || words.contains("redirect")
        return isRedirect
          ? .redirect(by: name, to: words[1], at: statement.range)
          : .rewrite(by: name, to: words[1], at: statement.range)
      case "try_files":
        guard let last = words.last, !last.hasPrefix("="), !last.hasPrefix("@"), !last.contains("$uri") else {
          return nil
        }
        return words.contains("$uri")
          ? .fallback(by: name, to: last, at: statement.range) : .rewrite(by: name, to: last, at: statement.range)
      default: continue
      }
    }
    return nil
  }

  private static func type(in scope: [Statement], _ name: String) -> HostingProblem? {
    guard let type = scope.last(where: { $0.name == "default_type" }) else { return nil }
    return type.arguments.first.flatMap { HostingType.problem($0, by: name, at: type.range) }
  }
}

/// A pattern of nginx (PCRE), as far as it can be tried safely.
struct NginxPattern {
  private let pattern: Regex<AnyRegexOutput>

  /// Nil for a pattern that is not valid, or that could take long.
  init?(_ text: String, ignoresCase: Bool) {
    guard text.utf8.count <= 200, text.count(where: { "*+{".contains($0) }) <= 4, !text.contains(")*"),
      !text.contains(")+"),
      let pattern = try? Regex(text)
    else { return nil }
    self.pattern = pattern.ignoresCase(ignoresCase)
  }

  func matches(_ path: String) -> Bool { path.firstMatch(of: pattern) != nil }
}

extension NginxHosting {
  /// Reads statements, which end with `;` or a block.
  private struct Reader {
    private let bytes: [UInt8]
    private var position = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The statements to the end of a block.
    mutating func block(depth: Int) -> [Statement] {
      var statements: [Statement] = []
      var (words, start): ([String], Int?) = ([], nil)
      while position < bytes.count {
        switch bytes[position] {
        case UInt8(ascii: "#"): while position < bytes.count, bytes[position] != 0x0A { position += 1 }
        case 0x20, 0x09, 0x0A, 0x0D: position += 1
        case UInt8(ascii: ";"):
          if let first = start { statements.append(Statement(words: words, range: first..<position)) }
          (words, start) = ([], nil)
          position += 1
        case UInt8(ascii: "{"):
          let first = start ?? position
          let head = first..<position
          position += 1
          let inner = depth < 16 ? block(depth: depth + 1) : []
          statements.append(Statement(words: words, range: head, block: inner))
          (words, start) = ([], nil)
        case UInt8(ascii: "}"):
          position += 1
          if depth > 0 { return statements }
        default:
          start = start ?? position
          words.append(word())
        }
      }
      return statements
    }

    /// A word, without its quotation marks. A brace is a part of a pattern's word if it follows another letter.
    private mutating func word() -> String {
      let first = bytes[position]
      if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
        let end = bytes[(position + 1)...].firstIndex(of: first) ?? bytes.endIndex
        defer { position = min(end + 1, bytes.count) }
        return String(decoding: bytes[(position + 1)..<end], as: UTF8.self)
      }
      let end = bytes[position...].firstIndex { " \t\r\n;".utf8.contains($0) } ?? bytes.endIndex
      defer { position = end }
      return String(decoding: bytes[position..<end], as: UTF8.self)
    }
  }
}
