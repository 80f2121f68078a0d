import ExperienceResolver
import RegistryModel
import TextBasics

extension Rule {
  static let sameURL = Rule(
    "routing/same-url",
    .error,
    "Two experiences are registered for the same URL.",
    why:
      "The device uses the most specific match. If two matches are equally specific, Apple does not document which "
      + "card appears. appclips treats two URLs as the same if they differ only in the case of the scheme or host, "
      + "or in percent-encoding that RFC 3986 defines as equivalent.",
    sources: [.launchExperience, .rfc3986],
    passes: [
      .experiences(
        ["coffee": #""urlPrefix": "https://example.com/1""#, "tea": #""urlPrefix": "https://example.com/2""#],
        showing: "tea"
      )
    ],
    fails: [
      .experiences(
        [
          "coffee": #""urlPrefix": "https://example.com/?a=1&b=2""#,
          "tea": #""urlPrefix": «"https://EXAMPLE.com?a=1&b=2"»"#,
        ],
        showing: "tea"
      ),
      .experiences(["coffee": "", "drip": #""urlPrefix": «"https://example.com/%63offee"»"#], showing: "drip"),
      .twoShops(stall: #""urlPrefix": «"https://example.com/coffee"»"#, app: #""domains": ["example.com"]"#),
      .experiences(
        [
          "menu/coffee": #""urlPrefix": «"https://example.com/coffee"», "image": "images/coffee.png""#,
          "menu/tea": #""urlPrefix": "https://example.com/tea", "title": "Tea", "image": "images/tea.png""#,
          "menu copy/coffee": #""urlPrefix": "https://example.com/coffee", "image": "images/coffee.png""#,
          "menu copy/tea": #""urlPrefix": "https://example.com/tea", "title": "Tea", "image": "images/tea.png""#,
        ],
        showing: "menu/coffee"
      ),
    ],
    check: .registered { urls, registry in
      var seen = SeenNumbers(count: urls.count)
      guard !urls.allSatisfy({ seen.insert($0.keyHash) }) else { return [] }
      var first: [String: RegisteredURL] = Dictionary(minimumCapacity: urls.count)
      let clashes = urls.compactMap { url -> (url: RegisteredURL, earlier: RegisteredURL)? in
        guard let earlier = first[url.read.text] else {
          first[url.read.text] = url
          return nil
        }
        return (url, earlier)
      }
      // The files of a copied folder have one cause.
      let groups = Dictionary(grouping: clashes) { [$0.url.folder, $0.earlier.folder] }
      return groups.values.flatMap { group in
        let isCopy = group.count > 1 && group[0].url.folder != group[0].earlier.folder
        return isCopy
          ? [group[0].url.clash(with: group[0].earlier, count: group.count, in: registry)]
          : group.map { $0.url.clash(with: $0.earlier, count: 1, in: registry) }
      }
    }
  )
}

extension RegisteredURL {
  /// The folder of the file.
  fileprivate var folder: String { RegistryPath.folder(of: location.file) }

  /// The violation for a clash with `earlier`, which has the same normal form.
  ///
  /// `count` is the number of clashes between the folders of the two.
  fileprivate func clash(with earlier: RegisteredURL, count: Int, in registry: Registry) -> Violation {
    let other = Words.quoted(earlier.declared.text.value)
    let isForeign = earlier.declared.app != declared.app
    let owner = isForeign ? "an experience of the app \(Words.quoted(earlier.declared.app))" : "another experience"
    let isWrittenAlike = declared.text.value == earlier.declared.text.value
    let difference = isWrittenAlike ? "" : ", only spelled differently"
    return violation(
      "\(owner) has the same URL prefix\(difference); each URL can have only one card"
        + (count == 1
          ? ""
          : " (\(Words.counted(count - 1, "more file")) of this folder \(count == 2 ? "has" : "have") the same problem)"),
      help: count > 1
        ? "if one of the two folders is a copy of the other, remove it"
        : "change the URL prefix of one of the two experiences, or set \"retired\" to true in one of them",
      related: [Finding.Related("the other URL prefix is \(other)", at: earlier.location)]
    )
  }
}
