import ExperienceResolver
import RegistryModel

extension Rule {
  static let emptyQueryItem = Rule(
    "url/empty-query-item",
    .warning,
    "The query of a registered URL contains an empty item.",
    why:
      "Apple does not document how queries are compared (routing/query-beside-path). appclips assumes that a URL matches "
      + "only if it contains every item of the registered query. URLs rarely contain an empty item, so the card would "
      + "rarely appear.",
    sources: [.launchExperience],
    passes: [.experience(#""urlPrefix": "https://example.com/coffee?size=l&milk=""#)],
    fails: [
      .experience(#""urlPrefix": "https://example.com/coffee?size=l«&»""#),
      .experience(#""urlPrefix": "https://example.com/coffee?«&»size=l""#),
      .experience(#""urlPrefix": "https://example.com/coffee?size=l«&»&milk=oat""#),
    ],
    check: .url(with: .query) { url in
      guard url.role == .urlPrefix, let read = url.published else { return nil }
      guard let empty = read.queryItemRanges.first(where: \.isEmpty) else { return nil }
      // The range covers the ampersand after the item if the item is the first, and the one before it otherwise.
      let start = empty.lowerBound == read.queryItemRanges.first?.lowerBound ? empty.lowerBound : empty.lowerBound - 1
      return url.violation(
        at: url.written(start..<start + 1, of: read),
        "the query of the URL prefix contains an empty item; only URLs that also contain an empty item match",
        help: "remove the extra &",
        fix: url.fix(writing: url.withoutEmptyQueryItems)
      )
    }
  )
}
