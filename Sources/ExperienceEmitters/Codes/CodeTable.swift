import CSVSyntax
import JSONSyntax
import RegistryModel

/// App Clip Codes as a table.
struct CodeTable {
  private let orders: [CodeOrder]

  init(_ orders: [CodeOrder]) { self.orders = orders }

  /// What Apple's `batch_generator.py` reads, its header to the letter
  /// (https://developer.apple.com/documentation/appclip/creating-app-clip-codes-with-the-app-clip-code-generator). It has
  /// no column for templates: codes that name one are left out.
  func csv(about app: App) throws(EmissionProblem) -> [UInt8] {
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

  /// A name that no spreadsheet takes for a formula, and that names the same file.
  private static func harmless(_ fileName: String) -> String {
    guard let first = fileName.unicodeScalars.first, "=+-@\t\r".unicodeScalars.contains(first) else { return fileName }
    return "./" + fileName
  }

  private static func check(_ cells: [String], _ app: App) throws(EmissionProblem) {
    for cell in cells {
      guard let control = cell.unicodeScalars.first(where: { $0.properties.generalCategory == .control }) else {
        continue
      }
      throw .unwritable(value: cell, character: control, of: app.id, kind: "a table")
    }
  }

  /// What the table leaves out.
  static func notes(about orders: [CodeOrder]) -> [String] {
    orders.compactMap { order in
      guard case .template(let index) = order.colours else { return nil }
      return "\(order.fileName) is made from template \(index), which the table cannot say; --format text makes it"
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
