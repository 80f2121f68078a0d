extension PreviewSection {
  /// The name of a section's place in the page.
  static func anchor(_ index: Int) -> String { "app-\(index + 1)" }

  /// How many cards it has.
  var count: String { PreviewPage.counted(entries.count, "card") }

  /// Writes the app at `index` of the page, its heading, what it declares, and its cards, before which the page has
  /// `position` others.
  func write(_ index: Int, entriesBefore position: Int, to main: inout MarkupWriter) {
    let anchor = Self.anchor(index)
    main.block("section", ["class": "app", "id": anchor, "aria-labelledby": "\(anchor)-name"]) { section in
      section.block("div", ["class": "app-head"]) { head in
        head.line { $0.element("h2", ["id": "\(anchor)-name", "dir": "auto"], text: name) }
        head.block("dl", ["class": "app-facts"]) { list in facts.write(to: &list) }
        findings.write(to: &head)
      }
      if entries.isEmpty { section.line { $0.element("p", ["class": "quiet"], text: "No card is declared.") } }
      for (offset, entry) in entries.enumerated() { entry.write(position + offset, to: &section) }
    }
  }
}
