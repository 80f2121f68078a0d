import ExperienceMigrations
import JSONSyntax

/// The apps in older versions of the file format, and the way from what they are read as to what somebody wrote.
package struct OldApps: Sendable {
  /// The apps, by path of their files.
  package let all: [OldApp]
  /// Files in memory: which app each belongs to, and its tree.
  private let files: [String: (app: Int, tree: Tree)]

  init(_ apps: [OldApp]) {
    all = apps.sorted { RegistryPath.precedes($0.document.path, $1.document.path) }
    var files: [String: (app: Int, tree: Tree)] = [:]
    for (index, app) in all.enumerated() {
      for file in app.files { files[file.path] = (index, file.tree) }
    }
    self.files = files
  }

  /// Whether there are none.
  package var isEmpty: Bool { all.isEmpty }

  /// The place where somebody wrote what stands at `place`; the same place where that is in a real file.
  package func asWritten(_ place: Finding.Place) -> Finding.Place {
    guard let (index, tree) = files[place.file] else { return place }
    let old = all[index].document
    guard let node = tree.innermostNode(holding: place.range) else { return .start(of: old.path) }
    let pointer = all[index].writtenPointer(of: tree.pointer(to: node), in: place.file) ?? ""
    guard let origin = old.tree.nearestNode(to: pointer) else { return .start(of: old.path) }
    let target = tree.isKey(node) ? old.tree.key(of: origin) ?? origin : origin
    return Finding.Place(file: old.path, range: tree.range(place.range, of: node, asIn: target, of: old.tree))
  }

  /// The same finding about the file that somebody wrote. What would mend the file in memory mends nothing.
  package func asWritten(_ finding: Finding) -> Finding {
    // A real file may be called like one in memory; these rules speak of real files alone.
    guard !finding.rule.hasPrefix("json/"), !Self.rulesAboutRealFiles.contains(finding.rule) else { return finding }
    let isInMemory = files[finding.place.file] != nil
    return Finding(
      rule: finding.rule,
      severity: finding.severity,
      message: finding.message,
      help: finding.help,
      place: asWritten(finding.place),
      pointer: isInMemory ? writtenPointer(finding) : finding.pointer,
      app: finding.app,
      experience: finding.experience,
      related: finding.related.map { .init($0.message, at: asWritten($0.place)) },
      fix: isInMemory ? nil : finding.fix
    )
  }

  private static let rulesAboutRealFiles: Set<String> = [
    "layout/outside-every-app", "layout/unreadable", "layout/link-leaves-registry", "version/not-migratable",
  ]

  private func writtenPointer(_ finding: Finding) -> String? {
    guard let pointer = finding.pointer, let (index, _) = files[finding.place.file] else { return finding.pointer }
    return all[index].writtenPointer(of: pointer, in: finding.place.file)
  }
}

extension Tree {
  /// The value that `pointer` leads to, or as far as there is one on the way.
  fileprivate func nearestNode(to pointer: String) -> Node? {
    var pointer = pointer[...]
    while !pointer.isEmpty {
      if let node = node(at: String(pointer)) { return node }
      pointer = pointer[..<(pointer.lastIndex(of: "/") ?? pointer.startIndex)]
    }
    return root
  }

  /// The key of the member whose value is `node`.
  fileprivate func key(of node: Node) -> Node? {
    parent(of: node).flatMap { object in members(of: object).first { $0.value == node }?.key }
  }
}
