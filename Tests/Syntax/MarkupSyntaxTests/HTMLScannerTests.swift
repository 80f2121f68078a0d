import Testing

@testable import MarkupSyntax

@Suite("Tags of an HTML page")
struct HTMLScannerTests {
  @Test(
    "start tags are found where the HTML standard's tokenizer finds them",
    arguments: [
      ("<a><B><c/>", "a b c"), ("<3 < a </a></ a></><b>", "b"), ("<a", ""), ("<a b='>'><c>", "a c"),
      ("</a b='><c>'><d>", "d"), ("</a b='><c>", ""),
      ("<!-- <a> --><b>", "b"), ("<!--><a>", "a"), ("<!---><a>", "a"), ("<!----><a>", "a"), ("<!-- --!><a>", "a"),
      ("<!-- -- > <a> --><b>", "b"), ("<!-- <!-- <a> --><b> -->", "b"), ("<!--<a>", ""), ("<!-<a>", ""),
      ("<!doctype html><a>", "a"), ("<?php <a> ?><b>", "b"), ("<![CDATA[<a>]]><b>", "b"),
      ("<style><a></styles></style ><b>", "style b"), ("<TITLE><a></TITLE\t><b>", "title b"), ("<title><a>", "title"),
      ("<script><!-- <script> <a> </script> <b> --></script><c>", "script c"),
      ("<script><!--> <script> </script><c>", "script c"), ("<script><!-- </script><c>", "script c"),
      ("<script><!-- <script> --> </script><c>", "script c"), ("<script><!--<scripts></script><c>", "script c"),
      ("<noscript><a></noscript><b>", "noscript b"), ("<plaintext><a></plaintext><b>", "plaintext"),
      ("<template><a><template><b></template><c></template><d>", "d"), ("</template><a>", "a"),
    ]
  )
  func tags(html: String, names: String) {
    #expect(HTMLScanner.tags(in: Array(html.utf8)).map(\.name).joined(separator: " ") == names)
  }

  @Test(
    "in SVG and MathML only CDATA sections are raw text",
    arguments: [
      ("<svg><style/><a></svg><b>", "svg style a b"), ("<svg><style><a></style></svg>", "svg style a"),
      ("<svg><![CDATA[<a> <b>]]><c></svg><![CDATA[<d> <e>]]>", "svg c e"),
      ("<svg/><title><a></title><b>", "svg title b"),
      ("<svg><title><style><a></style></title><style><b></style>", "svg title style style b"),
      ("<svg><foreignObject><style><a></style></foreignObject><style><b>", "svg foreignobject style style b"),
      ("<svg><p><style><a></style><b>", "svg p style b"), ("<math><mi><style><a></style></mi></math>", "math mi style"),
    ]
  )
  func foreign(html: String, names: String) {
    #expect(HTMLScanner.tags(in: Array(html.utf8)).map(\.name).joined(separator: " ") == names)
  }

  @Test(
    "in a template, placeholders are skipped, and marks without an end are text",
    arguments: [
      ("{{ '<a>' }}<b>", "b"), ("<a b=\"{{ \">\" }}\"><c>", "a c"), ("<a b='}}x{{ --'><c><d>{{x}}</d>", "a c d"),
      ("<a b='{{'><c>", "a c"), ("{% if x > '<a>' %}<b>{% end %}", "b"), ("<? '<a>' ?><b>", "b"), ("{{{<a>}}}<b>", "b"),
    ]
  )
  func templates(html: String, names: String) {
    let tags = HTMLScanner.tags(in: Array(html.utf8), .template)
    #expect(tags.map(\.name).joined(separator: " ") == names)
  }

  @Test("the first attribute of a name counts, with its character references decoded")
  func attributes() throws {
    let tag = try #require(HTMLScanner.tags(in: Array("<a B = 'x&amp;y' b=z c d=\"&#100;\"/>".utf8)).first)
    #expect(tag["b"] == "x&y" && tag["c"] == "" && tag["d"] == "d" && tag["e"] == nil)
    let capitals = "<META content=x name=a&#45;B>"
    #expect(HTMLScanner.tags(in: Array(capitals.utf8)).map { "\($0.name) \($0["name"] ?? "")" } == ["meta a-B"])
  }
}
