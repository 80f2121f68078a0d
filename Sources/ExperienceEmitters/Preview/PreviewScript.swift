import MarkupSyntax

/// The scripts of the page, and the policy that lets these run and no other, whatever a text of the registry says.
package enum PreviewScript {
  /// Looks for cards: every word that is typed has to stand in what the page says about a card, accents and case apart.
  package static let search: StaticString = """

    (() => {
      const box = document.getElementById("search");
      const shown = document.getElementById("shown");
      const fold = (text) => text.normalize("NFKD").replace(/\\p{M}/gu, "").toLowerCase();
      const cards = Array.from(document.querySelectorAll(".entry"), (entry) => ({ entry, text: null }));
      const apps = document.querySelectorAll(".app");
      const search = () => {
        const words = fold(box.value).split(/\\s+/).filter(Boolean);
        let count = 0;
        for (const card of cards) {
          if (words.length > 0) card.text ??= fold(card.entry.textContent);
          const isHit = words.every((word) => card.text.includes(word));
          card.entry.hidden = !isHit;
          if (isHit) count += 1;
        }
        for (const app of apps) app.hidden = words.length > 0 && app.querySelector(".entry:not([hidden])") === null;
        shown.textContent = words.length > 0 ? count + " of " + cards.length : "";
      };
      box.addEventListener("input", search);
      addEventListener("pageshow", search);
      box.parentElement.hidden = false;
    })();

    """

  /// Loads the page anew when the server says that it is made of something else than this one.
  package static let reload: StaticString = """

    new EventSource("/changes").addEventListener("message", (event) => {
      if (event.data !== document.documentElement.dataset.state) location.reload();
    });

    """

  /// The SHA-256 of `search` in Base64. A script with another hash does not run
  /// (https://www.w3.org/TR/CSP3/#grammardef-hash-source).
  package static let searchHash = "olf3MkoU2C9lBEFmcJ68ZnuaaM2gG2vyVfF7nETN9C4="
  /// The SHA-256 of `reload` in Base64.
  package static let reloadHash = "cxlQyrwS4UoymW5TaB55ra3owdenbi9rPkpvb/pkp2I="

  /// What the page may load and run: its own style and pictures, its own scripts and, of a server, news of changes.
  package static func policy(isLive: Bool) -> String {
    ContentPolicy.text(
      scripts: "'sha256-\(searchHash)'" + (isLive ? " 'sha256-\(reloadHash)'; connect-src 'self'" : "")
    )
  }
}

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
