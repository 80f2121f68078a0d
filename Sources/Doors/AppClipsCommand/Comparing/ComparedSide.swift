import AppClipRegistry
import ExperienceMigrations
import JSONSyntax
import RegistryComparison
import RegistryFiles
import RegistryModel
import RegistryReports
import SystemFiles

/// One side of a comparison: a registry, its files, and the names to display for them.
struct ComparedSide: Sendable {
  /// The name of the side, as typed.
  let name: String
  /// The registry, with its images read.
  private(set) var registry: Registry
  /// The files of the registry, for the bytes of images.
  let files: any FileTree
  /// The path to display for its folder.
  let shownFolder: String
  /// The commits that were interrupted in its folder.
  let interruptedWrites: [InterruptedWrite]
  /// Why the side has no registry, as a clause; nil if it has one. Without one, the side counts as an empty registry.
  let absence: String?
  /// Whether it is a revision, so that its files cannot be fixed.
  let isRevision: Bool
  /// The files as they were loaded, for the load of the other side.
  private let known: KnownFiles
  /// The prefix of the paths of the files that are compared: the folder of the app with `--app`, otherwise empty.
  private var scope = ""

  /// Opens the registry in a folder. Texts that `other` has, too, are not parsed again.
  init(
    folder: String,
    named name: String,
    after other: ComparedSide? = nil,
    in world: borrowing World
  ) throws(CommandError) {
    let opened = try RegistryFolder(folder)
    files = opened.files
    (registry, known) = try Self.load(files, named: name, world.migrations, after: other)
    self.name = name
    shownFolder = world.shownPath(of: opened.path)
    interruptedWrites = opened.interruptedWrites
    absence = nil
    isRevision = false
  }

  /// Opens the registry in a folder at a revision of the Git repository that contains it. If the folder was added
  /// later, the registry is empty. Texts that `other` has, too, are not parsed again.
  init(
    revision text: String,
    of folder: String,
    named name: String,
    after other: ComparedSide? = nil,
    in world: borrowing World
  ) throws(CommandError) {
    guard let revision = GitRevision(text) else {
      throw .usage(
        "\"\(name)\" does not name a revision; use git:main, git:HEAD~2, or git:main... for the commit where this "
          + "branch left main"
      )
    }
    let (tree, absence) = try Self.tree(of: folder, at: revision, named: name)
    files = tree.map { $0 as any FileTree } ?? MemoryTree()
    shownFolder = tree.map { $0.folder.isEmpty ? name : "\(name):\($0.folder)" } ?? name
    self.absence = absence
    (registry, known) = try Self.load(files, named: name, world.migrations, after: other)
    self.name = name
    interruptedWrites = []
    isRevision = true
  }

  private static func load(
    _ files: any FileTree,
    named name: String,
    _ migrations: MigrationChain,
    after other: ComparedSide?
  ) throws(CommandError) -> (Registry, KnownFiles) {
    let known = other?.known.ofOtherFolder() ?? KnownFiles()
    do throws(FileError) {
      return try Registry.load(files, migrations: migrations, workers: Threads(), known)
    } catch {
      throw .unreadable(error, registry: name)
    }
  }

  /// The files of the folder at `revision`, or why there are none although the folder exists now.
  private static func tree(
    of folder: String,
    at revision: GitRevision,
    named name: String
  ) throws(CommandError) -> (tree: GitTree?, absence: String?) {
    do throws(GitError) {
      return (try GitTree(folder, at: revision), nil)
    } catch {
      switch error {
      case .noFolder where FileKind(at: folder) == .folder: return (nil, error.message)
      case .noRevision, .otherRevision: throw .usage("\(name): \(error.message)")
      default: throw .fault("\(name): \(error.message)")
      }
    }
  }

  /// The locations where its cards are declared.
  var places: CardLocations { CardLocations(registry, shownFolder: shownFolder) }

  /// The bytes of a file; nil if it cannot be read.
  func bytes(of path: String) -> [UInt8]? { try? files.bytes(of: path) }

  /// The side reduced to the app called `id`; without any app if it has no such app.
  func narrowed(toApp id: String) -> ComparedSide {
    var side = self
    side.registry = registry.narrowed(toAny: registry.app(withID: id))
    side.scope = id == "." ? "" : id + "/"
    return side
  }

  /// Writes to standard error that the side counts as an empty registry, if it has none.
  func reportAbsence(in world: inout World) {
    guard !world.isQuiet, let absence else { return }
    world.writeToErrors(TerminalText.visible("\(name): \(absence), so diff treats it as an empty registry"))
  }

  /// Names the codes of this side that were not compared, on standard error.
  func report(_ codes: [UnreadCode], in world: inout World) {
    for code in codes {
      let place = places.location(of: code).text
      world.writeToErrors(TerminalText.visible("\(place): \(code.problem)"))
    }
  }

  /// Writes the errors that prevent a comparison to standard error; returns false if there are none.
  func isRefused(in world: inout World) -> Bool {
    let obstacles = absence == nil ? registry.obstacles().filter { $0.file.hasPrefix(scope) } : []
    guard !obstacles.isEmpty else { return false }
    let sources = Sources(
      of: obstacles,
      shownPath: places.shownPath(of:),
      bytes: { registry.document($0)?.tree.source.bytes }
    )
    world.writeFrames(of: obstacles, sources)
    let advice =
      isRevision ? "\(name) has these errors; choose a revision without them" : "fix these errors in \(name) first"
    world.errors.write(line: TerminalText.visible("comparison stopped: \(advice)"))
    return true
  }
}
