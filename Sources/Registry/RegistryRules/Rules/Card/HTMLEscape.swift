import RegistryModel
import TextBasics

extension Rule {
  static let htmlEscape = Rule(
    "card/html-escape",
    .warning,
    "A title or subtitle contains an HTML escape such as &amp;.",
    why:
      "A card is not a web page, so people see the escape itself. Such escapes usually come from a web page or a "
      + "content management system.",
    sources: [.humanInterfaceGuidelines],
    passes: [.experience(#""title": "Salt & Pepper", "subtitle": "A&B; coffee and more""#)],
    fails: [
      .experience(#""title": "Salt «&amp;» Pepper", "subtitle": "It«&#39;»s ready when you are""#),
      .experience(#""subtitle": "Caf«&eacute;», &lt;fresh&gt;""#),
      .app(
        """
        "defaultExperience": { "action": "open", "localizations": {
            "en-US": { "subtitle": "Shop«&nbsp;»in seconds", "image": "images/shop.png" } } }
        """
      ),
    ],
    check: .cardText(with: .notation) { text in
      guard let first = HTMLReference.first(in: text.text.value) else { return nil }
      let name = first.character == " " ? "a space" : Words.quoted(first.character)
      // An escaped tag is a tag, too.
      let unescaped = HTMLReference.replacingAll(in: text.text.value)
      let plain = WrittenTag.first(in: unescaped) == nil ? unescaped : WrittenTag.removingAll(from: unescaped)
      return Violation(
        at: text.text.node,
        of: text.document,
        part: text.document.range(ofDecodedUTF8: first.range, in: text.text.node),
        "the \(text.noun) contains the HTML escape \(Words.quoted(first.text)); the card shows it literally",
        help: "use \(name)",
        fix: plain.isBlank ? nil : .spell(text.text.node, plain, isSafe: false, in: text.document)
      )
    }
  )
}
