import RegistryRules
import Testing

@testable import ExperienceEmitters

@Suite("The URL of a printed code") struct PrintedURLTests {
  private static func emitted(_ emitter: Emitter, _ kind: String, _ urls: [String]) throws -> [String] {
    let codes = urls.map { #"{ "kind": "\#(kind)", "url": "\#($0)" }"# }.joined(separator: ", ")
    let registry = Example.experience(#""codes": [\#(codes)]"#).registry
    return try registry.emit(emitter, Selection(experienceID: "shop/coffee")).files.map(\.text)
  }

  @Test(
    "keeps the fragment that is declared, with its characters escaped if a URL cannot contain them",
    arguments: [
      ("#invite&v=3&a=alice%40example.org", "#invite&v=3&a=alice%40example.org"), ("#", ""), ("#a?b#c", "#a?b%23c"),
      ("?p=1#ü \\u0022", "?p=1#%C3%BC%20%22"),
    ]
  )
  func fragment(written: String, printed: String) throws {
    let url = "https://example.com/coffee"
    let qr = try Self.emitted(.qr, "qr", [url + written])
    #expect(qr.count == 1 && qr[0].contains("aria-label=\"\(url)\(printed.replacing("&", with: "&amp;"))\""), "\(qr)")
    let nfc = try Self.emitted(.nfc, "nfc", [url + written])
    #expect(nfc.joined().contains("\(url)\(printed)\n"))
    let commands = try Self.emitted(.appClipCodes, "appClipCode", [url + written]).joined()
    #expect(commands.contains("--url '\(url)\(printed)'"), "\(commands)")
  }

  @Test("differs if only the fragments differ")
  func twoFragments() throws {
    let both = try Self.emitted(.qr, "qr", ["https://example.com/coffee#a", "https://example.com/coffee#b"])
    #expect(Set(both).count == 2)
  }
}
