import AppClipCodes
import RegistryModel
import RegistryReports
import TestSupport

@testable import AppClipsCommand

/// Commands about App Clip Codes, run with invented tables in place of Apple's, which are not part of this package.
enum CodeScene {
  /// Tables in which all frequencies but one are equal. The first bytes differ, so that the search finds each in one place.
  private static let tables: [CodeText.Table: [UInt8]] = {
    var tables: [CodeText.Table: [UInt8]] = [:]
    for (number, table) in CodeText.Table.allCases.enumerated() {
      tables[table] = [UInt8(2 + number)] + [UInt8](repeating: 1, count: table.byteCount - 1)
    }
    return tables
  }()

  private static let prints = CodeText.Table.allCases.map { table in
    let bytes = tables[table] ?? []
    return TablePrint(
      table,
      start: bytes.prefix(8).reduce(0) { $0 << 8 | UInt64($1) },
      digest: SHA256.hexadecimalDigest(of: bytes)
    )
  }

  /// Writes the tables, in one file, as they are in a program.
  static func writeTables(to folder: TemporaryFolder, _ name: String) throws {
    let bytes = CodeText.Table.allCases.reduce([0]) { $0 + (tables[$1] ?? []) }
    try folder.write(bytes, to: name)
  }

  /// Runs a command whose words are `words` in `folder`.
  static func transcript(
    _ words: [String],
    in folder: String,
    environment: [String: String] = [:],
    input: String = ""
  ) -> Transcript {
    var world = World.recorded(input: input, environment: environment, workingFolder: folder)
    world.tablePrints = prints
    let status = Program.appclips.run(words, in: &world)
    return Transcript(status: status, output: world.output.text, errors: world.errors.text)
  }
}
