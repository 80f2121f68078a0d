import ExperienceResolver
import RegistryModel
import TextBasics

extension Rule {
  static let tooLongForQR = Rule(
    "codes/too-long-for-qr",
    .error,
    "The URL of a QR code is too long.",
    why:
      "The largest QR code with medium error correction has room for 2,331 bytes, so \"appclips emit qr\" cannot "
      + "draw a longer URL. Phones have trouble scanning even much shorter URLs if the code is small.",
    sources: [.qrCode],
    passes: [.experience(#""codes": [{ "kind": "qr", "url": "https://example.com/coffee?table=4" }]"#)],
    fails: [
      .experience(
        #""codes": [{ "kind": "qr", "url": «"https://example.com/coffee?x=\#(String(repeating: "y", count: 2_400))"» }]"#
      )
    ],
    check: .code { code in
      guard code.declaration.kind?.value == "qr", let url = code.url, case .success(let read) = url.url,
        PrintedCode.qrCapacity < read.text.utf8.count
      else { return nil }
      return Violation(
        at: url.text.node,
        of: code.document,
        "the URL has \(Words.grouped(read.text.utf8.count)) bytes; a QR code with medium error correction can contain "
          + "at most \(Words.grouped(PrintedCode.qrCapacity)) bytes",
        help: "shorten the URL, for example by using a short ID that the clip looks up"
      )
    }
  )
}
