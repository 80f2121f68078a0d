import RegistryModel
import RegistryRules
import Testing

@testable import ExperienceAudits

/// Smart App Banner tags that programs make, in the forms that are found in real projects.
@Suite("Smart App Banner tags in programs") struct ScriptedBannerTests {
  /// A source, with `TEXT` for the content of the tag.
  private static let forms: [(file: String, text: String)] = [
    ("a.ts", "export const meta = {\n  NAME: 'apple-itunes-app',\n  CONTENT: 'TEXT',\n} as const;\n"),
    ("a.ts", "export const metadata = { other: { 'apple-itunes-app': 'TEXT' } }\n"),
    ("a.tsx", "<Meta name=\"x\" />;\nconst tag = { name: \"apple-itunes-app\", key: \"b\", content: \"TEXT\" };\n"),
    (
      "a.js",
      "const meta = document.createElement('meta');\nmeta.name = 'apple-itunes-app';\nmeta.content = 'TEXT';\n"
    ),
    (
      "a.js",
      "m.setAttribute('name', 'apple-itunes-app');\nm.setAttribute('content', `TEXT`);\ndocument.head.append(m);\n"
    ),
    ("a.js", "head.innerHTML += '<meta name=\"apple-itunes-app\" content=\"TEXT\">';\n"),
    (
      "functions.php",
      "<?php\nadd_action('wp_head', function () {\n  echo '<meta name=\"apple-itunes-app\" content=\"TEXT\" />';\n});\n"
    ),
    ("a.vue", "<script setup>\nuseHead({ meta: [{ name: 'apple-itunes-app', content: 'TEXT' }] })\n</script>\n"),
    ("a.tsx", "head: () => ({\n  meta: [{ content: 'TEXT', name: 'apple-itunes-app' }],\n})\n"),
    ("a.erb", "<% set_meta_tags 'apple-itunes-app' => 'TEXT' %>\n"),
  ]

  private static let clip = "app-id=1234567890, app-clip-bundle-id=com.example.shop.Clip"

  @Test("a right tag has no finding, and a wrong clip is found in it", arguments: forms.indices)
  func form(index: Int) {
    let (file, text) = Self.forms[index]
    #expect(audit(file, text.replacing("TEXT", with: Self.clip)).isEmpty)
    let wrong = audit(file, text.replacing("TEXT", with: Self.clip + "x"))
    #expect(wrong.map(\.ruleID) == ["audit/banner-clip-unknown"], "\(text)")
  }

  @Test("a page without a tag shows the one of its script")
  func page() {
    let script =
      "<script>\nm.name = 'apple-itunes-app';\nm.content = 'app-id=1234567890, app-argument=shop:1';\n</script>"
    let findings = audit("404.html", Example.page(script))
    #expect(findings.map(\.ruleID).contains("audit/banner-without-clip"))
    // With a tag of its own, the page's script says nothing.
    #expect(audit("coffee.html", Example.page(Example.tag + script)).isEmpty)
  }

  @Test("a comment, a name alone and a content that is put together are no tags")
  func none() {
    for text in [
      "// { name: 'apple-itunes-app', content: 'app-id=1' }\n", "const name = 'apple-itunes-app';\n",
      "m.name = 'apple-itunes-app';\nm.content = 'app-id=' + id;\n",
      "if (tag.name === 'apple-itunes-app') { content = 'x' }\n",
      "'<meta name=\\'apple-itunes-app\\' content=\\'app-id=1\\'>'", "'apple-itunes-app'",
    ] { #expect(audit("a.js", text).isEmpty, "\(text)") }
  }

  private func audit(_ file: String, _ text: String) -> [Finding] {
    Example.experience("").auditing("site/\(file)", text).auditFindings
  }
}
