import JSONSyntax
import RegistryModel

/// Firebase Hosting: `firebase.json`, with one site or a list of them.
enum FirebaseHosting {
  /// The problems of the sites that publish the association file at a path relative to the configuration.
  static func problems(of file: HostingFile, about path: String) -> [HostingProblem] {
    let tree = file.tree
    return sites(of: tree).filter { publishes(path, $0, tree) }.flatMap { (site: Node) -> [HostingProblem] in
      let problems: [HostingProblem?] = [ignored(by: site, tree), redirected(by: site, tree), typed(by: site, tree)]
      return problems.compactMap(\.self)
    }
  }

  /// The objects of all sites.
  static func sites(of tree: Tree) -> [Node] {
    guard let hosting = tree.node(at: "/hosting") else { return [] }
    let sites: [Node] = tree.kind(of: hosting) == .array ? Array(tree.elements(of: hosting)) : [hosting]
    return sites.filter { tree.kind(of: $0) == .object }
  }

  private static func publishes(_ path: String, _ site: Node, _ tree: Tree) -> Bool {
    guard let folder = tree.text(named: "public", in: site) else { return true }
    let names = folder.split(separator: "/").filter { $0 != "." }
    return path.split(separator: "/").starts(with: names)
  }

  /// The command line matches each pattern against the path of each file (`Source.firebaseListing`). `**/.*` matches
  /// files whose own name starts with a period, so it does not leave out the association file; a pattern leaves out the
  /// files of a folder if it ends with `/**`.
  private static func ignored(by site: Node, _ tree: Tree) -> HostingProblem? {
    let patterns = tree.list(named: "ignore", in: site).compactMap { node in tree.string(of: node).map { (node, $0) } }
    guard !patterns.contains(where: { $0.1.hasPrefix("!") && $0.1.contains("well-known") }) else { return nil }
    let inFolder: Set = ["**/.*/**", ".*/**", "**/.well-known/**", ".well-known/**", ".well-known/*"]
    if let (node, pattern) = patterns.first(where: { inFolder.contains($0.1) }) {
      return HostingProblem(
        range: tree.bytes(of: node),
        message: "the ignore list of firebase.json has \"\(pattern)\", which leaves out .well-known",
        help: "remove this pattern"
      )
    }
    let byName: Set = ["**/.*", ".*", "**/.well-known", ".well-known"]
    guard let (node, pattern) = patterns.first(where: { byName.contains($0.1) }) else { return nil }
    return HostingProblem(
      range: tree.bytes(of: node),
      message:
        "the ignore list of firebase.json has \"\(pattern)\"; according to the source of firebase-tools, the file "
        + "in .well-known is published, but a report says otherwise",
      help: "audit the deployed host as well",
      severity: .note
    )
  }

  private static func redirected(by site: Node, _ tree: Tree) -> HostingProblem? {
    for rule in tree.list(named: "redirects", in: site) {
      guard let source = tree.text(named: "source", in: rule), HostingPattern(source).hasAssociation else { continue }
      let target = tree.text(named: "destination", in: rule) ?? "another URL"
      return .redirect(by: "firebase.json", to: target, at: tree.bytes(of: rule))
    }
    return nil
  }

  private static func typed(by site: Node, _ tree: Tree) -> HostingProblem? {
    HostingHeaders.problem(of: tree.list(named: "headers", in: site), "source", tree, by: "firebase.json")
  }
}

/// Lists of headers, each with a pattern, as Firebase and Vercel have them.
enum HostingHeaders {
  /// The content type that the last matching entry sets, if it is not JSON.
  static func problem(of entries: [Node], _ key: String, _ tree: Tree, by name: String) -> HostingProblem? {
    var last: (type: String, node: Node)?
    for entry in entries {
      guard let source = tree.text(named: key, in: entry), HostingPattern(source).hasAssociation else { continue }
      for header in tree.list(named: "headers", in: entry) {
        guard tree.text(named: "key", in: header)?.lowercased() == "content-type",
          let type = tree.text(named: "value", in: header)
        else { continue }
        last = (type, header)
      }
    }
    return last.flatMap { HostingType.problem($0.type, by: name, at: tree.bytes(of: $0.node)) }
  }
}

extension HostingProblem {
  /// A redirect of the association file, which Apple's servers do not follow. `host` is the one whose requests are
  /// redirected, if a condition states it.
  static func redirect(by name: String, to target: String, of host: String? = nil, at range: Range<Int>?)
    -> HostingProblem
  {
    HostingProblem(
      range: range,
      message: "\(name) redirects the association file\(host.map { " of \($0)" } ?? "") to \(target); Apple's servers "
        + "follow no redirect",
      help: "exclude /.well-known/apple-app-site-association from this redirect"
    )
  }

  /// A rewrite that answers with another file although the association file is there.
  static func rewrite(by name: String, to target: String, at range: Range<Int>?) -> HostingProblem {
    HostingProblem(
      range: range,
      message: "\(name) answers every path with \(target), also that of the association file",
      help: "exclude /.well-known/apple-app-site-association from this rewrite"
    )
  }

  /// A rewrite of paths without a file.
  static func fallback(by name: String, to target: String, at range: Range<Int>?) -> HostingProblem {
    HostingProblem(
      range: range,
      message:
        "\(name) answers every path without a file with \(target); if the build does not publish .well-known, that "
        + "is the answer for the association file, too",
      help: "audit the deployed host as well",
      severity: .note
    )
  }
}

extension Tree {
  /// The elements of an array member that are there; empty for any other value.
  func list(named name: String, in object: Node) -> [Node] {
    guard kind(of: object) == .object, let list = value(named: name, in: object) else { return [] }
    return kind(of: list) == .array ? Array(elements(of: list)) : [list]
  }

  /// The text of a string member.
  func text(named name: String, in object: Node) -> String? {
    guard kind(of: object) == .object else { return nil }
    return value(named: name, in: object).flatMap { string(of: $0) }
  }

  func bytes(of node: Node) -> Range<Int> {
    let range = range(of: node)
    return range.lowerBound..<range.upperBound
  }
}
