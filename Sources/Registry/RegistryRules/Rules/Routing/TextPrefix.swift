import ExperienceResolver
import RegistryModel
import TextBasics

extension Rule {
  static let textPrefix = Rule(
    "routing/text-prefix",
    .note,
    "A registered URL starts with the characters of another one, but is not below it.",
    why:
      "According to Apple, the most specific matching prefix decides. Apple does not document whether a prefix must "
      + "match whole path segments, so /location1 may also match /location10; WWDC sessions say \"any URL beginning "
      + "with this prefix\". Each URL shows its own card while both are registered, but once you retire the longer "
      + "one, codes printed with it may show the card of the shorter one.",
    sources: [.launchExperience, .appStoreConnectIn2020, .clipsForBusinesses],
    passes: [
      .experiences(
        ["coffee": #""urlPrefix": "https://example.com/01""#, "tea": #""urlPrefix": "https://example.com/10""#],
        showing: "tea"
      ),
      .experiences(["coffee": "", "drip": #""urlPrefix": "https://example.com/coffee/drip""#], showing: "drip"),
    ],
    fails: [
      .experiences(
        [
          "first": #""urlPrefix": "https://example.com/location1""#,
          "tenth": #""urlPrefix": «"https://example.com/location10"»"#,
        ],
        showing: "tenth"
      ),
      .experiences(
        [
          "first": #""urlPrefix": "https://example.com/shops?p=1""#,
          "tenth": #""urlPrefix": «"https://example.com/shops?p=10"»"#,
          "eleventh": #""urlPrefix": "https://example.com/shops?p=11""#,
        ],
        showing: "tenth"
      ),
    ],
    check: .registered { urls, registry in
      TextPrefixPair.all(among: urls).map { folder, pairs in
        let (longer, shorter) = (pairs[0].longer, pairs[0].shorter)
        let other = Words.quoted(shorter.experience.id)
        let more = "\(Words.counted(pairs.count - 1, "other URL")) under \(folder) \(pairs.count == 2 ? "has" : "have")"
        return longer.violation(
          "this URL starts with \(shorter.read.text); once this URL is no longer registered, its printed codes "
            + "may show the card of \(other)" + (pairs.count > 1 ? " (\(more) the same problem)" : ""),
          help: "keep this URL registered until no printed code uses it; for new URLs, use numbers of equal length, "
            + "such as 01 and 10",
          related: [Finding.Related("the shorter URL is here", at: shorter.location)]
        )
      }
    }
  )
}
