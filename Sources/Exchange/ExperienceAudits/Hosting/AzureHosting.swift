import JSONSyntax

/// Azure Static Web Apps: `staticwebapp.config.json`. The first route that matches counts, before any file
/// (`Source.azureStaticWebApps`).
enum AzureHosting {
  static func problems(of file: HostingFile) -> [HostingProblem] {
    let tree = file.tree
    guard let root = tree.root, tree.kind(of: root) == .object else { return [] }
    return [routed(root, tree, file.name) ?? fallback(root, tree, file.name), typed(root, tree, file.name)].compactMap(
      \.self
    )
  }

  private static func matching(_ root: Node, _ tree: Tree) -> Node? {
    tree.list(named: "routes", in: root).first { route in
      tree.text(named: "route", in: route).map { HostingPattern($0).hasAssociation } ?? false
    }
  }

  private static func routed(_ root: Node, _ tree: Tree, _ name: String) -> HostingProblem? {
    guard let route = matching(root, tree) else { return nil }
    let range = tree.bytes(of: route)
    if let target = tree.text(named: "redirect", in: route) { return .redirect(by: name, to: target, at: range) }
    let roles = tree.list(named: "allowedRoles", in: route).compactMap { tree.string(of: $0) }
    if !roles.isEmpty, !roles.contains("anonymous") {
      return HostingProblem(
        range: range,
        message: "\(name) allows the association file only for the role \(roles[0]); Apple's servers do not log in",
        help: "add a route for /.well-known/* with the role \"anonymous\" before this one"
      )
    }
    guard let target = tree.text(named: "rewrite", in: route),
      tree.text(named: "route", in: route).map({ HostingPattern($0) == .everything }) == true
    else { return nil }
    return .rewrite(by: name, to: target, at: range)
  }

  private static func fallback(_ root: Node, _ tree: Tree, _ name: String) -> HostingProblem? {
    guard let fallback = tree.value(named: "navigationFallback", in: root),
      let target = tree.text(named: "rewrite", in: fallback)
    else { return nil }
    let excluded = tree.list(named: "exclude", in: fallback).compactMap { tree.string(of: $0) }
    guard !excluded.contains(where: { HostingPattern($0) == .association }) else { return nil }
    return .fallback(by: name, to: target, at: tree.bytes(of: fallback))
  }

  /// The type that the matching route sets, or else the one for all responses.
  private static func typed(_ root: Node, _ tree: Tree, _ name: String) -> HostingProblem? {
    let own = matching(root, tree).flatMap { tree.value(named: "headers", in: $0) }
    for headers in [own, tree.value(named: "globalHeaders", in: root)].compactMap(\.self)
    where tree.kind(of: headers) == .object {
      for member in tree.members(of: headers) where tree.string(of: member.key)?.lowercased() == "content-type" {
        return tree.string(of: member.value).flatMap {
          HostingType.problem($0, by: name, at: tree.bytes(of: member.value))
        }
      }
    }
    return nil
  }
}
