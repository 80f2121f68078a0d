import MarkupSyntax

/// What the reader of the page can choose. All of it but the search works without a script: the style sheet asks which
/// button is pressed.
enum PreviewControls {
  /// Writes the controls.
  static func write(to header: inout MarkupWriter) {
    header.block("div", ["class": "controls"]) { controls in
      controls.block("div", ["class": "search", "hidden": ""]) { search in
        search.line { $0.element("label", ["for": "search"], text: "Search") }
        search.line {
          $0.empty("input", ["type": "search", "id": "search", "autocomplete": "off", "spellcheck": "false"])
        }
        search.line { $0.element("p", ["id": "shown", "class": "quiet", "role": "status"]) { _ in } }
      }
      writeChoice(
        "Appearance",
        "appearance",
        ["auto": "As this device", "light": "Light", "dark": "Dark"],
        to: &controls
      )
      writeChoice("Text size", "size", ["default": "Default", "large": "xxxLarge"], to: &controls)
      writeChoice("Show", "show", ["all": "All cards", "found": "Only with findings"], to: &controls)
    }
  }

  /// Writes a group of buttons of which one is pressed, at first the first.
  private static func writeChoice(
    _ legend: String,
    _ name: String,
    _ options: KeyValuePairs<String, String>,
    to controls: inout MarkupWriter
  ) {
    controls.block("fieldset") { group in
      group.line { $0.element("legend", text: legend) }
      for (index, option) in options.enumerated() {
        let id = "\(name)-\(option.key)"
        group.line { line in
          if index == 0 {
            line.empty("input", ["type": "radio", "name": name, "id": id, "checked": ""])
          } else {
            line.empty("input", ["type": "radio", "name": name, "id": id])
          }
          line.element("label", ["for": id], text: option.value)
        }
      }
    }
  }
}
