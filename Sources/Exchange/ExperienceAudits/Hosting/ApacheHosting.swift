import RegistryModel

/// Apache: `.htaccess`. Rules of mod_rewrite come before files, unless a condition asks for files
/// (`Source.apacheRewrite`). Conditions about the host are tried with the hosts that the apps declare. Sections for other
/// files, and rules with another condition about the request, are skipped.
enum ApacheHosting {
  /// The problems for requests to `hosts`, those that the apps declare.
  static func problems(of file: HostingFile, on hosts: [String]) -> [HostingProblem] {
    var reader = Reader(hosts)
    for (line, range) in file.lines { reader.read(Reader.words(of: line), range, of: file.name) }
    return [reader.answer, reader.type].compactMap(\.self)
  }

  private struct Reader {
    /// What keeps the server from answering with the file.
    private(set) var answer: HostingProblem?
    /// A wrong content type.
    private(set) var type: HostingProblem?
    private let hosts: [String]

    private var rewrites = false
    private var conditions: [[String]] = []
    /// The sections around a line, and whether each of them is about the association file.
    private var sections: [Bool] = []
    /// Whether a rule ends the rewriting of the file.
    private var isRewritten = false

    init(_ hosts: [String]) { self.hosts = hosts }

    mutating func read(_ words: [String], _ range: Range<Int>, of name: String) {
      guard let directive = words.first?.lowercased() else { return }
      if directive.hasPrefix("</") {
        sections = sections.dropLast()
      } else if directive.hasPrefix("<") {
        sections.append(Self.isAboutFile(directive, words.dropFirst()))
      } else if sections.allSatisfy(\.self) {
        follow(directive, Array(words.dropFirst()), range, of: name)
      }
    }

    private mutating func follow(_ directive: String, _ words: [String], _ range: Range<Int>, of name: String) {
      switch directive {
      case "rewriteengine": rewrites = words.first?.lowercased() == "on"
      case "rewritecond": conditions.append(words)
      case "rewriterule":
        if rewrites, !isRewritten, answer == nil, words.count >= 2 { answer = rewrite(words, range, of: name) }
        conditions = []
      case "redirect", "redirectpermanent", "redirecttemp", "redirectmatch":
        answer = answer ?? Self.redirect(words, range, of: name)
      case "require" where words.joined(separator: " ").lowercased() == "all denied",
        "deny" where words.joined(separator: " ").lowercased() == "from all":
        answer = answer ?? .refusal("\(name) denies access to every file", at: range)
      case "require" where ["valid-user", "user", "group"].contains(words.first?.lowercased()):
        answer = answer ?? .refusal("\(name) asks for a password; Apple's servers do not log in", at: range)
      case "forcetype", "defaulttype": type = words.first.flatMap { HostingType.problem($0, by: name, at: range) }
      default: break
      }
    }

    /// The problem of a `RewriteRule`, whose conditions were read before.
    private mutating func rewrite(_ words: [String], _ range: Range<Int>, of name: String) -> HostingProblem? {
      let (pattern, target) = (words[0], words[1])
      let flags = Set((words.count > 2 ? words[2] : "").uppercased().split { "[],= ".contains($0) }.map(String.init))
      let ends = !flags.isDisjoint(with: ["L", "END", "F", "G", "R", "LAST", "FORBIDDEN", "GONE", "REDIRECT"])
      let isAll = Self.isEverything(pattern)
      guard isAll || Self.isHidden(pattern) || pattern.contains("well-known") else { return nil }
      var host: String?
      switch condition() {
      case .never: return nil
      case .withoutFile:
        return isAll && target != "-" && !Self.keepsPath(target) ? .fallback(by: name, to: target, at: range) : nil
      case .always(let named): host = named
      }
      guard isAll || Self.isHidden(pattern) else {
        isRewritten = ends
        return nil
      }
      if !flags.isDisjoint(with: ["F", "G", "FORBIDDEN", "GONE"]) || flags.contains("R") && flags.contains("404") {
        return .refusal("\(name) refuses " + (isAll ? "every path" : "names that begin with a period"), at: range)
      }
      guard target != "-", isAll else {
        isRewritten = ends && target == "-"
        return nil
      }
      if flags.contains("R") || flags.contains("REDIRECT") || target.contains("://") {
        return .redirect(by: name, to: target, of: host, at: range)
      }
      return Self.keepsPath(target) ? nil : .rewrite(by: name, to: target, at: range)
    }

    private enum Condition {
      /// For a host that the conditions are about, if they are.
      case always(host: String?)
      /// Only if no file has the path.
      case withoutFile
      /// Never for the association file, or not known.
      case never
    }

    private func condition() -> Condition {
      let tests = conditions.map { $0.count > 1 ? $0[1] : "" }
      let others = zip(conditions, tests).filter { $0.0.first?.uppercased() != "%{HTTP_HOST}" }.map(\.1)
      guard hasAlternatives || others.allSatisfy({ Self.met.contains($0) || Self.missed.contains($0) }) else {
        return .never
      }
      if !hasAlternatives, others.contains(where: Self.missed.contains) {
        return others.contains { ["!-f", "!-F", "!-s"].contains($0) } ? .withoutFile : .never
      }
      guard others.count < conditions.count else { return holds(for: "") ? .always(host: nil) : .never }
      return hosts.first(where: holds).map { .always(host: $0) } ?? .never
    }

