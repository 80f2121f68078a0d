import CSVSyntax
import ExperienceEmitters
import JSONSyntax
import MarkupSyntax
import RegistryModel
import RegistryReports
import SystemFiles

/// Codes as files for the print shop, and what a code costs.
extension Studio {
  /// `GET /code.svg`, `/code.pdf` and `/code.png`: the code of a URL. A QR code is drawn as `emit qr` draws it; with
  /// `kind=appClipCode`, an App Clip Code as `emit app-clip-codes` draws it, with the user's tables.
  func code(_ request: HTTPRequest) -> HTTPResponse? {
    guard let format = Self.codeFormats.first(where: { request.path == "/code.\($0.fileExtension)" }),
      let url = request.queryItem("url")
    else { return nil }
    do throws(StudioError) {
      guard request.queryItem("kind") == "appClipCode" else { return try Self.qrCode(url, format) }
      let drawn = try order(url, request.queryItem).drawn(as: format, with: drawing())
      guard let bytes = drawn.bytes else { throw .unprocessable(drawn.notes.joined(), help: nil) }
      return Self.response(format, bytes)
    } catch {
      return error.response
    }
  }

  private static let codeFormats: [OutputFormat] = [.svg, .pdf, .png]

  private static func response(_ format: OutputFormat, _ bytes: [UInt8]) -> HTTPResponse {
    let type = format == .pdf ? "application/pdf" : format == .png ? "image/png" : "image/svg+xml"
    return HTTPResponse(type: type, body: bytes)
  }

  private static func qrCode(_ url: String, _ format: OutputFormat) throws(StudioError) -> HTTPResponse? {
    guard TemplateText(url).columns.isEmpty else { throw noCodeOfTemplate }
    switch ScannableURL(url) {
    case .code(let code, let url):
      return format == .png ? nil : response(format, format == .pdf ? code.pdf() : code.svg(label: url))
    case .none(let reason): throw .unprocessable(reason, help: nil)
    }
  }

  /// What a template declares is the URL of no card.
  private static let noCodeOfTemplate = StudioError.unprocessable(
    "each card has its own code",
    help: "open a card to see its code"
  )

  /// An App Clip Code as a form has it; `value` returns its members.
  private func order(_ url: String, _ value: (String) -> String?) throws(StudioError) -> CodeOrder {
    let texts = [url] + ["index", "foreground", "background", "type", "logo"].compactMap(value)
    guard texts.allSatisfy({ TemplateText($0).columns.isEmpty }) else { throw Self.noCodeOfTemplate }
    do throws(EmissionError) {
      return try CodeOrder(url, session.registry.codeCosts(), value)
    } catch {
      throw .unprocessable(error.message, help: error.help)
    }
  }

  /// `GET /api/code`: what the URL of an App Clip Code costs, what would be shorter, and whether the code can be drawn.
  func appClipCode(_ call: Call, to writer: inout JSONWriter) throws(StudioError) {
    let order = try order(call.requiredText("url"), call.text)
    let (registry, selection) = (session.registry, drawing())
    let (costs, url) = (registry.codeCosts(), order.drawnURL)
    writer.member("tables", selection.codeTables != nil)
    guard let size = CodeSize(of: url, costs: costs), let plan = CodePlan(url, costs: costs) else {
      return writer.optionalMember("problem", order.problem)
    }
    size.write(to: &writer)
    writer.member("words", size.share)
    writer.member("verdict", size.verdict)
    writer.objects("parts", plan.parts) { part, writer in
      writer.member("name", part.kind.name)
      writer.member("text", String(decoding: part.text, as: UTF8.self))
      writer.member("bits", Int(part.bits.rounded()))
    }
    writer.objects("shorter", CodeSize.shorterURLs(than: url, costs: costs, in: registry)) { other, writer in
      writer.member("url", other.url)
      writer.member("bits", other.size.bits)
      writer.member("reason", other.reason)
      writer.member("showsSameCard", other.showsSameCard)
    }
    guard selection.codeTables != nil else { return }
    let drawn = order.drawn(as: .svg, with: selection, proposesCommand: false)
    writer.member("drawn", drawn.bytes != nil)
    writer.member("notes", drawn.notes + (drawn.bytes == nil ? [] : [CodeOrder.noteAboutDrawings]))
  }

