import RegistryModel

/// nginx: the configuration of a server in the project. The location for the association file is found as nginx finds it
/// (`Source.nginxLocation`).
enum NginxHosting {
  static func problems(of file: HostingFile, on hosts: [String]) -> [HostingProblem] {
    var reader = DirectiveReader(file.bytes)
    let servers = reader.block(depth: 0).flatMap { $0.all(named: "server") }.filter { $0.block != nil }
    // A server that only sends people to another one, such as that of port 80, does not serve the file.
    let answering = servers.filter { server in
      server.has("location") || server.has("root") || server.has("alias") || server.has("proxy_pass")
    }
    let candidates = answering.isEmpty && servers.count == 1 && servers[0].listensSecurely ? servers : answering
    let own = servers.filter { $0.names(anyOf: hosts) && ($0.listensSecurely || candidates.contains($0)) }
    // Without a server for these hosts, the first one answers them, unless all are for other hosts.
    let others = candidates.allSatisfy(\.namesOnlyHosts) ? [] : candidates.prefix(1)
    return (own.isEmpty ? Array(others) : own).lazy.map { problems(ofServer: $0, file) }.first { !$0.isEmpty } ?? []
  }

  private static func problems(ofServer server: Directive, _ file: HostingFile) -> [HostingProblem] {
    let location = server.location(of: "/" + HostedFolder.association)
    // The server's own answer comes first, then that of the location.
    let scopes = [server.block ?? [], location?.block ?? []]
    if let refused = refusal(scopes, file.name) { return [refused] }
    let isOwn = location?.words.last.map { HostingPattern($0) == .association } ?? false
    return [
      answer(in: scopes[0], file.name) ?? answer(in: scopes[1], ofOwnLocation: isOwn, file.name),
      scopes.last.flatMap { type(in: $0, file.name) } ?? type(in: scopes[0], file.name),
    ].compactMap(\.self)
  }

  /// A directive of a configuration, with those in its block.
  struct Directive: Equatable {
    let words: [String]
    let range: Range<Int>
    var block: [Directive]?

    var name: String { words.first ?? "" }
    var arguments: ArraySlice<String> { words.dropFirst() }

    func has(_ name: String) -> Bool { block?.contains { $0.name == name } == true }
    var listensSecurely: Bool {
      block?.contains {
        $0.name == "listen" && ($0.arguments.contains("ssl") || $0.arguments.contains { $0.hasSuffix("443") })
      }
        == true
    }

    private var serverNames: [String] { block?.filter { $0.name == "server_name" }.flatMap(\.arguments) ?? [] }

    /// Whether a server is for one of the hosts by its `server_name` (`Source.nginxServerNames`).
    func names(anyOf hosts: [String]) -> Bool {
      serverNames.contains { name in
        if name.hasPrefix("~") { return HostCondition.match(String(name.dropFirst()), among: hosts) != nil }
        let ending = name.hasPrefix("*.") ? name.dropFirst() : name.hasPrefix(".") ? name[...] : nil
        return hosts.contains { $0 == name || ending.map($0.hasSuffix) == true || ".\($0)" == name }
      }
    }

    /// Whether a server is only for hosts that are written out.
    var namesOnlyHosts: Bool {
      !serverNames.isEmpty
        && serverNames.allSatisfy { name in
          name.contains(".") && !name.contains { "_~*$<{".contains($0) } && Domain.host(name) != nil
        }
    }

    /// This directive or those in its block with a name.
    func all(named name: String) -> [Directive] {
      self.name == name ? [self] : (block ?? []).flatMap { $0.all(named: name) }
    }

