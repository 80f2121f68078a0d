import JSONSyntax
import TextBasics

extension Emitter {
  /// NDEF messages for NFC tags: one for each declared code of kind nfc, and one for the URL of each experience that
  /// declares none.
  public static let nfc = Emitter(
    "nfc",
    "NDEF messages for NFC tags.",
    details: "For each declared code of kind nfc, and for the URL of an experience that declares none.",
    formats: [.text, .binary, .json],
    together: [.text, .binary],
    make: eachTarget { target, order, emission throws(EmissionError) in
      for printed in try PrintedURL.all(.nfc, for: target, in: order.registry) {
        if !printed.isDeclared { emission.notes.append(PrintedURL.noteAboutUndeclared) }
        let message = NDEFMessage(url: printed.url)
        let bytes: [UInt8] =
          switch order.format {
          case .binary: message.bytes
          case .json: json(printed.url, message)
          default: text(printed.url, message)
          }
        let ending = order.format == .binary ? "ndef" : order.format.fileExtension
        emission.files.append(
          OutputFile(
            "nfc",
            about: printed.target,
            suffix: printed.suffix,
            extension: ending,
            url: printed.url,
            bytes: bytes
          )
        )
      }
    }
  )

  private static func text(_ url: String, _ message: NDEFMessage) -> [UInt8] {
    let size = message.tagBytes.count
    let fitting = tags(for: size).map { "\($0.name) (\($0.capacity))" }.joined(separator: ", ")
    let fits = fitting.isEmpty ? "too long for every common tag" : "fits \(fitting)"
    return Array("\(url)\n\(hexadecimal(message.bytes))\n\(size) bytes on a tag; \(fits)\n".utf8)
  }

  private static func json(_ url: String, _ message: NDEFMessage) -> [UInt8] {
    JSONWriter.document { writer in
      writer.member("url", url)
      writer.member("ndef", hexadecimal(message.bytes))
      writer.member("bytesOnTag", message.tagBytes.count)
      writer.member("fits", tags(for: message.tagBytes.count).map(\.name))
    }
  }

  private static func tags(for size: Int) -> [TagType] { TagType.common.filter { size <= $0.capacity } }

  private static func hexadecimal(_ bytes: [UInt8]) -> String {
    bytes.map(Hexadecimal.digits).joined(separator: " ")
  }
}
