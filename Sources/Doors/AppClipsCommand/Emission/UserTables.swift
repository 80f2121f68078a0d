import AppClipCodes
import RegistryReports
import SystemFiles

/// The user's copy of the tables of Apple's App Clip Code Generator.
///
/// They are in a folder in the user's home, never in a registry. `--code-tables` or the environment variable
/// `APPCLIP_CODE_TABLES` names another folder, for CI.
enum UserTables {
  /// Where Apple's generator is installed.
  static let generator = "/Library/Developer/AppClipCodeGenerator"
  /// The environment variable that names the folder.
  static let variable = "APPCLIP_CODE_TABLES"

  /// The folder in the user's home; nil if the home is unknown.
  static func folder(in world: borrowing World) -> String? { world.dataFolder.map { "\($0)/code-tables" } }

  /// The tables; nil if the user has none. A folder that is named must contain all of them.
  static func load(for invocation: Invocation, in world: borrowing World) throws(CommandError) -> CodeTables? {
    if let named = invocation.value(of: .codeTables) ?? world.environment[variable] {
      let search = try search(in: named, world)
      guard let tables = search.tables else { throw missing(search.missing, in: named) }
      return tables
    }
    guard let folder = folder(in: world), (try? FolderTree(folder)) != nil else { return nil }
    return try search(in: folder, world).tables
  }

  /// Searches a file, or all files in a folder.
  static func search(in path: String, _ world: borrowing World) throws(CommandError) -> TableSearch {
    var search = TableSearch(world.tablePrints) { SHA256.hexadecimalDigest(of: $0) }
    guard let tree = try? FolderTree(try world.absolutePath(of: path)) else {
      search.add(try ReportFile(path, in: world).bytes())
      return search
    }
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
