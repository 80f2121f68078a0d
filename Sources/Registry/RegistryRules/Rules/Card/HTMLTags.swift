import RegistryModel
import TextBasics

extension Rule {
  static let htmlTags = Rule(
    "card/html-tags",
    .warning,
    "A title or subtitle contains HTML tags.",
    why:
      "A card is not a web page: people see the angle brackets. Tags come with texts from a web page or a content "
      + "management system. A card has one typeface and breaks lines itself, so no tag is needed.",
    sources: [.humanInterfaceGuidelines],
    passes: [.experience(#""title": "Coffee <3", "subtitle": "a < b and c > d""#)],
    fails: [
      .experience(#""title": "«<b>»Coffee</b>""#),
      .experience(#""title": "Coffee«<br>»to go", "subtitle": "Ready when you are«</p>»""#),
      .experience(#""subtitle": "Ready «<a href='/menu'>»when</a> you are<!-- new -->""#),
      .app(
        """
        "defaultExperience": { "action": "open", "localizations": {
            "en-US": { "subtitle": "«<strong>»Shop</strong> in seconds", "image": "images/shop.png" } } }
        """
      ),
    ],
    check: .cardText(with: .notation) { text in
      guard let first = WrittenTag.first(in: text.text.value) else { return nil }
      let plain = WrittenTag.removingAll(from: text.text.value)
      guard !plain.isBlank else { return nil }
      return Violation(
        at: text.text.node,
        of: text.document,
        part: text.document.range(ofDecodedUTF8: first.range, in: text.text.node),
        "the \(text.noun) contains the HTML tag \(Words.quoted(first.text)); the card shows it literally",
        help: "use \(Words.quoted(plain))",
        fix: HTMLReference.first(in: plain) == nil
          ? .spell(text.text.node, plain, isSafe: false, in: text.document) : nil
      )
    }
  )
}
