import AppClipCodes
import RegistryModel
import RegistryReports
import SystemFiles

extension Command {
  /// `appclips codes`.
  static let codes = Command(
    name: "codes",
    summary: "read App Clip Codes, and find the tables for exact sizes",
    discussion: """
      An App Clip Code contains a URL that is compressed with three tables. The tables belong to Apple, so appclips does \
      not contain them; they are part of Apple's App Clip Code Generator. Without them, sizes are estimated.
      """,
    operands: [kind, paths],
    kinds: [
      Kind(
        "tables",
        "Find the tables of Apple's generator, and copy them.",
        details: """
          Searches a folder, a file or an archive that is not compressed; by default, \(UserTables.generator). The tables \
          are recognized by their checksums. They are copied to a folder in your home that only you can read, and never \
          to a registry or an artifact. In CI, name a folder with --code-tables or \(UserTables.variable).
          """,
        unusedFlags: ["code-tables", "format"],
        examples: [
          Example("appclips codes tables", "copy the tables of the installed generator"),
          Example("appclips codes tables --show", "print where the tables are"),
        ]
      ),
      Kind(
        "read",
        "Read the SVG files of codes.",
        details:
          "Prints the URL, the type, the colors, and the card that the URL opens. Wrong arcs are corrected; a file "
          + "that cannot be read with certainty is refused. Without the tables, prints only the URL that the file states, "
          + "and the exit status is 1. With --format json, each file is one line.",
        unusedFlags: ["show"],
        examples: [Example("appclips codes read poster.svg", "print the URL of a code, and its card")]
      ),
    ],
    flags: [show, .codeTables, format],
    examples: [
      Example("appclips codes tables", "copy the tables of the installed generator"),
      Example("appclips codes read poster.svg", "print the URL of a code, and its card"),
    ],
    run: { invocation, world throws(CommandError) in
      guard invocation.value(of: kind) == "read" else {
        return invocation.has(show) ? try showTables(in: &world) : try copyTables(for: invocation, in: &world)
      }
      return try readCodes(for: invocation, in: &world)
    }
  )

  private static let kind = Operand("KIND", kind: .choice(["tables", "read"]), "what to do")
  private static let paths = Operand(
    "PATH",
    kind: .path,
    count: .any,
    "the SVG files to read, or where to search for the tables"
  )
  private static let show = Flag.toggle("show", section: .output, "print the folder of the tables; copy nothing")
  private static let format = Flag.format(default: ResultFormat.text, "text is for people, json for programs")

  private static func readCodes(for invocation: Invocation, in world: inout World) throws(CommandError) -> ExitStatus {
    let files = invocation.values(of: paths)
    guard let first = files.first else { throw .usage("missing argument PATH: the SVG file of a code") }
    // A missing file is named before missing tables.
    _ = try ReportFile(first, in: world).bytes()
    let tables = try UserTables(for: invocation, in: world).tables()
    let registry = (try? OpenedRegistry.open(for: invocation, in: &world))?.registry
    let isJSON = invocation.choice(of: format, otherwise: ResultFormat.text) == .json
    var status = tables == nil ? ExitStatus.findings : .fine
    for (index, file) in files.enumerated() where world.output.isOpen {
      let bytes = try ReportFile(file, in: world).bytes()
      do throws(CodeProblem) {
        let report = try CodeReport(file, bytes, tables: tables, registry: registry)
        if isJSON {
          world.output.write(report.line, as: .json)
        } else {
          world.output.write((index > 0 ? "\n" : "") + report.text(isOneOfSeveral: files.count > 1))
        }
      } catch {
        status = .findings
        world.writeToErrors(TerminalText.visible("\(file): \(error.message); \(error.help)"))
      }
    }
    if tables == nil { world.writeToErrors("no code was decoded: " + CommandError.withoutTables.message) }
    return status
  }

  private static func showTables(in world: inout World) throws(CommandError) -> ExitStatus {
    let folder = world.environment[UserTables.variable] ?? UserTables.folder(in: world)
    guard let folder, (try? FolderTree(folder)) != nil, try UserTables.search(in: folder, world).tables != nil else {
      world.writeToErrors(
        "no tables were found; run \"appclips codes tables PATH\" with the folder of Apple's generator"
      )
      return .findings
    }
    world.output.write(TerminalText.visible(folder) + "\n")
    return .fine
  }

  private static func copyTables(for invocation: Invocation, in world: inout World) throws(CommandError) -> ExitStatus {
    let named = invocation.values(of: paths)
    guard named.count < 2 else { throw .usage("codes tables accepts only one PATH") }
    let path = named.first ?? UserTables.generator
    let search = try UserTables.search(in: path, world)
    guard search.tables != nil else { throw UserTables.missing(search.missing, in: path) }
    guard let folder = UserTables.folder(in: world) else {
      throw .fault("the home folder is unknown; set HOME or XDG_DATA_HOME")
    }
    for (table, bytes) in search.found {
      do throws(FileError) {
        try PrivateFile.write(bytes, to: "\(table.rawValue.lowercased()).data", in: folder)
      } catch {
        throw .fault("\(folder) cannot be written: \(error.message)")
      }
    }
    world.writeSummary("copied 3 tables to \(folder)")
    return .fine
  }
}
