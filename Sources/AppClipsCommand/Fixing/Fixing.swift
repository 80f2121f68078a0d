import JSONSyntax
import RegistryFiles
import RegistryModel
import SystemFiles
import TextBasics

/// The fixes of everything that one call of `validate` looks at.
struct Fixing {
  /// The registries, fixed.
  let registries: [FixedRegistry]
  private let request: ValidationRequest
  private let isUnsafe: Bool

  init(_ checked: [CheckedRegistry], for request: ValidationRequest, isUnsafe: Bool) throws(Failure) {
    registries = try checked.map { one throws(Failure) in
      try FixedRegistry(one, for: request, isUnsafe: isUnsafe)
    }
    self.request = request
    self.isUnsafe = isUnsafe
  }

  /// Writes the files of each registry, all together or not at all. A file that was written meanwhile is left as it is, and
  /// so are all others of its registry.
  func write() throws(Failure) {
    for registry in registries where !registry.files.isEmpty {
      var set = WriteSet()
      for (path, bytes) in registry.files {
        set.write(bytes, to: path, replacing: registry.old.registry.document(path)?.tree.source.bytes ?? [])
      }
      do throws(FileProblem) {
        try set.commit(in: registry.old.folder.isEmpty ? "/" : registry.old.folder)
      } catch {
        throw .fault("nothing was fixed in \(registry.old.folder): \(error.description)")
      }
    }
  }

  /// Writes what changes to standard output, as `patch` and `git apply` read it.
  func writeDiff(to world: inout World) {
    let palette = world.outputPalette
    let isTerminal = world.output.isTerminal
    for registry in registries {
      for path in registry.paths {
        guard let old = registry.old.registry.document(path)?.tree.source.bytes, let new = registry.files[path] else {
          continue
        }
        let name = world.shownPath(of: registry.old.absolutePath(of: path))
        let diff = UnifiedDiff(from: old, to: new, name: name)
        world.output.write(isTerminal ? Array(diff.text(painted: palette).utf8) : diff.bytes)
      }
    }
  }

  /// Says how much was fixed, and what guesses are left.
  func writeSummary(_ verb: String, to world: inout World) {
    guard !world.isQuiet else { return }
    world.output.flush()
    world.writeToErrors(sentence(verb))
  }

  /// `fixed 3 findings in 2 files; 1 more with --unsafe-fixes`.
  private func sentence(_ verb: String) -> String {
    let count = registries.reduce(0) { $0 + $1.count }
    let files = registries.reduce(0) { $0 + $1.files.count }
    let guesses = isUnsafe ? 0 : registries.reduce(0) { $0 + $1.new.fixes(for: request, isSafe: false).count }
    return "\(verb) \(Words.counted(count, "finding")) in \(Words.counted(files, "file"))"
      + (guesses > 0 ? "; \(guesses) more with --unsafe-fixes" : "")
  }
}

extension FixingRequest {
  /// Makes or shows the fixes of `checked`, and gives what there is to report then.
  func run(
    on checked: [CheckedRegistry],
    for request: ValidationRequest,
    in world: inout World
  ) throws(Failure) -> [CheckedRegistry] {
    let fixing = try Fixing(checked, for: request, isUnsafe: isUnsafe)
    guard !isDiff else {
      fixing.writeDiff(to: &world)
      fixing.writeSummary("would fix", to: &world)
      return checked
    }
    try fixing.write()
    fixing.writeSummary("fixed", to: &world)
    return fixing.registries.map(\.new)
  }
}
