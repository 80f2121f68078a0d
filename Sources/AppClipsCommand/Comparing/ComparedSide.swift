import ExperienceRegistry
import JSONSyntax
import RegistryFiles
import RegistryModel
import SystemFiles

/// One side of a comparison: a registry, its files, and what these are called.
struct ComparedSide: Sendable {
  /// The side as it was named.
  let name: String
  /// The registry, with its pictures looked into.
  let registry: Registry
  /// Its files, for the bytes of pictures.
  let files: any FileTree
  /// What a person knows its folder by.
  let shownFolder: String
  /// The commits that were interrupted in its folder.
  let interruptedWrites: [InterruptedWrite]

  /// The registry in a folder.
  init(folder: String, named name: String, in world: borrowing World) throws(Failure) {
    let opened = try OpenedRegistry.open(folder: folder, looksIntoPictures: true, migrations: world.migrations)
    do throws(FileProblem) {
      files = try opened.files()
    } catch {
      throw .fault("the registry \(name) cannot be read: \(error.message)")
    }
    self.name = name
    registry = opened.registry
    shownFolder = world.shownPath(of: opened.folder)
    interruptedWrites = opened.interruptedWrites
  }

  /// The registry in a folder as it is in a revision of the repository around it.
  init(revision text: String, of folder: String, named name: String, in world: borrowing World) throws(Failure) {
    guard let revision = GitRevision(text) else {
      throw .usage(
        "\"\(name)\" names no revision; write git:main, git:HEAD~2, or git:main... for where this branch left main"
      )
    }
    do throws(GitProblem) {
      let tree = try GitTree(folder, at: revision)
      files = tree
      shownFolder = tree.folder.isEmpty ? name : "\(name):\(tree.folder)"
    } catch {
      guard case .noRevision = error else { throw .fault("\(name): \(error.message)") }
      throw .usage("\(name): \(error.message)")
    }
    do throws(FileProblem) {
      registry = try Registry(files: files, migrations: world.migrations)
    } catch {
      throw .fault("the registry \(name) cannot be read: \(error.message)")
    }
    self.name = name
    interruptedWrites = []
  }

  private init(_ side: ComparedSide, registry: Registry) {
    name = side.name
    files = side.files
    shownFolder = side.shownFolder
    interruptedWrites = side.interruptedWrites
    self.registry = registry
  }

  /// Where its cards are declared.
  var places: CardPlaces { CardPlaces(registry, shownFolder: shownFolder) }

  /// The bytes of a file; nil where it cannot be read.
  func bytes(of path: String) -> [UInt8]? { try? files.bytes(of: path) }

  /// The side with the app called `id` alone; without that app, with none.
  func narrowed(toApp id: String) -> ComparedSide {
    ComparedSide(self, registry: registry.narrowed(toAny: registry.app(id)))
  }

  /// Writes to standard error what stands in the way of an answer; false where nothing does.
  func isRefused(in world: inout World) -> Bool {
    let obstacles = registry.obstacles()
    guard !obstacles.isEmpty else { return false }
    let sources = Sources(
      of: obstacles,
      shownPath: places.shownPath(of:),
      bytes: { registry.document($0)?.tree.source.bytes }
    )
    TextReport.writeFrames(of: obstacles, sources, to: &world)
    world.errors.write(line: TerminalText.visible("nothing is compared until this is mended in \(name)"))
    return true
  }
}
