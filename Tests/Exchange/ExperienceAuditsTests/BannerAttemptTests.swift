import RegistryModel
import RegistryRules
import Testing

@testable import ExperienceAudits

/// Tags that browsers do not see as tags, and tags in the sources of pages.
@Suite("Smart App Banner tags that have no effect") struct BannerAttemptTests {
  private static let clip = "app-clip-bundle-id=com.example.shop.Clip"
  private static let app = "app-id=1234567890"

  private func findings(head: String) -> [Finding] {
    Example.experience("").auditing("site/coffee.html", Example.page(head)).auditFindings
  }

  @Test(
    "what hides a tag is the cause, and the cure is about it",
    arguments: [
      ("<!-- \(Example.tag) -->", "is in a comment", "<!--"),
      ("<noscript>\(Example.tag)</noscript>", "inside <noscript>", "out of <noscript>"),
      ("<template>\(Example.tag)</template>", "inside <template>", "out of <template>"),
      ("<script>add('apple-itunes-app', '\(app), \(clip)')</script>", "added by a script", "into the head"),
      (
        Example.tag.replacing("apple-itunes-app", with: "apple-itunes-apps"), "has name=\"apple-itunes-apps\"",
        "name=\"apple-itunes-app\""
      ),
      (
        Example.tag.replacing("apple-itunes-app", with: "apple-app-clip"), "apple-app-clip", "name=\"apple-itunes-app\""
      ),
      (Example.tag.replacing("\"", with: "”"), "apple-itunes-app", "straight quotation marks"),
      (Example.tag.replacing("\"", with: "\\\""), "apple-itunes-app", "straight quotation marks"),
    ]
  )
  func hidden(head: String, message: String, help: String) {
    let found = findings(head: head)
    #expect(found.map(\.ruleID) == ["audit/banner-missing"], "\(found)")
    #expect(found.first?.message.contains(message) == true && found.first?.help.contains(help) == true, "\(found)")
  }

  @Test("a comment next to the tag means nothing")
  func comment() {
    #expect(findings(head: "<!-- <meta name=\"apple-itunes-app\" content=\"app-id=1\"> -->\n\(Example.tag)").isEmpty)
  }

  @Test(
    "a mistake in the content is one finding with its cure",
    arguments: [
      ("content=\"\(app) \(clip)\"", "use a comma and a space"),
      ("content=\"\(app)\(clip)\"", "use a comma and a space"),
      ("content=\"\(app)&\(clip)\"", "use a comma and a space"),
      ("content=\"\(app)，\(clip)\"", "use a comma and a space"),
      ("content=\"\(app) | \(clip)\"", "use a comma and a space"),
      ("content=\"\(app), \(clip) app-clip-display=card\"", "use a comma and a space"),
      ("content=\(app), \(clip)", "put quotation marks"), ("value=\"\(app), \(clip)\"", "use content instead of value"),
      ("", "put its items into content"),
      ("content=\"\(app), bundle-id=com.example.shop.Clip\"", "use app-clip-bundle-id"),
      ("content=\"\(app), \(clip), display=card\"", "use app-clip-display"),
      ("content=\"\(app),\u{A0}\(clip)\"", "use a plain space"),
    ]
  )
  func content(attribute: String, help: String) {
    let found = findings(head: "<meta name=\"apple-itunes-app\" \(attribute)>")
    #expect(found.map(\.ruleID) == ["audit/banner-malformed"], "\(found)")
    #expect(found.first?.help.contains(help) == true, "\(found)")
  }

  @Test("a key in a URL is part of the URL")
  func url() {
    let url = "https://example.com/coffee?app-id=1,id=5"
    let found = findings(
      head: "<meta name=\"apple-itunes-app\" content=\"\(Self.app), \(Self.clip), app-argument=\(url)\">"
    )
    #expect(found.map(\.ruleID) == ["audit/banner-app-argument"])
  }

  @Test("tags with one item each are to be one tag, and a tag in the body is to be in the head")
  func parts() {
    let parts = [Self.app, Self.clip].map { "<meta name=\"apple-itunes-app\" content=\"\($0)\">" }
    #expect(findings(head: parts.joined(separator: "\n")).map(\.help).contains { $0.hasPrefix("put all items") })
    let page = "<html><head><title>x</title></head><body>\(Example.tag)</body></html>"
    let found = Example.experience("").auditing("site/coffee.html", page).auditFindings
    #expect(found.map(\.ruleID) == ["audit/banner-malformed"] && found.first?.help == "move it into <head>")
  }

  @Test(
    "the source of a page is read in the forms of frameworks",
    arguments: [
      ("app/layout.tsx", "export const metadata = { other: { 'apple-itunes-app': 'CONTENT' } }"),
      ("pages/_document.jsx", "<Head><meta name=\"apple-itunes-app\" content=\"CONTENT\" /></Head>"),
      ("page.tsx", "<meta name=\"apple-itunes-app\" content={`CONTENT`} />"),
      ("nuxt.config.ts", "meta: [{ name: 'apple-itunes-app', content: 'CONTENT' }]"),
      ("src/Base.astro", "<html><head><meta name=\"apple-itunes-app\" content=\"CONTENT\" /></head></html>"),
      ("layout.html.erb", "<%= tag.meta name: \"apple-itunes-app\", content: \"CONTENT\" %>"),
      ("header.php", "<?php wp_head(); ?>\n<meta name=\"apple-itunes-app\" content=\"CONTENT\">"),
      ("app.blade.php", "<head><meta name=\"apple-itunes-app\" content=\"CONTENT\"></head>"),
      ("+page.svelte", "<svelte:head><meta name=\"apple-itunes-app\" content=\"CONTENT\" /></svelte:head>"),
      ("layout.pug", "meta(name=\"apple-itunes-app\", content=\"CONTENT\")"),
    ]
  )
  func source(path: String, text: String) {
    let audit = { (content: String) in
      Example.app("").auditing("site/\(path)", text.replacing("CONTENT", with: content)).auditFindings.map(\.ruleID)
    }
    #expect(audit("\(Self.app), \(Self.clip), app-clip-display=card") == [])
    #expect(audit("\(Self.app), app-clip-bundle-id=com.example.shop.Clp") == ["audit/banner-clip-unknown"])
    #expect(audit("app-id=42, \(Self.clip)") == ["audit/banner-app-id-wrong"])
    #expect(audit(Self.app) == ["audit/banner-without-clip"])
  }

  @Test(
    "what code decides is no finding",
    arguments: [
      ("a.tsx", "<meta name=\"apple-itunes-app\" content={content} />"),
      ("a.tsx", "<meta name=\"apple-itunes-app\" content={\"app-id=\" + id} />"),
      ("a.ts", "const tag = { name: 'apple-itunes-app', content: banner(id) }"),
      ("a.ts", "// 'apple-itunes-app': 'app-id=1'\n"), ("a.ts", "x['apple-itunes-app'] = 'app-id=' + id"),
      ("a.vue", "<template><meta name=\"apple-itunes-app\" :content=\"banner\" /></template>"),
      ("dist/a.js", "x={name:\"apple-itunes-app\",content:\"app-id=42\"}"),
      ("a.test.ts", "expect({ 'apple-itunes-app': 'app-id=42' })"),
    ]
  )
  func code(path: String, text: String) {
    #expect(Example.app("").auditing("site/\(path)", text).auditFindings == [])
  }
}
