import RegistryModel
import TextBasics

extension Rule {
  static let tie = Rule(
    "routing/tie",
    .warning,
    "Two experiences match one URL equally well.",
    why:
      "The two experiences require the same path and the same number of query items, and a URL can contain the items "
      + "of both. Apple does not document which card appears for such a URL. The message gives an example; "
      + "registering that URL removes the ambiguity.",
    sources: [.launchExperience],
    passes: [
      .experiences(
        [
          "city": #""urlPrefix": "https://example.com/?p=city", "matches": ["https://example.com/?p=city"]"#,
          "cargo": #""urlPrefix": "https://example.com/?p=cargo", "matches": ["https://example.com/?p=cargo"]"#,
        ],
        showing: "city"
      ),
      .experiences(
        [
          "both": #""urlPrefix": "https://example.com/?size=l&milk=oat""#,
          "large": #""urlPrefix": "https://example.com/?size=l""#,
          "oat": #""urlPrefix": "https://example.com/?milk=oat""#,
        ],
        showing: "both"
      ),
    ],
    fails: [
      .experiences(
        [
          "large": #""urlPrefix": "https://example.com/?size=l""#,
          "oat": #""urlPrefix": «"https://example.com/?milk=oat"»"#,
        ],
        showing: "oat"
      ),
      .experiences(
        [
          "a": #""urlPrefix": "https://example.com/menu?size=l&milk=oat""#,
          "b": #""urlPrefix": «"https://example.com/menu?size=l&sugar=no"»"#,
          "c": #""urlPrefix": «"https://example.com/menu/?milk=oat&sugar=no"»"#,
        ],
        showing: "b"
      ),
    ],
    check: .registered { urls, registry in
      QueryClash.all(among: urls).compactMap { clash in
        guard clash.isTie(in: registry.table) else { return nil }
        let other = clash.earlier.experience
        return clash.later.violation(
          "\(clash.example) matches this experience and \(Words.quoted(other.id)) equally well; Apple does not "
            + "document which card appears",
          help: "register an experience for that URL, or add the same query item with "
            + "different values to both URL prefixes",
          related: [Finding.Related("the other URL prefix is here", at: clash.earlier.location)]
        )
      }
    }
  )
}
