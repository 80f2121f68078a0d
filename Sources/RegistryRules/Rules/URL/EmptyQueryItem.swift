import ExperienceResolver
import RegistryModel

extension Rule {
  static let emptyQueryItem = Rule(
    "url/empty-query-item",
    .warning,
    "The query of a registered URL holds an empty item.",
    why: "Each item of a registered query must stand in the URL that people open. Nobody writes an empty one, so the "
      + "card never appears.",
    sources: [.launchExperience],
    passes: [.experience(#""urlPrefix": "https://example.com/coffee?size=l&milk=""#)],
    fails: [
      .experience(#""urlPrefix": "https://example.com/coffee?size=l«&»""#),
      .experience(#""urlPrefix": "https://example.com/coffee?«&»size=l""#),
      .experience(#""urlPrefix": "https://example.com/coffee?size=l«&»&milk=oat""#),
    ],
    check: .url { url, registry in
      guard url.role == .urlPrefix, let read = url.published, read.hasQuery else { return nil }
      guard let empty = read.queryItemRanges.first(where: \.isEmpty) else { return nil }
      // The ampersand after it where it stands first, the one before it elsewhere.
      let start = empty.lowerBound == read.queryItemRanges.first?.lowerBound ? empty.lowerBound : empty.lowerBound - 1
      return url.violation(
        at: url.written(start..<start + 1, of: read),
        "the query of the URL prefix holds an empty item; only URLs that hold one too match it",
        help: "remove the &",
        fix: url.fix(writing: url.withoutEmptyQueryItems, in: registry)
      )
    }
  )
}
