import ExperienceResolver

extension Rule {
  static let emptySegment = Rule(
    "url/empty-segment",
    .warning,
    "The path of a URL holds two slashes in a row.",
    why: "Between them stands an empty segment, and it counts: the URL with one slash is another URL, so a prefix with "
      + "two is never met by what people type or print.",
    sources: [.rfc3986, .launchExperience],
    passes: [.experience(#""urlPrefix": "https://example.com/menu/coffee/""#)],
    fails: [
      .experience(#""urlPrefix": "https://example.com/menu«//»coffee""#),
      .experience(#""urlPrefix": "https://example.com«///»coffee""#),
    ],
    check: .url { url, registry in
      guard let read = url.published else { return nil }
      let path = Array(read.path.utf8)
      guard let first = path.indices.dropLast().first(where: { path[$0] == slash && path[$0 + 1] == slash }) else {
        return nil
      }
      let end = path[first...].firstIndex { $0 != slash } ?? path.count
      let start = read.pathStart
      return url.violation(
        at: url.written(start + first..<start + end, of: read),
        "the path holds \(end - first) slashes in a row; only URLs that hold them too are the same",
        help: "write one slash"
      )
    }
  )

  private static let slash = UInt8(ascii: "/")
}
