import AppClipRegistry
import RegistryFiles
import RegistryModel
import SystemFiles
import TextBasics

/// The registries that a command line refers to, each checked once.
extension ValidationRequest {
  /// Checks the paths, and standard input as the file that it names; without either, the registry in the working folder or
  /// above. The registries are in order of first mention.
  func check(
    of invocation: Invocation,
    _ timings: Timings,
    in world: inout World
  ) throws(CommandError) -> [CheckedParts] {
    let progress = ProgressLine(in: world)
    defer { progress?.erase() }
    var all: [CheckedParts] = []
    guard let name = standardInputName else {
      for target in try targets(of: invocation, in: world) { try add(target, to: &all, timings, progress, in: world) }
      return all
    }
    let bytes = try Self.standardInput(of: &world)
    let target = try Self.target(of: name, for: invocation, in: world, mayBeNew: true)
    try add(target, holding: bytes, to: &all, timings, progress, in: world)
    return all
  }

  /// The meaning of the paths; the registry in the working folder or above if there are none.
  func targets(of invocation: Invocation, in world: borrowing World) throws(CommandError) -> [RegistryTarget] {
    guard !paths.isEmpty else {
      return [.registry(folder: try OpenedRegistry.folder(for: invocation, in: world), part: "")]
    }
    var targets: [RegistryTarget] = []
    for path in paths { targets.append(try Self.target(of: path, for: invocation, in: world)) }
    return targets
  }

  private static func standardInput(of world: inout World) throws(CommandError) -> [UInt8] {
    do throws(StreamError) {
      return try world.input.readToEnd()
    } catch {
      guard case .failed(let reason) = error else { return [] }
      throw .fault("standard input cannot be read: \(reason)")
    }
  }

  /// Checks a registry or file, with `bytes` as the content of the file, which then does not have to exist.
  private func add(
    _ target: RegistryTarget,
    holding bytes: [UInt8]? = nil,
    to all: inout [CheckedParts],
    _ timings: Timings,
    _ progress: ProgressLine?,
    in world: borrowing World
  ) throws(CommandError) {
    let migrations = world.migrations
    switch target {
    case .loneFile(let file):
      let opened = bytes.map { OpenedRegistry(loneFile: file, bytes: $0, migrations: migrations) }
      if let opened { return all.append(checked(opened, timings, progress)) }
      all.append(checked(try OpenedRegistry(loneFile: file, migrations: migrations), timings, progress))
    case .registry(let folder, let part):
      if let known = all.firstIndex(where: { $0.folder == folder }) { return all[known].add(part: part) }
      let opened = try timings.measure(.reading) { () throws(CommandError) in
        try OpenedRegistry.open(
          folder: folder,
          looksIntoPictures: true,
          migrations: migrations,
          isWriting: isWriting
        ) { tree in
          let tree = bytes.map { OverlayTree(tree, files: [part: $0]) } ?? tree
          return progress?.view(of: tree) ?? tree
        }
      }
      all.append(checked(opened, part: part, timings, progress))
    }
  }

  private func checked(
    _ opened: OpenedRegistry,
    part: String = "",
    _ timings: Timings,
    _ progress: ProgressLine?
  ) -> CheckedParts {
    let opened = opened.replacing(opened.registry.measured(by: tables.costs))
    let rules = showsTimings ? rules.map { $0.timed(by: timings) } : self.rules
    progress?.noteChecking()
    // One thread if rules are timed: threads that share a processor would count each other's time.
    let workers: any Workers = showsTimings ? OneWorker() : Threads()
    let report = timings.measure(.checking) {
      opened.registry.report(rules: rules, workers: workers, mostPerFile: mostPerFile)
    }
    return CheckedParts(opened, parts: [part], report: report)
  }

  private static func target(
    of path: String,
    for invocation: Invocation,
    in world: borrowing World,
    mayBeNew: Bool = false
  ) throws(CommandError) -> RegistryTarget {
    let absolute = try world.absolutePath(of: path)
    let root = try invocation.value(of: .registry).map { name throws(CommandError) in try world.absolutePath(of: name) }
    let target: RegistryTarget
    do throws(FileError) {
      if let root {
        target = try .named(absolute, in: root, mayBeNew: mayBeNew)
      } else {
        target = try .named(absolute, mayBeNew: mayBeNew)
      }
    } catch {
      if case .leadsOutside = error.cause { throw .usage("\(path) is not in the registry that --registry specifies") }
      let meant = error.cause == .missing ? nearPath(to: path, below: root ?? world.workingFolder, in: world) : nil
      throw .fault("\(path): \(error.message)" + (meant.map { "; did you mean \($0)?" } ?? ""))
    }
    if case .loneFile = target, RegistryPath.isTable(path) {
      throw .usage("\(path) is not in a registry; rows are checked together with their template")
    }
    return target
  }

  /// The file of the registry whose name is the one of `path`, or nearly; nil if there is none or if there are several.
  private static func nearPath(to path: String, below folder: String?, in world: borrowing World) -> String? {
    guard let folder, let root = try? RegistryFinder.registry(upwardFrom: folder),
      let opened = try? OpenedRegistry.open(folder: root, looksIntoPictures: false, migrations: world.migrations)
    else { return nil }
    let files = opened.registry.documents.map(\.path)
    let names = files.map { RegistryPath.name(of: $0) }
    let name = RegistryPath.name(of: path)
    guard let meant = names.contains(name) ? name : Suggestion.nearest(to: name, in: names) else { return nil }
    let same = files.indices.filter { names[$0] == meant }
    return same.count == 1 ? world.shownPath(of: opened.absolutePath(of: files[same[0]])) : nil
  }
}
