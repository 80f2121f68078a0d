import AppClipRegistry
import JSONSyntax
import RegistryModel
import RegistryReports
import SystemFiles

/// The change of a registry from one dated set of Apple's figures to another, in memory.
struct RequirementsMove: Sendable {
  let opened: OpenedRegistry
  /// The set to change to.
  let requirements: Requirements
  /// The values that change, with their locations.
  let changes: [FigureChange]
  /// The new bytes of the files that change, by path in the registry.
  let files: [String: [UInt8]]
  /// The findings about cards and images that are outside the new figures, with locations in the changed files.
  let outside: [Finding]
  /// The registry after the change.
  let moved: OpenedRegistry
  /// The errors that prevent the change. If there are any, nothing changes.
  let obstacles: [Finding]

  /// The replacement of one value.
  struct FigureChange: Sendable {
    /// The path of the file in the registry.
    let path: String
    /// The JSON Pointer of the value.
    let pointer: String
    /// The old value as spelled in the file; nil if there is none yet.
    let old: String?
    /// The new value.
    let new: JSONValue
  }

  /// The rules whose findings are about values outside the figures.
  private static let rules: Set<String> = [
    "card/title-too-long", "card/subtitle-too-long", "image/wrong-size", "limits/looser-than-allowed",
    "limits/image-size-differs",
  ]

  init(_ opened: OpenedRegistry, to requirements: Requirements) throws(CommandError) {
    self.opened = opened
    self.requirements = requirements
    obstacles = opened.registry.findings().filter(Self.isObstacle)
    changes = obstacles.isEmpty ? opened.registry.changes(to: requirements) : []
    files = try Self.files(of: changes, in: opened.registry)
    moved = files.isEmpty ? opened : try opened.rereading(files)
    outside = files.isEmpty ? [] : moved.registry.findings().filter { Self.rules.contains($0.ruleID) }
  }

  /// Whether a finding means that the figures in use cannot be determined.
  private static func isObstacle(_ finding: Finding) -> Bool {
    if ["version/older-than-newest", "version/not-migratable", "layout/no-app"].contains(finding.ruleID) {
      return true
    }
    guard finding.severity == .error else { return false }
    if finding.ruleID.hasPrefix("json/") || finding.ruleID == "app/other-schema-version" { return true }
    return finding.ruleID.hasPrefix("field/") && ["requirements", "limits"].contains(finding.pointer?.firstKey)
  }

  /// The files that change.
  var change: Change {
    Change(to: files, in: opened.folder) { opened.registry.document($0)?.tree.source.bytes }
  }

  /// Writes all files or none of them.
  func write() throws(CommandError) { try change.write(else: "nothing was changed") }

  private static func files(of changes: [FigureChange], in registry: Registry) throws(CommandError) -> [String: [UInt8]]
  {
    var trees: [String: Tree] = [:]
    for change in changes {
      guard let tree = trees[change.path] ?? registry.document(change.path)?.tree else { continue }
      do {
        trees[change.path] = try tree.applying(TreeEditor(tree).set(change.pointer, to: change.new))
      } catch {
        throw .fault("\(change.path) cannot be rewritten at \(change.pointer): \(error)")
      }
    }
    return trees.mapValues(\.source.bytes)
  }
}

extension String {
  /// The first key of a JSON Pointer.
  fileprivate var firstKey: String? { split(separator: "/").first.map(String.init) }
}

extension RequirementsMove {
  /// The findings about values outside the figures, with their sources: the files on disk, before or after writing.
  func places(isWritten: Bool, in world: borrowing World) -> (findings: [Finding], sources: Sources) {
    guard !isWritten else { return (outside, moved.sources(of: outside, in: world)) }
    let findings = outside.map(asItIs)
    return (findings, opened.sources(of: findings, in: world))
  }

  /// The finding with its location in the unchanged file, because changes in a file move the text after them.
  private func asItIs(_ finding: Finding) -> Finding {
    guard files[finding.location.file] != nil else { return finding }
    var finding = finding
    finding.location = location(of: finding)
    (finding.related, finding.fix) = ([], nil)
    return finding
  }

  private func location(of finding: Finding) -> Finding.Location {
    guard let tree = opened.registry.document(finding.location.file)?.tree, let pointer = finding.pointer,
      let node = tree.node(at: pointer)
    else { return .start(of: finding.location.file) }
    return Finding.Location(file: finding.location.file, range: tree.range(of: node))
  }
}

extension Registry {
  /// The changes that apps and experiences need to use `requirements`.
  func changes(to requirements: Requirements) -> [RequirementsMove.FigureChange] {
    let moving = apps.filter { $0.requirements != requirements }
    let ids = Set(moving.map(\.id))
    let ofApps = moving.flatMap { app -> [RequirementsMove.FigureChange] in
      guard let declaration = app.declaration else { return [] }
      let named = app.document.change("/requirements", to: .string(requirements.name))
      return [named] + (declaration.limits?.changes(to: requirements, in: app.document) ?? [])
    }
    let ofFiles = experiences.filter { ids.contains($0.appID) && $0.template == nil }
      .flatMap { experience -> [RequirementsMove.FigureChange] in
        experience.declaration?.limits?.value.changes(to: requirements, in: experience.document) ?? []
      }
    let ofTemplates = templates.all.filter { ids.contains($0.app.id) }
      .flatMap { template -> [RequirementsMove.FigureChange] in
        template.declaration.limits?.value.changes(to: requirements, in: template.document) ?? []
      }
    return ofApps + ofFiles + ofTemplates
  }
}

extension LimitsDeclaration {
  /// The changes to limits: those above the figures are lowered to them, and image sizes, which can only repeat the
  /// figures, are set to them.
  fileprivate func changes(to requirements: Requirements, in document: Document) -> [RequirementsMove.FigureChange] {
    let texts = [(title, requirements.titleCharacters), (subtitle, requirements.subtitleCharacters)]
    let sizes = [(image?.width, requirements.imageWidth), (image?.height, requirements.imageHeight)]
    let wrong = texts.filter { ($0.0?.value ?? 0) > $0.1 } + sizes.filter { $0.0 != nil && $0.0?.value != $0.1 }
    return wrong.compactMap { declared, figure in
      declared.map { document.change(document.tree.pointer(to: $0.node), to: .integer(figure)) }
    }
  }
}

extension Document {
  fileprivate func change(_ pointer: String, to value: JSONValue) -> RequirementsMove.FigureChange {
    let old = tree.node(at: pointer).map { tree.source.string(in: tree.range(of: $0)) }
    return RequirementsMove.FigureChange(path: path, pointer: pointer, old: old, new: value)
  }
}