    /// The tests of a path that hold for the association file, which is a file and no folder or link, and those that do not.
    private static let met: Set = ["-f", "-F", "-s", "!-d", "!-l"]
    private static let missed: Set = ["!-f", "!-F", "!-s", "-d", "-l"]

    private var hasAlternatives: Bool { conditions.contains(where: Self.isAlternative) }

    private static func isAlternative(_ words: [String]) -> Bool {
      words.count > 2 && words[2].uppercased().split { "[], ".contains($0) }.contains { $0 == "OR" || $0 == "ORNEXT" }
    }

    /// Whether the conditions hold for requests to a host. A condition about anything else does not hold, unless there is
    /// another one with the flag OR.
    private func holds(for host: String) -> Bool {
      var (isMet, isMetBefore) = (true, false)
      for words in conditions {
        let isHeld = Self.holds(words, for: host) || isMetBefore
        isMetBefore = Self.isAlternative(words) && isHeld
        if !Self.isAlternative(words) { isMet = isMet && isHeld }
      }
      return isMet
    }

    private static func holds(_ words: [String], for host: String) -> Bool {
      guard words.count > 1 else { return false }
      guard words[0].uppercased() == "%{HTTP_HOST}" else {
        // Another path, such as a copy in a cache, may lack what the path of the request has.
        let isOfRequest = ["%{REQUEST_FILENAME}", "%{DOCUMENT_ROOT}%{REQUEST_URI}"].contains(words[0].uppercased())
        return isOfRequest && met.contains(words[1])
      }
      let isNegated = words[1].hasPrefix("!")
      let text = String(isNegated ? words[1].dropFirst() : words[1][...])
      guard !text.hasPrefix("=") else { return (text.dropFirst() == host) != isNegated }
      guard let pattern = NginxPattern(text, ignoresCase: true) else { return false }
      return pattern.matches(host) != isNegated
    }

    private static func redirect(_ words: [String], _ range: Range<Int>, of name: String) -> HostingProblem? {
      let status = words.first.flatMap { Int($0) }
      let rest = words.drop { Int($0) != nil || ["permanent", "temp", "seeother", "gone"].contains($0.lowercased()) }
      guard let pattern = rest.first else { return nil }
      if isHidden(pattern), let status, status >= 400 {
        return .refusal("\(name) refuses names that begin with a period", at: range)
      }
      guard isEverything(pattern), rest.count > 1 else { return nil }
      return .redirect(by: name, to: rest[rest.startIndex + 1], at: range)
    }

    /// Whether a section is about the association file. Sections such as `IfModule` are about all files.
    private static func isAboutFile(_ directive: String, _ words: ArraySlice<String>) -> Bool {
      switch directive {
      case "<ifmodule", "<ifdefine", "<ifversion": true
      case "<files", "<filesmatch": words.contains { $0.contains("apple-app-site-association") }
      default: false
      }
    }

    private static func isEverything(_ pattern: String) -> Bool {
      ["^", ".", "/", "^/", "^."].contains(pattern) || HostingPattern(pattern.replacing("/?", with: "/")) == .everything
    }

    /// Whether a pattern for names that begin with a period matches the path of the file. An exception for another part of
    /// `.well-known` is none for the file.
    private static func isHidden(_ pattern: String) -> Bool {
      guard pattern.contains("\\."), !pattern.contains("well-known") || pattern.contains("(?!"),
        let expression = NginxPattern(pattern, ignoresCase: false)
      else { return false }
      let path = ".well-known/apple-app-site-association"
      return (expression.matches(path) || expression.matches("/" + path)) && !expression.matches("/index.html")
    }

    private static func keepsPath(_ target: String) -> Bool {
      ["$1", "%1", "%{REQUEST_URI}", "%{REQUEST_FILENAME}"].contains { target.contains($0) }
    }

    /// The words of a line, without quotation marks and the end of a section; empty for a comment.
    static func words(of line: Substring) -> [String] {
      guard line.first(where: { !$0.isWhitespace }) != "#" else { return [] }
      var words: [String] = []
      var rest = line.drop { $0.isWhitespace }
      while let first = rest.first {
        let isQuoted = first == "\"" || first == "'"
        let word = isQuoted ? rest.dropFirst().prefix { $0 != first } : rest.prefix { !$0.isWhitespace }
        words.append(String(word))
        rest = rest[word.endIndex...].drop { $0.isWhitespace || isQuoted && $0 == first }
      }
      return words.map { $0.hasSuffix(">") && !$0.hasPrefix("<") ? String($0.dropLast()) : $0 }
    }
  }
}

extension HostingProblem {
  /// A host that does not answer with the file although it is there. `message` is the reason as a sentence.
  static func refusal(_ message: String, at range: Range<Int>?) -> HostingProblem {
    HostingProblem(
      range: range,
      message: message,
      help: "exclude /.well-known/apple-app-site-association from this rule"
    )
  }
}
