import AppClipRegistry
import ExperienceMigrations
import RegistryModel
import RegistryReports
import TextBasics

extension OpenedRegistry {
  /// Writes `findings` to standard error as frames, followed by `sentence`, which states the consequence.
  func writeRefusal(_ sentence: String, because findings: [Finding], to world: inout World) {
    writeFrames(of: findings, to: &world)
    world.errors.write(line: sentence)
    world.writeExplanationHint(for: findings)
  }

  /// Writes `findings` to standard error as frames.
  func writeFrames(of findings: [Finding], to world: inout World) {
    world.writeFrames(of: findings, sources(of: findings, in: world))
  }

  /// The source texts of the files that `findings` name.
  func sources(of findings: [Finding], in world: borrowing World) -> Sources {
    // A closure cannot capture a borrowed world.
    let paths = Set(findings.flatMap(\.locations).map(\.file))
    let shown = Dictionary(uniqueKeysWithValues: paths.map { ($0, world.shownPath(of: absolutePath(of: $0))) })
    return Sources(of: findings, shownPath: { shown[$0] ?? $0 }, bytes: { registry.bytes(at: $0) })
  }

  /// Throws if a file or folder of the registry cannot be read. For commands whose result would be wrong without it.
  func refuseUnreadable(in world: borrowing World) throws(CommandError) {
    var problems: [(path: String, cause: String)] = []
    for case .unreadable(let path, let cause) in registry.layoutProblems { problems.append((path, cause)) }
    guard let first = problems.min(by: { ByteOrder.precedes($0.path, $1.path) }) else { return }
    let others = problems.count == 1 ? "" : "\(problems.count - 1) more cannot be read either; "
    throw .fault(
      "\(world.shownPath(of: absolutePath(of: first.path))) cannot be read: \(first.cause); \(others)"
        + "\"appclips validate\" lists every unreadable file"
    )
  }

  /// Opens the registry that `--registry` names, or the one in the working folder or above, for a command that only
  /// reads it. Reports on standard error which apps use an older version of the file format.
  ///
  /// Images are read only if `looksIntoPictures`; only rules about images need them.
  static func open(
    for invocation: Invocation,
    in world: inout World,
    looksIntoPictures: Bool = false
  ) throws(CommandError) -> OpenedRegistry {
    let opened = try open(for: invocation, in: &world, looksIntoPictures: looksIntoPictures, isWriting: false)
    opened.reportOlderApps(to: &world)
    return opened
  }

  /// Names the files with broken JSON on standard error. For commands that show what can be read of them.
  func reportBrokenFiles(to world: inout World) {
    var paths: [String] = []
    for file in registry.documents where file.isBroken {
      paths.append(world.shownPath(of: absolutePath(of: file.path)))
    }
    guard !world.isQuiet, let broken = Words.brokenJSON(paths) else { return }
    world.writeToErrors("\(broken), so values of it may be missing here; \"appclips validate\" shows why")
  }

  private func reportOlderApps(to world: inout World) {
    guard !world.isQuiet else { return }
    for app in registry.olderApps {
      guard let version = app.version?.number else { continue }
      let path = world.shownPath(of: absolutePath(of: app.path))
      world.writeToErrors(
        TerminalText.visible(
          "\(path) uses version \(version) of the file format; \"appclips migrate\" shows what changes in version "
            + "\(registry.migrations.newest)"
        )
      )
    }
  }
}

extension Words {
  /// `the JSON in shop/tea.json (and in 2 more files) is broken`; nil if `paths`, those of the files, is empty.
  static func brokenJSON(_ paths: [String]) -> String? {
    guard let first = paths.min(by: ByteOrder.precedes) else { return nil }
    let others = paths.count == 1 ? "" : " (and in \(Words.counted(paths.count - 1, "more file")))"
    return TerminalText.visible("the JSON in \(first)\(others) is broken")
  }
}

/// The apps for which a command does nothing because of errors, while it goes on for the others.
struct SkippedApps {
  let errors: [Finding]
  /// The apps that errors stop.
  let apps: [App]
  /// Whether no app is left.
  let areAll: Bool

  /// The apps among `apps` that `errors` stop.
  init(_ apps: [App], of registry: Registry, errors: [Finding]) {
    self.errors = errors
    var seen: Set<String> = []
    let all = apps.filter { seen.insert($0.id).inserted }
    self.apps = registry.apps(stoppedBy: errors, among: all)
    areAll = !errors.isEmpty && self.apps.count == all.count
  }

  /// ` for "costra-coffee"`; empty if no app is left, which needs no names.
  var names: String { areAll ? "" : " for \(Words.list(apps.map { "\"\($0.id)\"" }))" }
}
