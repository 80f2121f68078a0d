import ExperienceResolver
import RegistryModel
import TextBasics

extension Rule {
  static let trackingParameter = Rule(
    "url/tracking-parameter",
    .warning,
    "A URL prefix contains a tracking parameter.",
    why:
      "Apple does not document how queries are compared (routing/query-beside-path). appclips assumes that a prefix with "
      + "a tracking parameter matches only URLs with the same parameter and value, and one without a query those with "
      + "any query. The next campaign has a different value, so its URLs would show a different card.",
    sources: [.launchExperience],
    passes: [
      .experience(#""urlPrefix": "https://example.com/coffee?table=4""#),
      .experience(#""codes": [{ "kind": "qr", "url": "https://example.com/coffee?utm_source=flyer" }]"#),
    ],
    fails: [
      .experience(#""urlPrefix": "https://example.com/coffee?«utm_source=flyer»""#),
      .experience(#""urlPrefix": "https://example.com/coffee?table=4&«utm_campaign=spring»&utm_medium=print""#),
      .experience(#""urlPrefix": "https://example.com/coffee?«fbclid=IwAR0»""#),
    ],
    check: .url(with: .query) { url in
      guard url.role == .urlPrefix, let read = url.published else { return nil }
      let items = zip(read.queryItems, read.queryItemRanges)
      guard let (item, range) = items.first(where: { TrackingParameter.isOne($0.0) }) else { return nil }
      return url.violation(
        at: url.written(range, of: read),
        "the URL prefix contains the tracking parameter \(Words.quoted(item)); only URLs with exactly this parameter and value match",
        help: "remove the parameter; URLs that contain it will still match the prefix",
        fix: url.fix(writing: url.withoutQueryItems(where: TrackingParameter.isOne))
      )
    }
  )
}
