import JSONSyntax
import RegistryModel

/// Vercel: `vercel.json`. Redirects come before files, and rewrites after them. Vercel's page says that neither applies to
/// `/.well-known` (`Source.vercelRewrites`), so both are less than an error.
enum VercelHosting {
  /// The problems for requests to `hosts`, those that the apps declare.
  static func problems(of file: HostingFile, on hosts: [String]) -> [HostingProblem] {
    let tree = file.tree
    guard let root = tree.root, tree.kind(of: root) == .object else { return [] }
    let type = HostingHeaders.problem(of: tree.list(named: "headers", in: root), "source", tree, by: file.name)
    return [
      redirected(root, tree, file.name, hosts) ?? routed(root, tree, file.name)
        ?? rewritten(root, tree, file.name, hosts), type,
    ]
    .compactMap(\.self)
  }

  private static func redirected(_ root: Node, _ tree: Tree, _ name: String, _ hosts: [String]) -> HostingProblem? {
    for rule in tree.list(named: "redirects", in: root) {
      guard let source = tree.text(named: "source", in: rule), HostingPattern(source).hasAssociation,
        let host = HostCondition.host(of: rule, tree, among: hosts)
      else { continue }
      let target = tree.text(named: "destination", in: rule) ?? "another URL"
      var problem = HostingProblem.redirect(by: name, to: target, of: host, at: tree.bytes(of: rule))
      problem.severity = .warning
      return problem
    }
    return nil
  }

  /// Routes of the older form. They come before files, until one of them asks for the files.
  private static func routed(_ root: Node, _ tree: Tree, _ name: String) -> HostingProblem? {
    for rule in tree.list(named: "routes", in: root) where tree.kind(of: rule) == .object {
      if tree.text(named: "handle", in: rule) == "filesystem" { return nil }
      guard let source = tree.text(named: "src", in: rule) else { continue }
      switch HostingPattern(source) {
      case .association: return nil
      case .everything where tree.value(named: "continue", in: rule) == nil:
        if let target = tree.text(named: "dest", in: rule), !target.contains("$1") {
          return .rewrite(by: name, to: target, at: tree.bytes(of: rule))
        }
      default: continue
      }
    }
    return nil
  }

  private static func rewritten(_ root: Node, _ tree: Tree, _ name: String, _ hosts: [String]) -> HostingProblem? {
    for rule in tree.list(named: "rewrites", in: root) {
      guard let source = tree.text(named: "source", in: rule),
        HostCondition.host(of: rule, tree, among: hosts) != nil
      else { continue }
      switch HostingPattern(source) {
      case .association: return nil
      case .everything:
        let target = tree.text(named: "destination", in: rule) ?? "another file"
        return .fallback(by: name, to: target, at: tree.bytes(of: rule))
      case .other: continue
      }
    }
    return nil
  }
}
