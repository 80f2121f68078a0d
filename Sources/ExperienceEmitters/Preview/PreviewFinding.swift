import MarkupSyntax
package import RegistryModel

/// A finding as the page shows it: in the words of `validate`, its places as the reader knows them.
package struct PreviewFinding: Sendable, Hashable {
  /// What was found.
  package let finding: Finding
  /// Where: `experiences/shop/latte.json:4:12`.
  package let place: String
  /// Second places, each with why it matters, in the order of the finding's.
  package let related: [Related]

  /// A second place.
  package struct Related: Sendable, Hashable {
    package let message: String
    package let place: String

    package init(message: String, place: String) {
      self.message = message
      self.place = place
    }
  }

  package init(_ finding: Finding, place: String, related: [Related]) {
    self.finding = finding
    self.place = place
    self.related = related
  }

  /// Whether it is about the default card of an app.
  var isAboutDefaultCard: Bool {
    finding.experience == nil && (finding.pointer ?? "").hasPrefix("/defaultExperience")
  }
}

extension [PreviewFinding] {
  /// Writes the findings in the words of `validate`; nothing where there are none.
  func write(to block: inout MarkupWriter) {
    guard !isEmpty else { return }
    block.block("ul", ["class": "findings", "aria-label": "Findings"]) { list in
      for finding in self {
        list.block("li", ["class": "finding \(finding.finding.severity.rawValue)"]) { finding.write(to: &$0) }
      }
    }
  }
}

extension PreviewFinding {
  fileprivate func write(to item: inout MarkupWriter) {
    item.line { line in
      line.element("p", ["class": "message"]) { message in
        message.element("strong", text: finding.severity.rawValue)
        message.text(" ")
        message.element("span", ["dir": "auto"], text: finding.message)
      }
    }
    item.line { $0.element("p", ["class": "help", "dir": "auto"], text: finding.help) }
    item.line { line in
      line.element("p", ["class": "place"]) { text in
        text.element("code", text: place)
        text.text(" ")
        text.element("span", ["class": "quiet"], text: finding.rule)
      }
    }
    for place in related {
      item.line { line in
        line.element("p", ["class": "place"]) { text in
          text.element("code", text: place.place)
          text.text(" ")
          text.element("span", ["dir": "auto"], text: place.message)
        }
      }
    }
  }
}
