import RegistryComparison
import RegistryFiles
import RegistryModel
import RegistryReports
import SystemFiles
import TextBasics

/// The two sides that `diff` compares.
struct DiffRequest: Sendable {
  let old: ComparedSide
  let new: ComparedSide

  /// The output formats of `diff`.
  enum Format: String, CaseIterable, Sendable {
    case text, json, markdown, html
  }

  /// The differences that make the exit status 1.
  enum Failing: String, CaseIterable, Sendable {
    case deployed, any
  }

  /// Opens both sides. If the new side is not named, it is the registry in the working copy.
  init(_ old: String, _ new: String?, _ invocation: Invocation, in world: borrowing World) throws(CommandError) {
    let earlier = try Self.side(named: old, invocation, in: world)
    let sides = (earlier, try Self.laterSide(named: new, after: earlier, invocation, in: world))
    guard let app = invocation.value(of: .app) else {
      (self.old, self.new) = sides
      return
    }
    guard sides.0.registry.app(withID: app) != nil || sides.1.registry.app(withID: app) != nil else {
      let known = (sides.0.registry.apps + sides.1.registry.apps).map(\.id)
      let question = Suggestion.nearest(to: app, in: known).map { "; did you mean \"\($0)\"?" } ?? ""
      throw .usage("neither registry has an app \"\(app)\"\(question)")
    }
    (self.old, self.new) = (sides.0.narrowed(toApp: app), sides.1.narrowed(toApp: app))
  }

  private static func side(
    named name: String,
    after other: ComparedSide? = nil,
    _ invocation: Invocation,
    in world: borrowing World
  ) throws(CommandError) -> ComparedSide {
    let prefix = "git:"
    guard name.hasPrefix(prefix) else {
      let folder = try world.absolutePath(of: name)
      guard FileKind(at: folder) != nil || GitRevision(name) == nil else {
        throw .fault("there is no folder \(name); use git:\(name) if it is a revision")
      }
      return try ComparedSide(folder: RegistryFinder.registry(meantBy: folder), named: name, after: other, in: world)
    }
    let folder = try OpenedRegistry.folder(for: invocation, in: world)
    let revision = String(name.dropFirst(prefix.count))
    return try ComparedSide(revision: revision, of: folder, named: name, after: other, in: world)
  }

  private static func laterSide(
    named name: String?,
    after old: ComparedSide,
    _ invocation: Invocation,
    in world: borrowing World
  ) throws(CommandError) -> ComparedSide {
    if let name { return try side(named: name, after: old, invocation, in: world) }
    if let names = old.name.revisionsOfGitRange {
      throw .usage(
        "\(old.name) means the most recent common ancestor of \(names.0) and \(names.1); to compare the two, name both: "
          + "appclips diff git:\(names.0) git:\(names.1)"
      )
    }
    let folder = try OpenedRegistry.folder(for: invocation, in: world)
    return try ComparedSide(folder: folder, named: "the working copy", after: old, in: world)
  }

  /// The locations where the cards of each side are declared.
  var places: (old: CardLocations, new: CardLocations) { (old.places, new.places) }

  /// Compares the two sides.
  func comparison() -> RegistryComparison {
    RegistryComparison(from: old.registry, to: new.registry) { before, after in
      guard let left = old.bytes(of: before), let right = new.bytes(of: after) else { return false }
      return left == right || GitLFSPointer(left)?.names(right) ?? GitLFSPointer(right)?.names(left) ?? false
    }
  }
}

extension String {
  /// The two revisions of `git:A...B`, which in git ends at B; nil for any other text, such as `git:A...`.
  fileprivate var revisionsOfGitRange: (String, String)? {
    guard hasPrefix("git:"), let dots = firstRange(of: "...") else { return nil }
    let names = (String(self[..<dots.lowerBound].dropFirst("git:".count)), String(self[dots.upperBound...]))
    return names.0.isEmpty || names.1.isEmpty ? nil : names
  }
}
