import ExperienceRegistry
import RegistryFiles
import RegistryModel
import SystemFiles

/// The registries that one command line means, each checked once.
struct CheckedRegistries {
  /// The registries, in the order in which they were first named.
  private(set) var all: [CheckedRegistry] = []
  let request: ValidationRequest
  let timings: Timings
  let progress: ProgressLine?

  /// Checks the registry here or above.
  mutating func addDefault(for invocation: Invocation, in world: borrowing World) throws(Failure) {
    try add(.registry(folder: try OpenedRegistry.folder(for: invocation, in: world), part: ""), in: world)
  }

  /// Checks what `path` means.
  mutating func add(_ path: String, for invocation: Invocation, in world: borrowing World) throws(Failure) {
    try add(try Self.target(of: path, for: invocation, in: world), in: world)
  }

  /// Checks what `path` means, as if its file held `bytes`; it need not be there.
  mutating func add(
    _ path: String,
    holding bytes: [UInt8],
    for invocation: Invocation,
    in world: borrowing World
  ) throws(Failure) {
    try add(try Self.target(of: path, for: invocation, in: world, mayBeNew: true), holding: bytes, in: world)
  }

  private mutating func add(
    _ target: RegistryTarget,
    holding bytes: [UInt8]? = nil,
    in world: borrowing World
  ) throws(Failure) {
    let migrations = world.migrations
    switch target {
    case .loneFile(let file):
      let opened = bytes.map { OpenedRegistry(loneFile: file, bytes: $0, migrations: migrations) }
      if let opened { return all.append(checked(opened, part: "")) }
      all.append(checked(try OpenedRegistry(loneFile: file, migrations: migrations), part: ""))
    case .registry(let folder, let part):
      if let known = all.firstIndex(where: { $0.folder == folder }) { return all[known].add(part: part) }
      let opened = try timings.measure(.reading) { () throws(Failure) in
        try OpenedRegistry.open(
          folder: folder,
          looksIntoPictures: true,
          migrations: migrations,
          isWriting: request.isWriting
        ) { tree in
          view(of: bytes.map { OverlayTree(tree, files: [part: $0]) } ?? tree)
        }
      }
      all.append(checked(opened, part: part))
    }
  }

  private func view(of tree: any FileTree) -> any FileTree {
    guard let progress else { return tree }
    return ProgressTree(base: tree, line: progress)
  }

  private func checked(_ opened: OpenedRegistry, part: String) -> CheckedRegistry {
    let rules = request.showsTimings ? request.rules.map { $0.timed(by: timings) } : request.rules
    progress?.noteChecking()
    // One thread where rules are timed: two that share a processor would each count the other's time.
    let workers: any Workers = request.showsTimings ? OneWorker() : Threads()
    let report = timings.measure(.checking) { opened.registry.report(rules: rules, workers: workers) }
    return CheckedRegistry(opened, part: part, report: report)
  }

  private static func target(
    of path: String,
    for invocation: Invocation,
    in world: borrowing World,
    mayBeNew: Bool = false
  ) throws(Failure) -> RegistryTarget {
    let absolute = try world.absolutePath(of: path)
    let root = try invocation.value(of: .registry).map { name throws(Failure) in try world.absolutePath(of: name) }
    let target: RegistryTarget
    do throws(FileProblem) {
      if let root {
        target = try .named(absolute, in: root, mayBeNew: mayBeNew)
      } else {
        target = try .named(absolute, mayBeNew: mayBeNew)
      }
    } catch {
      if case .leadsOutside = error.cause { throw .usage("\(path) is no part of the registry that --registry names") }
      throw .fault("\(path): \(error.message)")
    }
    if case .loneFile = target, RegistryPath.isTable(path) {
      throw .usage("\(path) lies in no registry; rows are checked with the template that names them")
    }
    return target
  }
}
