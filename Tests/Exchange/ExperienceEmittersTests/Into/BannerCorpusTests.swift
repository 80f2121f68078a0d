import RegistryRules
import Testing

@testable import ExperienceEmitters

/// Pages, templates and components as people write them. `--into` changes the items of the tag that the registry declares,
/// and nothing else.
@Suite("A banner tag in a file of any form") struct BannerCorpusTests {
  private static let right = "app-id=1234567890, app-clip-bundle-id=com.example.shop.Clip, app-clip-display=card"
  private static let tag = "<meta name=\"apple-itunes-app\" content=\"\(right)\""
  private static let clip = "app-clip-bundle-id=com.example.shop.Clip"

  struct Form: Sendable, CustomTestStringConvertible {
    let name: String
    let old: String
    /// What is replaced in the file, and by what.
    let change: (old: String, new: String)
    var notes: [String] = []
    var file = "page.html"

    var testDescription: String { name }
  }

  private static let items: [Form] = [
    Form(
      name: "app-argument and affiliate-data stay",
      old:
        "<head><meta name=\"apple-itunes-app\" content=\"app-id=1234567890, affiliate-data=at=1l3v&amp;ct=web, app-argument=https://example.com/x?a=1&amp;b=2\"></head>",
      change: ("app-id=1234567890, ", "\(right), ")
    ),
    Form(
      name: "attributes in another order, on several lines, with others",
      old:
        "<head>\n  <meta\n    content=\"app-argument=shop://x,app-id=1234567890\"\n    data-rh=\"true\"\n    name='apple-itunes-app'>\n</head>",
      change: ("app-id=1234567890", "app-id=1234567890,app-clip-bundle-id=com.example.shop.Clip,app-clip-display=card")
    ),
    Form(
      name: "a value without quotation marks gets them",
      old: "<head><meta name=apple-itunes-app content=app-id=1234567890></head>",
      change: ("app-id=1234567890", "\"\(right)\"")
    ),
    Form(
      name: "a tag without content",
      old: "<head><meta name=\"apple-itunes-app\" id=\"banner\"></head>",
      change: ("-app\"", "-app\" content=\"\(right)\"")
    ),
    Form(
      name: "property becomes name",
      old: "<head><meta property=\"apple-itunes-app\" content=\"\(right), app-argument=x\"></head>",
      change: ("property", "name"),
      notes: ["replaced the attribute property with name, which Safari needs"]
    ),
    Form(
      name: "semicolons become commas",
      old:
        "<head><meta name=\"apple-itunes-app\" content=\"app-id=1234567890; \(clip); app-clip-display=card; app-argument=a;b\"></head>",
      change: ("app-id=1234567890; \(clip); app-clip-display=card; ", "\(right), ")
    ),
    Form(
      name: "commas that are character references",
      old:
        "<head><meta name=\"apple-itunes-app\" content=\"app-id=1234567890&#44; affiliate-data=a&amp;b&#x2C;app-argument=x\"></head>",
      change: ("app-id=1234567890&#44; affiliate-data=a&amp;b&#x2C;", "\(right), affiliate-data=a&amp;b, ")
    ),
    Form(
      name: "a value of another app is replaced with a note",
      old: "<head><meta name=\"apple-itunes-app\" content=\"app-id=42, \(clip), app-clip-display=card, x=y\"></head>",
      change: ("app-id=42", "app-id=1234567890"),
      notes: ["replaced app-id=42 with app-id=1234567890"]
    ),
    Form(
      name: "an item that is there twice is removed with a note",
      old: "<head><meta name=\"apple-itunes-app\" content=\"\(right), app-id=42\"></head>",
      change: (", app-id=42", ""),
      notes: ["removed a second app-id"]
    ),
  ]

