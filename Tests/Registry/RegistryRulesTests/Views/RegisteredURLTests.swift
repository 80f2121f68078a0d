import AppClipRegistry
import ExperienceResolver
import JSONSyntax
import TestSupport
import Testing

@testable import RegistryModel
@testable import RegistryRules

@Suite("Registered URLs, compared with each other")
struct RegisteredURLTests {
  @Test("come in the order of their files, without the retired ones")
  func order() {
    let urls = registry([
      "a.json": "/1", "a-b.json": "/2", "a/c.json": "/3", "b.jsonc": "/4", "broken.json": ":8443/",
    ]).registeredURLs
    #expect(urls.map(\.declared.document.path) == ["a-b.json", "a.json", "a/c.json", "b.jsonc"])
    #expect(Example.experience(#""retired": true"#).registry.registeredURLs.isEmpty)
  }

  @Test("begin with each other's text only in the middle of a segment or an item")
  func textPrefixes() {
    let urls = registry([
      "1.json": "/shop", "2.json": "/shop/a", "3.json": "/shopping", "4.json": "/shopping/b", "5.json": "/shop?p=1",
      "6.json": "/shop?p=1&q=2", "7.json": "/shop?p=10", "8.json": "/", "9.json": "/a/x", "10.json": "/a/xy/z",
    ]).registeredURLs
    let pairs = TextPrefixPair.all(among: urls).map { folder, pairs in
      folder + ": " + pairs.map { "\($0.longer.read.path + ($0.longer.read.query ?? ""))" }.joined(separator: " ")
    }
    #expect(pairs == ["https://example.com/: /shopp=10 /shopping /shopping/b", "https://example.com/a/: /a/xy/z"])
  }

  @Test("clash if a URL may have the items of both, and each later one is reported once")
  func queryClashes() {
    let urls = registry([
      "1.json": "/?a=1&b=1", "2.json": "/?a=2&b=2", "3.json": "/?a=2&c=1", "4.json": "/?c=1&d=1",
      "5.json": "/x?a=1&b=1",
      "6.json": "/?b=1",
    ]).registeredURLs
    let clashes = QueryClash.all(among: urls).map { "\($0.earlier.declared.document.path) \($0.example)" }
    #expect(
      clashes == [
        "2.json https://example.com/?a=2&c=1&b=2", "1.json https://example.com/?c=1&d=1&a=1&b=1",
      ]
    )
  }

  /// A registry of one app at the top, whose experiences are registered below https://example.com.
  private func registry(_ paths: [String: String]) -> Registry {
    var files = ["app.json": Example.shopApp]
    for (name, path) in paths {
      files[name] = """
        { "urlPrefix": "https://example.com\(path)", "action": "open", "title": "\(name)", "subtitle": "Ready" }
        """
    }
    return Example(files: files, subject: "app.json").registry
  }
}
