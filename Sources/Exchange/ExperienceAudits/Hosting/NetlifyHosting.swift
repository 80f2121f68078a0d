import RegistryModel

/// Netlify: `netlify.toml`, `_redirects` and `_headers`. Without `force` or `!`, a file comes before a rule
/// (`Source.netlifyRequestChain`).
enum NetlifyHosting {
  /// A rule of either file.
  fileprivate struct Redirect {
    var from = ""
    var to = ""
    var status = "301"
    var isForced = false
    var isConditional = false
    var range: Range<Int>
  }

  /// The problems for requests to `hosts`, those that the apps declare.
  static func problems(of file: HostingFile, on hosts: [String]) -> [HostingProblem] {
    var rules: [Redirect] = []
    var headers: [(pattern: String, name: String, value: String, range: Range<Int>)] = []
    var (table, pattern) = ("", "")
    for (line, range) in file.lines {
      let text = line.drop { $0.isWhitespace }
      if text.hasPrefix("[") {
        table = text.prefix { $0 != "#" }.filter { !"[] \t".contains($0) }
        if table == "redirects" { rules.append(Redirect(range: range)) }
      } else if let equals = text.firstIndex(of: "="), !text.hasPrefix("#") {
        let key = text[..<equals].filter { !"\"' \t".contains($0) }
        let value = Self.value(of: text[text.index(after: equals)...])
        switch table {
        case "redirects" where !rules.isEmpty: rules[rules.count - 1].set(key, value)
        case "redirects.conditions" where !rules.isEmpty: rules[rules.count - 1].isConditional = true
        case "headers" where key == "for": pattern = value
        case "headers.values": headers.append((pattern, key, value, range))
        default: break
        }
      }
    }
    return problems(of: rules, file.name, hosts) + problems(of: headers, file.name)
  }

  /// The folder that the setting `publish` of a build names; nil if there is none.
  static func publishedFolder(of file: HostingFile) -> String? {
    var table = ""
    for (line, _) in file.lines {
      let text = line.drop { $0.isWhitespace }
      if text.hasPrefix("[") {
        table = text.prefix { $0 != "#" }.filter { !"[] \t".contains($0) }
      } else if table == "build", text.hasPrefix("publish"), let equals = text.firstIndex(of: "=") {
        return value(of: text[text.index(after: equals)...])
      }
    }
    return nil
  }

  static func problems(ofRedirects file: HostingFile, on hosts: [String]) -> [HostingProblem] {
    var rules: [Redirect] = []
    for (line, range) in file.lines {
      let words = line.prefix { $0 != "#" }.split(whereSeparator: \.isWhitespace).map(String.init)
      guard words.count >= 2 else { continue }
      var rule = Redirect(from: words[0], to: "", range: range)
      for word in words.dropFirst() {
        if word.contains("="), !word.contains("/") {
          rule.isConditional =
            rule.isConditional || ["Country", "Role", "Language", "Cookie"].contains { word.hasPrefix($0) }
        } else if rule.to.isEmpty {
          rule.to = word
        } else if word.first?.isNumber == true {
          rule.status = word.filter(\.isNumber)
          rule.isForced = word.hasSuffix("!")
        }
      }
      rules.append(rule)
    }
    return problems(of: rules, file.name, hosts)
  }

  static func problems(ofHeaders file: HostingFile) -> [HostingProblem] {
    var headers: [(pattern: String, name: String, value: String, range: Range<Int>)] = []
    var pattern = ""
    for (line, range) in file.lines
    where !line.allSatisfy(\.isWhitespace) && !line.drop(while: \.isWhitespace).hasPrefix("#") {
      guard line.first?.isWhitespace == true else {
        pattern = String(line)
        continue
      }
      guard let colon = line.firstIndex(of: ":") else { continue }
      let name = line[..<colon].filter { !$0.isWhitespace }
      headers.append((pattern, name, String(line[line.index(after: colon)...].drop { $0.isWhitespace }), range))
    }
    return problems(of: headers, file.name)
  }

  private static func value(of text: Substring) -> String {
    let text = text.drop { $0.isWhitespace }
    guard let quote = text.first, quote == "\"" || quote == "'" else {
      return text.prefix { $0 != "#" && !$0.isWhitespace }.description
    }
    return String(text.dropFirst().prefix { $0 != quote })
  }

  /// The problem of the first rule that matches the association file.
  private static func problems(of rules: [Redirect], _ name: String, _ hosts: [String]) -> [HostingProblem] {
    for rule in rules where !rule.isConditional {
      let host = host(of: rule.from).map { HostCondition.match($0, among: hosts) }
      if case .some(.none) = host { continue }
      let pattern = HostingPattern(path(of: rule.from))
      guard pattern.hasAssociation else { continue }
      let isRewrite = rule.status == "200" || rule.status == "404"
      if rule.isForced, !isRewrite { return [.redirect(by: name, to: rule.to, of: host ?? nil, at: rule.range)] }
      if rule.isForced, pattern == .everything { return [.rewrite(by: name, to: rule.to, at: rule.range)] }
      if pattern == .everything, isRewrite { return [.fallback(by: name, to: rule.to, at: rule.range)] }
      return []
    }
    return []
  }

  /// The host that a pattern begins with; nil if it begins with a path.
  private static func host(of pattern: String) -> String? {
    guard let scheme = pattern.firstRange(of: "://") else { return nil }
    return String(pattern[scheme.upperBound...].prefix { $0 != "/" })
  }

  /// The path of a pattern that can begin with a host.
  private static func path(of pattern: String) -> String {
    guard let scheme = pattern.firstRange(of: "://") else { return pattern }
    return String(pattern[scheme.upperBound...].drop { $0 != "/" })
  }

  private static func problems(
    of headers: [(pattern: String, name: String, value: String, range: Range<Int>)],
    _ name: String
  )
    -> [HostingProblem]
  {
    let types = headers.filter { $0.name.lowercased() == "content-type" && HostingPattern($0.pattern).hasAssociation }
    return types.last.flatMap { HostingType.problem($0.value, by: name, at: $0.range) }.map { [$0] } ?? []
  }
}

extension NetlifyHosting.Redirect {
  /// Sets a member of a rule in `netlify.toml`.
  fileprivate mutating func set(_ key: String, _ value: String) {
    switch key {
    case "from": from = value
    case "to": to = value
    case "status": status = value
    case "force": isForced = value == "true"
    case "conditions": isConditional = true
    default: break
    }
  }
}
