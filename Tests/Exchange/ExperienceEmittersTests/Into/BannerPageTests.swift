import RegistryRules
import Testing

@testable import ExperienceEmitters

@Suite("A banner tag written into a page") struct BannerPageTests {
  private static let tag =
    "<meta name=\"apple-itunes-app\" content=\"app-id=1234567890, "
    + "app-clip-bundle-id=com.example.shop.Clip, app-clip-display=card\">"

  @Test("a new tag comes first in the head, indented like the line after it")
  func new() throws {
    let page = "<!doctype html>\n<html>\n  <head>\n    <title>Coffee</title>\n  </head>\n</html>\n"
    let expected = page.replacing("    <title>", with: "    \(Self.tag)\n    <title>")
    #expect(try put(page) == expected)
  }

  @Test("a page on one line stays on one line")
  func oneLine() throws {
    #expect(try put("<head><title>a</title></head>") == "<head>\(Self.tag)<title>a</title></head>")
  }

  @Test("the items of an old tag are changed in place, regardless of its case and quotes")
  func old() throws {
    let page = "<head>\r\n<META content='app-id=1' NAME = apple-itunes-app />\r\n<title>a</title></head>\r\n"
    let items = "app-id=1234567890, app-clip-bundle-id=com.example.shop.Clip, app-clip-display=card"
    #expect(try put(page) == page.replacing("app-id=1", with: items))
  }

  @Test("done twice it changes nothing")
  func twice() throws {
    let once = try put("<head>\n</head>")
    #expect(try put(once) == once)
  }

  @Test("the content of a comment, a script or a style sheet is not a tag")
  func hidden() throws {
    let page = """
      <html><head>
      <!-- <meta name="apple-itunes-app" content="old"> -->
      <script>var a = '<meta name="apple-itunes-app" content="b">' // <head></script>
      </head></html>
      """
    #expect(try put(page) == page.replacing("<head>\n<!--", with: "<head>\n\(Self.tag)\n<!--"))
  }

  @Test("a page without a head tag gets the banner before the first element that belongs in the head")
  func noHead() throws {
    #expect(
      try put("<!doctype html>\n<title>a</title>\n<p>b") == "<!doctype html>\n\(Self.tag)\n<title>a</title>\n<p>b"
    )
  }

  @Test("a page with two tags, or without any element of a head, is rejected with a location")
  func refused() {
    let two = "<head>\n<meta name=apple-itunes-app>\n  <meta name=apple-itunes-app>"
    #expect(throws: EmissionError.self) { try put(two) }
    do { _ = try put(two) } catch {
      #expect(
        "\(error)"
          == "page.html:3:3: the page has a second Smart App Banner tag; Apple does not document which one is used"
      )
    }
    #expect(throws: EmissionError.self) { try put("<p>hello") }
  }

  @Test("for an experience without a banner, the tag is removed with its line")
  func none() throws {
    let page = "<head>\n  <meta name=apple-itunes-app content=x>\n  <title>a</title>\n</head>"
    let made = try Example.experience(#""banner": "none""#).registry.emit(
      .banner,
      Selection(experienceID: "shop/coffee"),
      into: ExistingFile(name: "page.html", bytes: Array(page.utf8))
    )
    #expect(made.files.map(\.text) == ["<head>\n  <title>a</title>\n</head>"])
  }

  private func put(_ page: String) throws -> String {
    let file = ExistingFile(name: "page.html", bytes: Array(page.utf8))
    return try Example.experience("").registry.emit(.banner, Selection(appID: "shop"), into: file).files[0].text
  }
}
