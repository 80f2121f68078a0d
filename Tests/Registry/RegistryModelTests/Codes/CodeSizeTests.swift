import TestSupport
import Testing

@testable import RegistryModel

@Suite("The size of a URL in an App Clip Code")
struct CodeSizeTests {
  @Test(
    "is exact but for texts",
    arguments: [
      // One bit for the start, for the template and for the subdomain, then the format, the domain and the host's text.
      ("https://abc.com", 3 + 1 + 1 + 2.5 + 3.5 + 5.5 + 3.5), ("https://abc.org", 3 + 1 + 3 + 15),
      ("https://abc.ch", 3 + 2 + 8 + 15), ("https://abc.dev", 3 + 2 + 15 + 2.5 + 3.5 + 3.5 + 5.5),
      ("https://appclip.abc.com", 3 + 1 + 1 + 15),
      // A bare slash, a word of Apple's list, a word with a number, and numbers of one and two bytes.
      ("https://abc.com/", abc + 1 + 2), ("https://abc.com/menu", abc + 9),
      ("https://abc.com/menu?p=7", abc + 9 + 1 + 8),
      ("https://abc.com/menu?p=127&p1=x", abc + 9 + 1 + 10 + 8),
      ("https://abc.com/menu?p=128&p1=x", abc + 9 + 1 + 18 + 8),
      ("https://abc.com?p=7", abc + 1 + 8),
      // Without the template: segments, each with a type.
      ("https://abc.com/menu/menu", abc + 1 + 2 * (1 + 2 + 8)), ("https://abc.com/menu/", abc + 1 + 11 + 2),
      ("https://abc.com/menu/7654321", abc + 1 + 11 + 1 + 2 + 32),
      ("https://abc.com/menu/Q7x", abc + 1 + 11 + 1 + 2 + 18),
      ("https://abc.com/menu?a=7654321", abc + 1 + 11 + 2 + 2 + 32 + 5.5),
      // A leading zero is no number; a name other than p needs its text; a fragment and a comma need the combined form.
      ("https://abc.com/menu?p=07", abc + 9 + 1 + 2 + 12), ("https://abc.com/#a", abc + 1 + 2 + 16 + 5.5),
      ("https://abc.com/a,a", abc + 1 + 5.5 + 16 + 5.5),
    ] as [(String, Double)]
  )
  func structure(url: String, bits: Double) throws {
    #expect(try #require(CodeSize(of: url, costs: .estimated)).estimate == bits, "\(url)")
  }

  /// The bits of `https://abc.com` if something follows: with the end of the host.
  private static let abc = 3 + 1 + 1 + 15 + 3.5

  @Test("is unknown for a URL that a code cannot contain")
  func unencodable() {
    for url in [
      "https://abc.com/~", "https://abc.com/ü", "https://xn--bcher-kva.de/", "HTTPS://abc.com/", "https://a.de/ ",
    ] {
      #expect(CodeSize(of: url, costs: .estimated) == nil, "\(url)")
    }
  }

  @Test(
    "decides whether it fits",
    arguments: [
      ("https://costracoffee.com/1", .fits), ("https://example.com/menu/breakfast", .fits),
      ("https://example.com/coffee/large/cold/decaf", .mayBeTooLong),
      ("https://avebingo.com/bingo/Hs9DIaiUA", .mayBeTooLong),
      ("https://tourmerch.example/show/2026-08-14-msg?shirt=72-seasons-tour", .tooLong),
      ("https://example.com/r/3f2504e0-4f89-41d3-9a0c-0305e82c3301", .tooLong),
      ("https://example.com/?utm_source=qr&utm_medium=print", .tooLong),
    ] as [(String, CodeSize.Fit)]
  )
  func fit(url: String, fit: CodeSize.Fit) {
    #expect(CodeSize(of: url, costs: .estimated)?.fit == fit, "\(url)")
  }

  @Test("never shrinks if a URL is extended by a segment, and stays finite for any URL")
  func growth() throws {
    var random = SeededRandom(seed: 36)
    for _ in 0..<500 {
      let letters = Array("abcz019AZ-._/?&=%#")
      let tail = String(
        (0..<Int.random(in: 0...40, using: &random)).map { _ in letters.randomElement(using: &random) ?? "a" }
      )
      let size = try #require(CodeSize(of: "https://abc.com/" + tail, costs: .estimated), "seed 36: \(tail)")
      #expect(size.estimate > 20 && size.estimate < 20 + 25 * Double(tail.utf8.count + 2), "seed 36: \(tail)")
    }
  }
}
