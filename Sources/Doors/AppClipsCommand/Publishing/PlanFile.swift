import AppStoreConnect
import JSONSyntax
import RegistryModel

/// A plan as `plan --output` wrote it.
struct PlanFile {
  let options: Plan.Options
  /// The MD5 of the file.
  let checksum: String
  private let name: String
  private let state: String
  private let apps: [String]
  /// The changes, without their locations in files.
  private let changes: [JSONValue]
  /// What is changed: app and URL, and IDs in App Store Connect.
  private let subjects: [Set<String>]

  /// Parses the content of a file. `name` is for messages.
  init(_ bytes: [UInt8], name: String) throws(CommandError) {
    let tree = Tree(SourceText(bytes))
    if let problem = tree.problems.first {
      let location = tree.location(of: problem.range.lowerBound)
      throw .fault("\(name):\(location.line):\(location.column): \(problem.message); make the plan again")
    }
    guard let root = tree.root, let state = Self.text("state", root, tree),
      let version = tree.value(named: "formatVersion", in: root).flatMap(tree.integer(of:)),
      let list = tree.value(named: "apps", in: root)
    else { throw .fault("\(name) is not a plan; \"appclips plan --output FILE\" writes one") }
    guard version == 1 else {
      throw .fault(
        "\(name) has version \(version) of the format, and this appclips reads version 1; make the plan again"
      )
    }
    self.name = name
    self.state = state
    checksum = MD5.text(of: bytes)
    options = Plan.Options(tree)
    let found = tree.elements(of: list).map { app in
      (app: Self.text("app", app, tree) ?? "", changes: tree.value(named: "changes", in: app))
    }
    apps = found.map(\.app)
    let nodes = found.flatMap { app, list in
      (list.map { Array(tree.elements(of: $0)) } ?? []).map { (app: app, node: $0) }
    }
    changes = nodes.map { Self.change($0.node, tree) }
    subjects = nodes.map { app, node in
      let own = "\(app) \(Self.text("url", node, tree) ?? "")"
      return Set([own] + [Self.text("id", node, tree)].compactMap(\.self))
    }
  }

  private static func text(_ key: String, _ node: Node, _ tree: Tree) -> String? {
    tree.value(named: key, in: node).flatMap(tree.string(of:))
  }

  /// A change without its location, which depends on the working folder.
  private static func change(_ node: Node, _ tree: Tree) -> JSONValue {
    let members = tree.members(of: node).compactMap { member -> (key: String, value: JSONValue)? in
      guard let key = tree.string(of: member.key), !["file", "line", "images"].contains(key) else { return nil }
      return (key, JSONValue(member.value, of: tree))
    }
    let images = tree.value(named: "images", in: node).map { Array(tree.elements(of: $0)) } ?? []
    return .object(members + [("images", .array(images.map { .string(text("md5", $0, tree) ?? "") }))])
  }

  /// The apps that the plan is for.
  func apps(of registry: Registry) throws(CommandError) -> [App] {
    try apps.map { id throws(CommandError) in
      if let app = registry.app(withID: id) { return app }
      throw .refused("\(name) is for the app \(id), which this registry does not have; make the plan again")
    }
  }

  /// Throws if `current`, the plan that would be made now, is not this one. A run that `isContinued` may find a part of
  /// it done.
  func check(against current: PlanFile, isContinued: Bool) throws(CommandError) {
    // A plan that was applied before needs nothing.
    guard current.changes != changes, !current.changes.isEmpty else { return }
    let known = subjects.reduce(into: Set()) { $0.formUnion($1) }
    guard !isContinued || !current.subjects.allSatisfy({ !$0.isDisjoint(with: known) }) else { return }
    throw .refused(
      current.state == state
        ? "the registry has changed since \(name) was made; make the plan again"
        : "App Store Connect has changed since \(name) was made; make the plan again"
    )
  }
}

extension Plan.Options {
  /// Reads the options of a plan.
  fileprivate init(_ tree: Tree) {
    self.init()
    let value = { (key: String) in tree.node(at: "/options/\(key)") }
    prunes = value("prune").flatMap(tree.boolean(of:)) ?? false
    allowsDeployed = value("allowDeployed").flatMap(tree.boolean(of:)) ?? false
    version = value("appVersion").flatMap(tree.string(of:))
  }
}