    /// The location that answers a path; nil if it is not known.
    func location(of path: String) -> Directive? {
      var longest: (length: Int, isFinal: Bool, directive: Directive)?
      var patterns: [Directive] = []
      for directive in block ?? [] where directive.name == "location" {
        let (mark, text) =
          directive.words.count > 2 ? (directive.words[1], directive.words[2]) : ("", directive.words.last ?? "")
        switch mark {
        case "=" where text == path: return directive
        case "=": continue
        case "~", "~*": patterns.append(directive)
        default:
          if path.hasPrefix(text), text.utf8.count >= longest?.length ?? 0 {
            longest = (text.utf8.count, mark == "^~", directive)
          }
        }
      }
      if let longest, longest.isFinal { return longest.directive }
      for directive in patterns {
        guard let isMatch = NginxPattern(directive.words[2], ignoresCase: directive.words[1] == "~*")?.matches(path)
        else {
          return nil
        }
        if isMatch { return directive }
      }
      return longest?.directive
    }
  }

  private static func refusal(_ scopes: [[Directive]], _ name: String) -> HostingProblem? {
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

  /// The answer that a scope gives before any file, or instead of a missing one. A location for the association file alone
  /// may well answer with a file of another name, unless it is a page.
  private static func answer(in scope: [Directive], ofOwnLocation isOwn: Bool = false, _ name: String)
    -> HostingProblem?
  {
    for directive in scope {
      let words = Array(directive.arguments)
      switch directive.name {
      case "return":
        guard let status = words.first.flatMap({ Int($0) }) else {
          return words.first.map { .redirect(by: name, to: $0, at: directive.range) }
        }
        if (300..<400).contains(status) {
          return .redirect(by: name, to: words.dropFirst().first ?? "another URL", at: directive.range)
        }
        return status >= 400 ? .refusal("\(name) answers with the status \(status)", at: directive.range) : nil
      case "rewrite" where words.count >= 2:
        let isRedirect = words[1].contains("://") || words.contains("permanent") || words.contains("redirect")
        // A rewrite that keeps the path finds the file all the same; a redirect to a host that is written out does not.
        let isKept = ["$1", "$uri", "$request_uri"].contains { words[1].contains($0) }
        guard NginxPattern(words[0], ignoresCase: false)?.matches("/" + HostedFolder.association) == true,
          !isKept || words[1].contains("://") && !words[1].contains("://$")
        else { continue }
        if isOwn, !isRedirect, !isPage(words[1]) { return nil }
        return isRedirect
          ? .redirect(by: name, to: words[1], at: directive.range)
          : .rewrite(by: name, to: words[1], at: directive.range)
      case "try_files":
        guard let last = words.last, !last.hasPrefix("="), !last.hasPrefix("@"), !last.contains("$uri"),
          !isOwn || isPage(last)
        else { return nil }
        return words.contains("$uri")
          ? .fallback(by: name, to: last, at: directive.range) : .rewrite(by: name, to: last, at: directive.range)
      default: continue
      }
    }
    return nil
  }

  /// Whether a path is that of a page or of a program that makes pages.
  private static func isPage(_ path: String) -> Bool {
    let path = path.prefix { $0 != "?" }
    return path.hasSuffix("/") || [".html", ".htm", ".php"].contains { path.hasSuffix($0) }
  }

  private static func type(in scope: [Directive], _ name: String) -> HostingProblem? {
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
  /// Reads directives, which end with `;` or a block.
  private struct DirectiveReader {
    private let bytes: [UInt8]
    private var position = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The directives to the end of a block.
    mutating func block(depth: Int) -> [Directive] {
      var directives: [Directive] = []
      var (words, start): ([String], Int?) = ([], nil)
      while position < bytes.count {
        switch bytes[position] {
        case UInt8(ascii: "#"): while position < bytes.count, bytes[position] != 0x0A { position += 1 }
        case 0x20, 0x09, 0x0A, 0x0D: position += 1
        case UInt8(ascii: ";"):
          if let first = start { directives.append(Directive(words: words, range: first..<position)) }
          (words, start) = ([], nil)
          position += 1
        case UInt8(ascii: "{"):
          let first = start ?? position
          let head = first..<position
          position += 1
          let inner = depth < 16 ? block(depth: depth + 1) : []
          directives.append(Directive(words: words, range: head, block: inner))
          (words, start) = ([], nil)
        case UInt8(ascii: "}"):
          position += 1
          if depth > 0 { return directives }
        default:
          start = start ?? position
          words.append(word())
        }
      }
      return directives
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
