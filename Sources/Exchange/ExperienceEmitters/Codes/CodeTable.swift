import CSVSyntax
import JSONSyntax
import RegistryModel

/// A list of App Clip Codes as CSV or JSON.
struct CodeTable {
  private let orders: [CodeOrder]

  init(_ orders: [CodeOrder]) { self.orders = orders }

  /// The CSV file for Apple's `batch_generator.py`, with exactly its header
  /// (https://developer.apple.com/documentation/appclip/creating-app-clip-codes-with-the-app-clip-code-generator). It
  /// has no column for templates, so codes with a template are skipped.
  func csv(about app: App) throws(EmissionError) -> [UInt8] {
    var table = CSVWriter()
    table.add(["SVG File Name", "URL", "Background Color", "Foreground Color", "Type", "Logo"])
    for order in orders {
      guard case .pair(let foreground, let background) = order.colours else { continue }
      let cells = [Self.harmless(order.fileName), order.url, background, foreground, order.type, order.logo]
      try Self.check(cells, app)
      table.add(cells)
    }
    return table.bytes
  }

  /// A name for the same file that no spreadsheet interprets as a formula.
  private static func harmless(_ fileName: String) -> String {
    guard let first = fileName.unicodeScalars.first, "=+-@\t\r".unicodeScalars.contains(first) else { return fileName }
    return "./" + fileName
  }

  private static func check(_ cells: [String], _ app: App) throws(EmissionError) {
    for cell in cells {
      guard let control = cell.unicodeScalars.first(where: { $0.properties.generalCategory == .control }) else {
        continue
      }
      throw .unwritable(value: cell, character: control, of: app.id, kind: "a table")
    }
  }

  /// Notes about the codes that the CSV file skips.
  static func notes(about orders: [CodeOrder]) -> [String] {
    orders.compactMap { order in
      guard case .template(let index) = order.colours else { return nil }
      return "skipped \(order.fileName): it uses template \(index), and the table has no column for templates; use "
        + "--as text"
    }
  }

  func json(_ app: App) -> [UInt8] { JSONWriter.sheet(of: app, "codes", orders, Self.write) }

  private static func write(_ order: CodeOrder, to writer: inout JSONWriter) {
    writer.member("declaredIn", order.owner)
    writer.member("url", order.url)
    switch order.colours {
    case .template(let index): writer.member("index", index)
    case .pair(let foreground, let background):
      writer.member("foreground", foreground)
      writer.member("background", background)
    }
    writer.member("type", order.type)
    writer.member("logo", order.logo)
    writer.member("fileName", order.fileName)
    writer.member("deployed", order.isDeployed)
    if let note = order.note { writer.member("note", note) }
    if let problem = order.problem { writer.member("problem", problem) }
    writer.member("command", order.commandLine)
  }
}
