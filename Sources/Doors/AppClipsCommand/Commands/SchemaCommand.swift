import RegistryReports
import RegistrySchema

extension Command {
  /// `appclips schema`.
  static let schema = Command(
    name: "schema",
    summary: "print the JSON Schemas of the registry's files",
    discussion: """
      Editors use the schemas (JSON Schema 2020-12) to complete and check registry files. A schema cannot check what \
      depends on other files, on images or on the number of visible characters; "appclips validate" can.

      Without NAME, schema lists the schemas. With --output, it writes them to files: all of them, or only NAME.
      """,
    operands: [name],
    flags: [Flag.outputFolder, Flag.check],
    examples: [
      Example("appclips schema experience", "print the schema of experience files"),
      Example("appclips schema --output schema", "write all schemas to a folder"),
      Example("appclips schema --output schema --check", "fail if they are out of date"),
    ],
    run: { invocation, world throws(CommandError) in
      let named = invocation.value(of: name).flatMap(JSONSchema.named)
      if let folder = try OutputFolder(for: invocation, in: world) {
        let files = (named.map { [$0] } ?? JSONSchema.all).map { MadeFile(path: $0.fileName, bytes: $0.text()) }
        let delivery = try Delivery(files, to: folder, isCheck: invocation.has(.check))
        delivery.writeText(to: &world)
        return delivery.status
      }
      if let named { world.output.write(named.text(), as: .json) } else { list(to: &world) }
      return .fine
    }
  )

  private static let name = Operand(
    "NAME",
    kind: .choice(JSONSchema.all.map(\.name)),
    count: .optional,
    "the schema to print"
  )

  private static func list(to world: inout World) {
    let widths = [
      JSONSchema.all.map(\.name.utf8.count).max() ?? 0, JSONSchema.all.map(\.fileName.utf8.count).max() ?? 0,
    ]
    let table = TextTable(widths: widths, columns: world.output.isTerminal ? world.outputColumns : nil)
    for schema in JSONSchema.all {
      let name = (plain: schema.name, painted: world.outputPalette.paint(schema.name, .heading))
      world.output.write(table.row([name, (schema.fileName, schema.fileName)], last: schema.summary))
    }
  }
}
