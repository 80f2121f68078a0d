import ExperienceEmitters
import ExperienceRegistry
import JSONSyntax

/// An association file as a host serves it, without errors of JSON.
struct HostedAssociation: Sendable {
  /// The path that findings call it by, and its own name.
  let path: String
  let name: String
  let tree: Tree
  let scene: AuditScene
  /// The host that serves it; nil where nothing says so.
  let host: String?

  /// The value of `appclips`.
  var appClips: Node? { tree.node(at: "/appclips") }

  /// The value of `appclips.apps`, where it is a list of texts.
  var apps: Node? {
    guard let apps = tree.node(at: "/appclips/apps"), tree.kind(of: apps) == .array else { return nil }
    return tree.elements(of: apps).allSatisfy { tree.kind(of: $0) == .string } ? apps : nil
  }

  /// The identifiers that it names, each with its place.
  var identifiers: [(node: Node, text: String)] {
    apps.map { list in tree.elements(of: list).map { ($0, tree.string(of: $0) ?? "") } } ?? []
  }

  /// The clips that should be named and are not, and the host for which: of a host that nothing names, that of the app with
  /// the fewest missing.
  var missing: (host: String, apps: [App])? {
    let named = Set(identifiers.map(\.text))
    let hosts = host.map { [$0] } ?? scene.hosts
    let lacks = hosts.map { host in
      (
        host,
        scene.registry.apps.filter { app in
          app.serves(host) && (app.applicationIdentifier(of: .clip).map { !named.contains($0) } ?? false)
        }
      )
    }
    return lacks.min { $0.1.count < $1.1.count }
  }

  /// A violation at a value, or at the bracket before what is missing in it.
  func violation(
    at node: Node,
    bracketOnly: Bool = false,
    _ message: String,
    help: String,
    related: [Finding.Related] = []
  ) -> Violation {
    let document = Document(path: path, kind: .stray, tree: tree)
    let part = bracketOnly ? document.openingBracket(of: node) : nil
    return Violation(at: node, of: document, part: part, message, help: help, related: related)
  }
}
