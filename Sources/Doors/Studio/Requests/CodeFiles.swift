import CSVSyntax
import ExperienceEmitters
import MarkupSyntax
import RegistryModel
import SystemFiles

/// QR codes as files for the print shop.
extension Studio {
  /// `GET /code.svg` and `GET /code.pdf`: the QR code of a URL, as `emit qr` draws it.
  func code(_ request: HTTPRequest) -> HTTPResponse? {
    guard ["/code.svg", "/code.pdf"].contains(request.path), let url = request.queryItem("url") else { return nil }
    // What a template declares is the URL of no shop.
    guard TemplateText(url).columns.isEmpty else {
      return StudioError.unprocessable("each card has its own code", help: "open a card to see its code").response
    }
    switch ScannableURL(url) {
    case .code(let code, let url):
      return request.path == "/code.pdf"
        ? HTTPResponse(type: "application/pdf", body: code.pdf())
        : HTTPResponse(type: "image/svg+xml", body: code.svg(label: url))
    case .none(let reason): return StudioError.unprocessable(reason, help: nil).response
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
