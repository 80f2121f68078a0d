import MarkupSyntax

/// The scripts of the page, and the content security policy that allows only these scripts, regardless of the
/// registry's texts.
package enum PreviewScript {
  /// The script that filters cards.
  package static var search: [UInt8] { PackageResources.search_js }
  /// The script that reloads the page when the server reports another state.
  package static var reload: [UInt8] { PackageResources.reload_js }

  /// The SHA-256 of `search` in Base64, without the comment at its head. A script with another hash does not run
  /// (https://www.w3.org/TR/CSP3/#grammardef-hash-source).
  package static let searchHash = "olf3MkoU2C9lBEFmcJ68ZnuaaM2gG2vyVfF7nETN9C4="
  /// The SHA-256 of `reload` in Base64, without the comment at its head.
  package static let reloadHash = "cxlQyrwS4UoymW5TaB55ra3owdenbi9rPkpvb/pkp2I="

  /// The content security policy: the page can use only its own style, images and scripts and, if `isLive`, the
  /// server's change events.
  package static func policy(isLive: Bool) -> String {
    ContentPolicy.text(
      scripts: "'sha256-\(searchHash)'" + (isLive ? " 'sha256-\(reloadHash)'; connect-src 'self'" : "")
    )
  }
}

/// The controls of the page. All except the search work without a script, because the style sheet depends on the
/// selected buttons.
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
        ["auto": "Same as device", "light": "Light", "dark": "Dark"],
        to: &controls
      )
      writeChoice("Text size", "size", ["default": "Default", "large": "xxxLarge"], to: &controls)
      writeChoice("Show", "show", ["all": "All cards", "found": "Only cards with findings"], to: &controls)
    }
  }

  /// Writes a group of radio buttons; the first is selected initially.
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
