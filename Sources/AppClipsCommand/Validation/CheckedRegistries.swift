import ExperienceRegistry
import RegistryFiles

/// The registries that the paths of one command line mean, each checked once.
struct CheckedRegistries {
  /// The registries, in the order in which they were first named.
  private(set) var all: [CheckedRegistry] = []

  /// Checks what the paths of `request` mean, or the registry here or above where there are none.
  init(
    for request: ValidationRequest,
    of invocation: Invocation,
    in world: borrowing World
  ) throws(Failure) {
    if request.paths.isEmpty {
      let opened = try OpenedRegistry.open(for: invocation, in: world, looksIntoPictures: true)
      all = [CheckedRegistry(opened, rules: request.rules)]
    }
    for path in request.paths {
      try add(try Self.target(of: path, for: invocation, in: world), rules: request.rules)
    }
  }

  private mutating func add(_ target: RegistryTarget, rules: [Rule]) throws(Failure) {
    switch target {
    case .loneFile(let file): all.append(CheckedRegistry(try OpenedRegistry(loneFile: file), rules: rules))
    case .registry(let folder, let part):
      if let known = all.firstIndex(where: { $0.folder == folder }) {
        all[known].add(part: part)
      } else {
        let opened = try OpenedRegistry.open(folder: folder, looksIntoPictures: true)
        all.append(CheckedRegistry(opened, part: part, rules: rules))
      }
    }
  }

  private static func target(
    of path: String,
    for invocation: Invocation,
    in world: borrowing World
  ) throws(Failure) -> RegistryTarget {
    let absolute = try world.absolutePath(of: path)
    let root = try invocation.value(of: .registry).map { name throws(Failure) in try world.absolutePath(of: name) }
    do throws(FileProblem) {
      guard let root else { return try .named(absolute) }
      return try .named(absolute, in: root)
    } catch {
      if case .leadsOutside = error.cause { throw .usage("\(path) is no part of the registry that --registry names") }
      throw .fault("\(path): \(error.message)")
    }
  }
}
