import AppClipCodes
import ExperienceEmitters
import RegistryModel
import RegistryReports
import Synchronization
import SystemFiles

/// The user's copy of the tables of Apple's App Clip Code Generator.
///
/// They are in a folder in the user's home, never in a registry. `--code-tables` or the environment variable
/// `APPCLIP_CODE_TABLES` names another folder, for CI. This is a class because the tables are read only once, and only if
/// a code is measured: most registries have no App Clip Codes.
final class UserTables: Sendable {
  /// Where Apple's generator is installed.
  static let generator = "/Library/Developer/AppClipCodeGenerator"
  /// The environment variable that names the folder.
  static let variable = "APPCLIP_CODE_TABLES"

  /// The absolute path of the folder; nil if the user's home is unknown.
  private let folder: String?
  private let prints: [TablePrint]
  /// The tables, once they were looked for.
  private let found: Mutex<CodeTables??>

  /// The tables that the command line names, or those in the user's home.
  /// - Throws: If a folder that the command line or the environment names does not contain all of the tables, unless the
  ///   command has no flag to name another one.
  init(for invocation: Invocation, in world: borrowing World) throws(CommandError) {
    prints = world.tablePrints
    let hasFlag = invocation.command.flags.contains { $0.name == Flag.codeTables.name }
    let flag = hasFlag ? invocation.value(of: .codeTables) : nil
    guard let named = flag ?? world.environment[Self.variable] else {
      folder = Self.folder(in: world)
      found = Mutex(nil)
      return
    }
    let path = try world.absolutePath(of: named)
    folder = path
    guard hasFlag else {
      found = Mutex(nil)
      return
    }
    let search = try Self.search(in: named, world)
    guard let tables = search.tables else { throw Self.missing(search.missing, in: named) }
    found = Mutex(.some(tables))
  }

  /// The tables; nil if the user has none. They are read when this is first called.
  func tables() -> CodeTables? {
    found.withLock { found in
      if let found { return found }
      let search = folder.flatMap { Self.search(in: $0, prints) }
      found = .some(search?.tables)
      return search?.tables
    }
  }

  /// What draws codes with the tables.
  var selection: @Sendable () -> Selection {
    {
      var selection = Selection()
      selection.codeTables = self.tables()
      return selection
    }
  }

  /// Whether there are tables, and they were read.
  var wereRead: Bool { found.withLock { ($0 ?? nil) != nil } }

  /// The sizes of texts: exact with the tables, otherwise estimated.
  var costs: @Sendable () -> CodeCosts { { self.tables()?.costs ?? .estimated } }

  /// The folder in the user's home; nil if the home is unknown.
  static func folder(in world: borrowing World) -> String? { world.dataFolder.map { "\($0)/code-tables" } }

  /// Searches a file, or all files in a folder.
  static func search(in path: String, _ world: borrowing World) throws(CommandError) -> TableSearch {
    if let search = search(in: try world.absolutePath(of: path), world.tablePrints) { return search }
    var search = newSearch(world.tablePrints)
    search.add(try ReportFile(path, in: world).bytes())
    return search
  }

  private static func newSearch(_ prints: [TablePrint]) -> TableSearch {
    TableSearch(prints) { SHA256.hexadecimalDigest(of: $0) }
  }

  /// Searches all files in a folder; nil if it is none.
  private static func search(in folder: String, _ prints: [TablePrint]) -> TableSearch? {
    guard let tree = try? FolderTree(folder) else { return nil }
    var search = newSearch(prints)
    var folders = [""]
    while let folder = folders.popLast(), !search.missing.isEmpty {
      for entry in (try? tree.entries(of: folder)) ?? [] {
        let path = TreePath.join(folder, entry.name)
        switch entry.kind {
        case .folder: folders.append(path)
        case .file: if let bytes = try? tree.bytes(of: path) { search.add(bytes) }
        case .linkedFolder, .refused: break
        }
      }
    }
    return search
  }

  /// The error for tables that were not found.
  static func missing(_ tables: [String], in path: String) -> CommandError {
    CommandError(
      status: .findings,
      message:
        "\(path) does not contain \(tables.count == 3 ? "the tables" : "the table \(tables.joined(separator: " and "))") "
        + "of Apple's App Clip Code Generator; specify the folder of the generator, or check its version: others may have "
        + "other tables"
    )
  }
}

extension Flag {
  /// `--code-tables`: where the tables for App Clip Codes are.
  static let codeTables = Flag.value(
    "code-tables",
    "DIR",
    kind: .folder,
    section: .selection,
    "the folder with the tables of Apple's generator"
  )

  /// `--artwork`: codes whose logo and badge are used.
  static let artwork = Flag.value(
    "artwork",
    "FILE",
    kind: .file,
    isRepeatable: true,
    section: .output,
    "use the logo and badge in this SVG of Apple's"
  )
}

extension CommandError {
  /// The error for a command that needs the tables of Apple's generator.
  static let withoutTables = CommandError(
    status: .findings,
    message:
      "this needs the tables of Apple's App Clip Code Generator; run \"appclips codes tables\" to copy them, or add "
      + "--code-tables DIR"
  )
}

extension World {
  /// The folder in the user's home for what this program keeps; nil if the home is unknown.
  var dataFolder: String? {
    if let data = environment["XDG_DATA_HOME"], data.hasPrefix("/") { return "\(data)/appclips" }
    return environment["HOME"].map { "\($0)/.local/share/appclips" }
  }
}
