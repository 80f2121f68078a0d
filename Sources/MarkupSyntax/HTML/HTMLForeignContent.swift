/// Where a page is inside SVG or MathML, whose elements are read by other rules than those of HTML
/// (https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-inforeign): no text whatever it looks like, but sections
/// of character data.
struct HTMLForeignContent {
  /// Elements that are open: roots of SVG and MathML, and those inside that hold HTML again.
  private var names: [String] = []
  /// How often each name is among them, so that an end tag that matches none costs no search.
  private var counts: [String: Int] = [:]

  /// Whether the next thing is read as SVG or MathML.
  var isOpen: Bool { names.last.map(Self.roots.contains) ?? false }

  private static let roots: Set<String> = ["svg", "math"]

  /// Elements of SVG and MathML that hold HTML.
  private static let holdingHTML: Set<String> = ["foreignobject", "desc", "title", "mi", "mo", "mn", "ms", "mtext"]

  /// Elements of HTML that end SVG and MathML where they begin.
  private static let breakingOut: Set<String> = [
    "b", "big", "blockquote", "body", "br", "center", "code", "dd", "div", "dl", "dt", "em", "embed", "h1", "h2", "h3",
    "h4", "h5", "h6", "head", "hr", "i", "img", "li", "listing", "menu", "meta", "nobr", "ol", "p", "pre", "ruby", "s",
    "small", "span", "strong", "strike", "sub", "sup", "table", "tt", "u", "ul", "var",
  ]

  /// Takes note of a start tag.
  mutating func open(_ tag: HTMLTag) {
    if isOpen, Self.breakingOut.contains(tag.name) {
      while isOpen { closeLast() }
    } else if !tag.isClosed, Self.roots.contains(tag.name) || isOpen && Self.holdingHTML.contains(tag.name) {
      names.append(tag.name)
      counts[tag.name, default: 0] += 1
    }
  }

  /// Takes note of an end tag.
  mutating func close(_ name: String) {
    guard let count = counts[name], count > 0 else { return }
    while counts[name] == count { closeLast() }
  }

  private mutating func closeLast() {
    let name = names.removeLast()
    counts[name, default: 1] -= 1
  }
}