  private static let placeholders: [Form] = [
    ("Jekyll and Liquid", "index.html", "app-id={{ site.app_id }}, app-argument={{ page.url | absolute_url }}"),
    ("Nunjucks and Jinja", "base.njk", "app-id={{ config[\"APP_ID\"] }}, app-argument={% if a < b %}x, y{% endif %}"),
    ("ERB", "_head.html.erb", "app-id=<%= ENV[\"APP_ID\"] %>, app-argument=<%= request.url %>"),
    ("PHP", "header.php", "app-id=<?= $config[\"app_id\"] ?>, app-argument=<?php echo $x->url; ?>"),
    ("build variables", "index.html", "app-id=%APP_ID%, app-argument=%URL%"),
    ("template literals of a server", "page.html", "app-id=${appId}, app-argument=${url(\"a\", 'b')}"),
  ].map { name, file, content in
    Form(
      name: name,
      old: "<html>\n<head>\n  <meta name=\"apple-itunes-app\" content=\"\(content)\">\n</head>\n</html>\n",
      change: (", app-argument", ", app-clip-bundle-id=com.example.shop.Clip, app-clip-display=card, app-argument"),
      notes: [
        "kept \(content.components(before: ", app-argument")), which another program replaces; the registry has 1234567890"
      ],
      file: file
    )
  }

  private static let components: [Form] = [
    Form(
      name: "Next.js: a text in braces",
      old:
        "import Head from 'next/head'\nexport default () => (\n  <Head>\n    <meta name=\"apple-itunes-app\" content={`app-id=1234567890, app-argument=${slug || \"\"}`} />\n    <title>{title}</title>\n  </Head>\n)\n",
      change: ("app-id=1234567890, ", "\(right), "),
      file: "pages/shop.tsx"
    ),
    Form(
      name: "Next.js: a new tag in a component",
      old:
        "export default function Layout() {\n  return (\n    <html lang=\"en\">\n      <head>\n        <link rel=\"icon\" href={icon} />\n      </head>\n      <body>{children}</body>\n    </html>\n  )\n}\n",
      change: ("<head>\n", "<head>\n        \(tag) />\n"),
      file: "app/layout.tsx"
    ),
    Form(
      name: "Astro: front matter and a closed script",
      old:
        "---\nconst list: Array<string> = []\n// <head>\n---\n<html>\n<head>\n  <Script src=\"/a.js\" />\n  <meta charset=\"utf-8\" />\n</head>\n</html>\n",
      change: ("<html>\n<head>\n", "<html>\n<head>\n  \(tag) />\n"),
      file: "src/layouts/Base.astro"
    ),
    Form(
      name: "Svelte",
      old: "<script>\n  let a = '<head>'\n</script>\n<svelte:head>\n  <title>{title}</title>\n</svelte:head>\n",
      change: ("<svelte:head>\n", "<svelte:head>\n  \(tag) />\n"),
      file: "+page.svelte"
    ),
    Form(
      name: "Angular: index.html",
      old:
        "<!doctype html>\n<html>\n<head>\n  <base href=\"/\">\n</head>\n<body><app-root></app-root></body>\n</html>\n",
      change: ("<head>\n", "<head>\n  \(tag)>\n")
    ),
    Form(
      name: "XHTML: tags that end with a slash",
      old: "<html>\n<head>\n  <meta charset=\"utf-8\"/>\n</head>\n</html>\n",
      change: ("<head>\n", "<head>\n  \(tag) />\n")
    ),
    Form(
      name: "Jekyll: a layout with front matter",
      old:
        "---\nlayout: none\n---\n<html>\n<head>\n  {% include head.html %}\n  <title>{{ page.title }}</title>\n</head>\n</html>\n",
      change: ("<head>\n", "<head>\n  \(tag)>\n")
    ),
    Form(
      name: "PHP: code with angle brackets before the head",
      old:
        "<?php if ($a->b > 1 && $c < 2) { echo '<head>'; } ?>\n<html>\n<head>\n  <meta charset=\"utf-8\">\n</head>\n",
      change: ("<html>\n<head>\n", "<html>\n<head>\n  \(tag)>\n"),
      file: "header.php"
    ),
  ]

