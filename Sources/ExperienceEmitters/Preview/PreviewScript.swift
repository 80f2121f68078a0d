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
