import AppClipCodes
import ExperienceResolver
import HostNames
import JSONSyntax
import RegistryModel
import RegistryReports

/// What `codes read` prints about one code.
struct CodeReport {
  private let file: String
  private let url: String
  /// What the arcs contain; nil if the tables are missing, so that the URL is only what the file states.
  private let reading: CodeReading?
  /// The card that the URL opens in the registry; nil without a registry.
  private let card: (name: String, id: String?, isCertain: Bool)?

  /// Reads `svg`, the content of `file`, with the user's tables.
  init(_ file: String, _ svg: [UInt8], tables: CodeTables?, registry: Registry?) throws(CodeProblem) {
    self.file = file
    reading = try tables.map { tables throws(CodeProblem) in try CodeReading(svg: svg, tables: tables) }
    guard let url = reading?.url ?? CodeReading.statedURL(in: svg) else { throw .noCode("it states no URL") }
    self.url = url
    card = registry.map { Self.card(of: url, in: $0) }
  }

  private static func card(of url: String, in registry: Registry) -> (name: String, id: String?, isCertain: Bool) {
    let answer = registry.table.resolve(mappingHostOf: url)
    let isCertain = answer.alternatives.isEmpty
    return switch answer.outcome {
    case .advanced: (registry.id(of: answer.outcome) ?? "", registry.id(of: answer.outcome), isCertain)
    case .default(let index): ("the default experience of \(registry.id(ofAppAt: index))", nil, isCertain)
    case .none, .invalid: ("none: the URL opens no card of the registry", nil, isCertain)
    }
  }

  private func type(of reading: CodeReading) -> String {
    switch reading.isNFC {
    case true?: "camera and NFC tag"
    case false?: "camera"
    case nil: "unknown"
    }
  }

  /// A few lines for people, with the name of the file if there are several.
  func text(isOneOfSeveral: Bool) -> String {
    var rows = isOneOfSeveral ? [("file", file)] : []
    rows.append(("URL", url + (reading == nil ? " (stated in the file, not decoded)" : "")))
    if let reading {
      rows += [("bits", "\(reading.code.payload.bitCount) of 128"), ("type", type(of: reading))]
      if let inks = reading.inks {
        let template = inks.template.map { "template \($0): " } ?? ""
        rows.append(("colors", "\(template)\(inks.foreground) and \(inks.third) on \(inks.background)"))
      }
      rows.append(("badge", reading.hasBadge ? "yes" : "no"))
    }
    if let card { rows.append(("card", card.name + (card.isCertain ? "" : ", ambiguous"))) }
    if reading?.isCorrected == true { rows.append(("errors", "some arcs or colors were wrong and were corrected")) }
    return rows.map { name, value in
      name + String(repeating: " ", count: 8 - name.utf8.count) + TerminalText.visible(value) + "\n"
    }.joined()
  }

  /// The same as one line of JSON.
  var line: [UInt8] {
    var writer = JSONWriter(layout: .compact)
    writer.object { writer in
      writer.member("file", file)
      writer.member("url", url)
      writer.member("decoded", reading != nil)
      if let reading { Self.write(reading, to: &writer) }
      if let id = card?.id { writer.member("experience", id) }
    }
    return writer.finish() + [UInt8(ascii: "\n")]
  }

  private static func write(_ reading: CodeReading, to writer: inout JSONWriter) {
    writer.member("bits", reading.code.payload.bitCount)
    writer.member("payload", reading.code.payload.hexadecimal)
    if let isNFC = reading.isNFC { writer.member("type", isNFC ? "nfc" : "cam") }
    writer.member("logo", reading.hasBadge ? "badge" : "none")
    if let inks = reading.inks {
      if let template = inks.template { writer.member("index", template) }
      writer.member("foreground", inks.foreground)
      writer.member("background", inks.background)
      writer.member("third", inks.third)
    }
    writer.member("corrected", reading.isCorrected)
  }
}