  /// Objects of frameworks, with `TEXT` for the content.
  private static let objects: [Form] = [
    ("Vue", "a.vue", "<script setup>\nuseHead({ meta: [{ name: 'apple-itunes-app', content: 'TEXT' }] })\n</script>\n"),
    (
      "Nuxt", "nuxt.config.ts",
      "export default defineNuxtConfig({\n  app: { head: { meta: [\n    { content: \"TEXT\", name: \"apple-itunes-app\" },\n  ] } },\n})\n"
    ),
    (
      "TanStack", "__root.tsx",
      "export const Route = createRootRoute({\n  head: () => ({ meta: [{ name: 'apple-itunes-app', content: 'TEXT' }] }),\n})\n"
    ),
    ("React Router", "root.tsx", "export const meta = () => [{ name: \"apple-itunes-app\", content: `TEXT` }]\n"),
    ("Next.js", "layout.tsx", "export const metadata = { other: { 'apple-itunes-app': 'TEXT' } }\n"),
    ("Rails", "head.erb", "<head><% set_meta_tags 'apple-itunes-app' => 'TEXT' %></head>\n"),
  ].map { name, file, text in
    Form(
      name: "\(name): an object",
      old: text.replacing("TEXT", with: "app-id=1234567890, app-argument=shop:1"),
      change: ("app-id=1234567890", right),
      file: file
    )
  }

  @Test("keeps every byte that the registry does not declare", arguments: items + placeholders + components + objects)
  func form(form: Form) throws {
    let made = try emit(form.old, form.file)
    let expected = form.old.replacing(form.change.old, with: form.change.new, maxReplacements: 1)
    #expect(made.files.map(\.text) == [expected])
    #expect(made.notes == form.notes)
    let again = try emit(expected, form.file)
    #expect(again.files.map(\.text) == [expected], "a second run changes nothing")
  }

