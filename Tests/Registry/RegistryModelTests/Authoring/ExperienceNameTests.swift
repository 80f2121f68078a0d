import ExperienceResolver
import RegistryModel
import TestSupport
import Testing

@Suite("The name of an experience")
struct ExperienceNameTests {
  @Test(
    "is suggested by the URL's path and query",
    arguments: [
      ("https://e.com/", "index"), ("https://e.com/7", "7"), ("https://e.com/stores/berlin/", "stores/berlin"),
      ("https://e.com/caf%C3%A9", "cafe"), ("https://e.com/show?shirt=72-seasons&b", "show-shirt-72-seasons-b"),
      ("https://e.com/?p=1", "p-1"), ("https://e.com/a//b", "a/b"), ("https://e.com/App", "App-card"),
      ("https://e.com/x/experiences", "x/experiences-card"), ("https://e.com/a.json", "a-json"),
      ("https://e.com/%2E%2E%2Fetc", "etc"), ("https://e.com/..%2f..%5cwin", "win"),
      ("https://e.com/%00%1b%ff", "index"),
      ("https://e.com/-rf", "rf"), ("https://e.com/%E2%80%AEtxt", "txt"), ("https://e.com/~me", "me"),
      ("https://e.com/f%C3%BCr-Stra%C3%9Fe", "fur-Strasse"), ("https://e.com/cafe%CC%81s", "cafes"),
      ("https://e.com/%C3%98l", "Ol"), ("https://e.com/%E8%8C%B6", "e8-8c-b6"),
    ]
  )
  func suggested(_ url: String, _ name: String) throws {
    #expect(try ExperienceName(suggestedBy: InvocationURL(url)).text == name)
  }

  @Test("is suggested as German spells it without umlauts, if that is the language", arguments: ["de", "sv", nil])
  func german(language: String?) throws {
    let url = try InvocationURL("https://e.com/%C3%84pfel/m%C3%BCsli-u%CC%88ber?gr%C3%B6%C3%9Fe=1")
    let name = ExperienceName(suggestedBy: url, in: language).text
    #expect(name == (language == "de" ? "Aepfel/muesli-ueber-groesse-1" : "Apfel/musli-uber-grosse-1"))
  }

  @Test("suggested by any text is a valid name")
  func anything() async throws {
    try await forEachCase(300) { random in
      let words = (0..<random.integer(in: 0...10)).map { _ in
        String(String.UnicodeScalarView((0..<random.integer(in: 0...200)).compactMap { _ in Self.scalar(&random) }))
      }
      let name = ExperienceName(suggestedBy: words)
      #expect((try? ExperienceName(name.text)) == name, "\(words)")
      #expect(name.text.utf8.count <= 600)
    }
  }

  private static func scalar(_ random: inout SeededRandom) -> Unicode.Scalar? {
    random.integer(in: 0...1) == 0
      ? Unicode.Scalar(UInt32(random.integer(in: 0...0x7F))) : Unicode.Scalar(UInt32(random.integer(in: 0...0x2FFFF)))
  }

  @Test(
    "is rejected if it leads elsewhere, is hidden, or has another meaning",
    arguments: [
      ("../x", "outside the app"), ("/etc/x", "outside the app"), ("a/../../x", "outside the app"),
      ("a//b", "empty or starts"),
      ("", "empty or starts"), (".x", "with a dot"), ("a/.git/x", "with a dot"), ("a/", "empty"),
      ("x.json", "ends in .json"),
      ("a.jsonc/x", "ends in .json"), ("stores/APP", "is reserved"), ("experiences", "is reserved"),
      ("a\\b", "backslash"), ("a\u{0}b", "unprintable"), ("a\u{202E}b", "unprintable"),
      (String(repeating: "x", count: 201), "too long"),
    ]
  )
  func refused(_ text: String, _ words: String) {
    do throws(ExperienceNameError) {
      let name = try ExperienceName(text)
      Issue.record("\(name.text) is accepted")
    } catch {
      #expect(error.message.contains(words), "\(error.message)")
    }
  }

  @Test("gets a number if it is taken, ignoring case")
  func unused() throws {
    let name = try ExperienceName("stores/Berlin")
    #expect(name.unused(among: []) == name)
    #expect(name.unused(among: ["stores/berlin", "stores/berlin-2"]).text == "stores/Berlin-3")
  }
}
