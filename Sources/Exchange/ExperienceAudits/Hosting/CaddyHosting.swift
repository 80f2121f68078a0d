import RegistryModel

/// Caddy: `Caddyfile`. In its order of directives, redirects, rewrites and responses come before files
/// (`Source.caddyDirectives`). Sites of hosts that no app declares, and directives with a matcher that is not understood,
/// are skipped.
enum CaddyHosting {
  /// The problems for requests to `hosts`, those that the apps declare.
  static func problems(of file: HostingFile, on hosts: [String]) -> [HostingProblem] {
    for site in sites(of: file) where answers(site, hosts) {
      let matchers = (site.block ?? []).filter { $0.name.hasPrefix("@") }
      let directives = inForce(site.block ?? [], matchers, hosts)
      let found = ["redir", "rewrite", "basic_auth", "basicauth", "respond", "try_files", "file_server"].lazy
        .flatMap { name in directives.filter { $0.name == name } }
        .compactMap { problem(of: $0, matchers, hosts, "the Caddyfile") }.first
      if let found { return [found] }
    }
    return []
  }

  private typealias Directive = NginxHosting.Directive

  /// The sites of a file: those with a block, or the whole file if it is one site without braces.
  private static func sites(of file: HostingFile) -> [Directive] {
    var lines = file.lines[...]
    let all = block(&lines, depth: 0)
    let sites = all.filter { $0.block != nil && !$0.name.isEmpty && !$0.name.hasPrefix("(") }
    guard sites.isEmpty, let address = all.first(where: { !$0.name.isEmpty }) else { return sites }
    return [Directive(words: address.words, range: address.range, block: all.filter { $0.range != address.range })]
  }

  /// The directives to the end of a block: one on each line, with a block if the line ends with a brace.
  private static func block(_ lines: inout ArraySlice<(text: Substring, range: Range<Int>)>, depth: Int) -> [Directive]
  {
    var directives: [Directive] = []
    while let (text, range) = lines.popFirst() {
      var words = text.split(whereSeparator: \.isWhitespace).prefix { !$0.hasPrefix("#") }.map { word in
        word.count > 1 && word.first == "\"" && word.last == "\"" ? String(word.dropFirst().dropLast()) : String(word)
      }
      if words == ["}"] { return directives }
      guard !words.isEmpty else { continue }
      let opens = words.last == "{"
      if opens { words.removeLast() }
      let inner = opens && depth < 16 ? block(&lines, depth: depth + 1) : nil
      let indent = text.utf8.prefix { $0 == 0x20 || $0 == 0x09 }.count
      directives.append(Directive(words: words, range: range.lowerBound + indent..<range.upperBound, block: inner))
    }
    return directives
  }

  /// Whether the addresses of a site have a declared host, or none, as `:443`.
  private static func answers(_ site: Directive, _ hosts: [String]) -> Bool {
    site.words.contains { word in
      let address = word.filter { $0 != "," }
      guard !address.hasPrefix("http://") else { return false }
      let host = address.replacing("https://", with: "").prefix { $0 != ":" && $0 != "/" }
      return host.isEmpty || host.hasPrefix("{") || HostCondition.match(String(host), among: hosts) != nil
        || host.hasPrefix("*.") && hosts.contains { $0.hasSuffix(host.dropFirst()) }
    }
  }

  /// The directives that apply to the association file: of several blocks `handle`, the first one that matches.
  private static func inForce(_ directives: [Directive], _ matchers: [Directive], _ hosts: [String]) -> [Directive] {
    let blocks = directives.filter { $0.name == "handle" || $0.name == "handle_path" }
    let isMet = { (block: Directive) in matches(block.arguments.first, matchers, hosts) == true }
    let chosen = blocks.first { !$0.arguments.isEmpty && isMet($0) } ?? blocks.first { $0.arguments.isEmpty }
    let routes = directives.filter { $0.name == "route" && isMet($0) }
    let inner = ([chosen].compactMap(\.self) + routes).flatMap { inForce($0.block ?? [], matchers, hosts) }
    return directives.filter { !["handle", "handle_path", "route"].contains($0.name) } + inner
  }

  /// Whether a matcher matches the association file; nil if that is not known. No matcher matches everything.
  private static func matches(_ matcher: String?, _ matchers: [Directive], _ hosts: [String]) -> Bool? {
    guard let matcher, matcher != "*" else { return true }
    if matcher.hasPrefix("/") { return path(matcher, matches: "/" + HostedFolder.association) }
    guard let named = matchers.first(where: { $0.name == matcher }), named.block == nil else { return nil }
    let words = named.arguments
    switch words.first {
    case "path": return words.dropFirst().contains { path($0, matches: "/" + HostedFolder.association) }
    case "host": return words.dropFirst().contains { HostCondition.match($0, among: hosts) != nil }
    default: return nil
    }
  }

  private static func path(_ pattern: String, matches path: String) -> Bool {
    pattern.hasSuffix("*") ? path.hasPrefix(pattern.dropLast()) : path == pattern
  }

  private static func problem(of directive: Directive, _ matchers: [Directive], _ hosts: [String], _ name: String)
    -> HostingProblem?
  {
    var words = Array(directive.arguments)
    let hasMatcher = words.first.map { $0 == "*" || $0.hasPrefix("@") || $0.hasPrefix("/") && words.count > 1 } == true
    let matcher = hasMatcher ? words.removeFirst() : nil
    if directive.name == "try_files" {
      guard let last = words.last, words.count > 1, !last.contains("{"), !last.hasPrefix("=") else { return nil }
      return .fallback(by: name, to: last, at: directive.range)
    }
    guard matches(matcher, matchers, hosts) == true else { return nil }
    switch directive.name {
    case "redir": return words.first.map { .redirect(by: name, to: $0, at: directive.range) }
    case "rewrite":
      return words.first.flatMap { $0.contains("{") ? nil : .rewrite(by: name, to: $0, at: directive.range) }
    case "respond":
      let status = words.lazy.compactMap { Int($0) }.first { (100..<600).contains($0) } ?? 200
      return status >= 400
        ? .refusal("\(name) answers with the status \(status)", at: directive.range)
        : .rewrite(by: name, to: "a fixed text", at: directive.range)
    case "file_server":
      let hidden = (directive.block ?? []).first { inner in
        inner.name == "hide" && inner.arguments.contains { [".*", "*/.*", ".well-known"].contains($0) }
      }
      return hidden.map { .refusal("\(name) hides names that begin with a period", at: $0.range) }
    default: return .refusal("\(name) asks for a password; Apple's servers do not log in", at: directive.range)
    }
  }
}