  @Test(
    "inserts no tag into the text of a program or a template without angle brackets",
    arguments: ["a.js", "web/a.py", "a.go", "a.json", "README.md", "layout.pug", "a.rb"]
  )
  func programs(file: String) {
    #expect { try emit("HEAD = \"<head><title>x</title></head>\"\n", file) } throws: { error in
      (error as? EmissionError)?.message.contains("the file is a program or a text") == true
    }
  }

  @Test(
    "refuses a tag that code writes, and says what to set",
    arguments: [
      ("page.tsx", "<head><meta name=\"apple-itunes-app\" content={banner} /></head>"),
      ("page.tsx", "<head><meta name=\"apple-itunes-app\" content={isApp ? `app-id=1` : \"app-id=2\"} /></head>"),
      ("page.html", "<head><meta name=\"apple-itunes-app\" content=\"{{ page.banner }}\"></head>"),
      ("page.html", "<head><meta name=\"apple-itunes-app\" [content]=\"banner\"></head>"),
      ("page.html", "<head><meta name=\"apple-itunes-app\" content={`app-id=${id}, app-argument=${url}`} /></head>"),
      ("page.vue", "<head><meta name=\"apple-itunes-app\" :content=\"banner\"></head>"),
      (
        "layout.tsx",
        "export const metadata = { other: { 'apple-itunes-app': banner } }\n<html><head></head></html>"
      ),
      ("a.vue", "<script setup>\nuseHead({ meta: [{ name: 'apple-itunes-app', content: banner }] })\n</script>\n"),
      ("a.ts", "m = { name: 'apple-itunes-app', content: 'app-id=' + id }\n"),
      ("head.erb", "<head><%= tag.meta name: 'apple-itunes-app', content: banner %></head>"),
    ]
  )
  func code(file: String, text: String) {
    #expect { try emit(text, file) } throws: { error in
      guard let error = error as? EmissionError else { return false }
      return error.message.hasSuffix("the content of the Smart App Banner tag comes from code")
        && error.help.contains(Self.right)
    }
  }

  @Test("refuses a page whose tag comes from Next.js's metadata, and names the member that can have the whole tag")
  func nextMetadata() throws {
    let page = "export const metadata = {\n  itunes: { appId: '1' },\n}\n<html><head><title>a</title></head></html>"
    #expect {
      try emit(page, "layout.tsx")
    } throws: { error in
      guard case .broken(_, let line, let column, _, let help)? = error as? EmissionError else { return false }
      return (line, column) == (2, 3) && help.hasSuffix("other: { \"apple-itunes-app\": \"\(Self.right)\" }")
    }
    #expect {
      try emit(page.replacing("'1'", with: "'1', appArgument: 'x'"), "layout.tsx")
    } throws: { error in
      guard case .broken(_, _, _, _, let help)? = error as? EmissionError else { return false }
      return help.hasSuffix("}, and add the value of appArgument to it as app-argument")
    }
    let comment = page.replacing("  itunes", with: "  // itunes")
    #expect(try emit(comment, "layout.tsx").files.count == 1)
  }

  @Test("a banner that the experience declares as none is removed with a note for each item that is not the registry's")
  func none() throws {
    let page =
      "<head>\n  <meta name=apple-itunes-app content='\(Self.right), affiliate-data=a, app-argument=b'>\n</head>"
    let made = try Example.experience(#""banner": "none""#).registry.emit(
      .banner,
      Selection(experienceID: "shop/coffee"),
      into: ExistingFile(name: "page.html", bytes: Array(page.utf8))
    )
    #expect(made.files.map(\.text) == ["<head>\n</head>"])
    #expect(
      made.notes.dropFirst() == ["removed affiliate-data=a with the tag", "removed app-argument=b with the tag"]
    )
  }

  @Test("a tag in an object is not removed, but named")
  func noneInObject() throws {
    let text = "m = { name: 'apple-itunes-app', content: '\(Self.right)' }\n"
    #expect {
      try Example.experience(#""banner": "none""#).registry.emit(
        .banner,
        Selection(experienceID: "shop/coffee"),
        into: ExistingFile(name: "a.ts", bytes: Array(text.utf8))
      )
    } throws: { error in
      (error as? EmissionError)?.message.hasSuffix("the Smart App Banner tag is a part of an expression") == true
    }
  }

  @Test(
    "a tag that names the clip stays a bar or a card if the registry declares neither",
    arguments: [
      ("", "app-id=1234567890, \(clip)", "app-id=1234567890, \(clip)"), ("", right, right),
      ("", "app-id=1, \(clip)", "app-id=1234567890, \(clip)"),
      (#""banner": "card""#, "app-id=1234567890, \(clip)", right),
      (#""banner": "bar""#, right, "app-id=1234567890, \(clip)"),
      ("", "app-id=1234567890", right),
    ]
  )
  func undeclaredDisplay(declared: String, old: String, new: String) throws {
    let page = { (content: String) in "<head><meta name=\"apple-itunes-app\" content=\"\(content)\"></head>" }
    let made = try Example.experience(declared).registry.emit(
      .banner,
      Selection(experienceID: "shop/coffee"),
      into: ExistingFile(name: "page.html", bytes: Array(page(old).utf8))
    )
    #expect(made.files.map(\.text) == [page(new)])
  }

  @Test("a bar instead of a card removes only app-clip-display, with a note")
  func bar() throws {
    let page = "<head><meta name=apple-itunes-app content='app-clip-display=card,app-argument=b'></head>"
    let made = try Example.experience(#""banner": "bar""#).registry.emit(
      .banner,
      Selection(experienceID: "shop/coffee"),
      into: ExistingFile(name: "page.html", bytes: Array(page.utf8))
    )
    #expect(
      made.files.map(\.text) == [
        page.replacing("app-clip-display=card", with: "app-id=1234567890,app-clip-bundle-id=com.example.shop.Clip")
      ]
    )
    #expect(made.notes == ["removed app-clip-display=card"])
  }

  private func emit(_ text: String, _ name: String) throws -> Emission {
    let file = ExistingFile(name: name, bytes: Array(text.utf8))
    return try Example.experience("").registry.emit(.banner, Selection(appID: "shop"), into: file)
  }
}

extension String {
  /// The text before the first occurrence of another one.
  fileprivate func components(before other: String) -> String {
    firstRange(of: other).map { String(self[..<$0.lowerBound]) } ?? self
  }
}