  /// `GET /api/code-colors`: whether Apple's generator accepts a pair of colors, and the most similar pairs that it accepts.
  static func writeColors(_ call: Call, to writer: inout JSONWriter) throws(StudioError) {
    let pair = try CodeColors(
      foreground: call.requiredText("foreground"),
      background: call.requiredText("background")
    )
    guard let pair else { throw .request("expected two colors of six hexadecimal digits each") }
    writer.member("accepted", pair.verdict == .accepted)
    writer.member("words", pair.words)
    writer.objects("nearest", pair.verdict == .accepted ? [] : pair.nearest) { near, writer in
      writer.member("foreground", near.foreground)
      writer.member("background", near.background)
    }
  }

  /// `GET /codes.zip`: the QR codes of all cards of a template, and a table of their names and URLs.
  func codes(_ request: HTTPRequest) -> HTTPResponse? {
    guard request.path == "/codes.zip", let id = request.queryItem("id") else { return nil }
    do throws(EmissionError) {
      let files = try session.registry.emit(.qr, Selection(experienceID: id)).files
      var table = CSVWriter()
      table.add(["file", "card", "url"])
      var archive = ZIPArchive()
      for file in files {
        let card = file.experienceID.flatMap { session.registry.experience(withID: $0) }
        table.add([file.path, card?.title ?? "", file.url ?? ""])
        archive.add(file.path, file.bytes)
      }
      archive.add("codes.csv", table.bytes)
      return HTTPResponse(type: "application/zip", body: archive.finish())
    } catch {
      return StudioError.unprocessable(error.message, help: error.help).response
    }
  }
}

/// A ZIP archive whose entries are stored without compression (PKWARE's application note, 4.3).
struct ZIPArchive {
  private var bytes: [UInt8] = []
  /// The central directory: a copy of the head of each entry, with its offset.
  private var directory: [UInt8] = []
  private var count = 0

  /// Adds a file; `path` has `/` between folders, and is not empty.
  mutating func add(_ path: String, _ content: [UInt8]) {
    let offset = bytes.count
    let name = Array(path.utf8)
    // The version that reads it is 2.0, bit 11 says that the name is UTF-8, and 0x21 is 1 January 1980: equal contents are
    // equal archives.
    var head = Self.little(20, 2) + Self.little(0x800, 2) + Self.little(0, 2) + Self.little(0, 2) + Self.little(0x21, 2)
    head += Self.little(Self.checksum(content), 4) + Self.little(content.count, 4) + Self.little(content.count, 4)
    head += Self.little(name.count, 2) + Self.little(0, 2)
    bytes += Self.little(0x0403_4b50, 4) + head + name + content
    directory += Self.little(0x0201_4b50, 4) + Self.little(20, 2) + head
    directory += Self.little(0, 2) + Self.little(0, 2) + Self.little(0, 2) + Self.little(0, 4) + Self.little(offset, 4)
    directory += name
    count += 1
  }

  /// The archive.
  func finish() -> [UInt8] {
    let entries = Self.little(count, 2)
    return bytes + directory + Self.little(0x0605_4b50, 4) + Self.little(0, 4) + entries + entries
      + Self.little(directory.count, 4) + Self.little(bytes.count, 4) + Self.little(0, 2)
  }

  /// A number as `length` bytes, the lowest first.
  private static func little(_ number: Int, _ length: Int) -> [UInt8] {
    (0..<length).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  /// The CRC-32 of some bytes (ISO 3309, 3.4.3, with the bits in reverse order).
  private static func checksum(_ bytes: [UInt8]) -> Int {
    var sum: UInt32 = ~0
    for byte in bytes { sum = sum >> 8 ^ table[Int((sum ^ UInt32(byte)) & 0xFF)] }
    return Int(~sum)
  }

  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { sum, _ in sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
  }
}
