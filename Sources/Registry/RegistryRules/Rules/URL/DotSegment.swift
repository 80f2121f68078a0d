import ExperienceResolver
import RegistryModel
import TextBasics

extension Rule {
  static let dotSegment = Rule(
    "url/dot-segment",
    .warning,
    "The path of a URL contains a \".\" or \"..\" segment.",
    why:
      "Browsers and devices resolve the segments . and .. before they compare or load a URL, so the URL that they "
      + "use differs from the one in the file.",
    sources: [.rfc3986],
    passes: [.experience(#""urlPrefix": "https://example.com/menu.v2/..coffee""#)],
    fails: [
      .experience(#""urlPrefix": "https://example.com/menu/«..»/coffee""#),
      .experience(#""urlPrefix": "https://example.com/«%2e»/coffee""#),
    ],
    check: .url(with: .unusual) { url in
      guard url.isRewritten, let read = url.published else { return nil }
      let bytes = Array(url.text.value.utf8)
      let isDots = { (range: Range<Int>) in
        let segment = String(decoding: bytes[range], as: UTF8.self).lowercased()
        return [".", "..", "%2e", ".%2e", "%2e.", "%2e%2e"].contains(segment)
      }
      guard let segment = url.writtenSegments.first(where: isDots) else { return nil }
      return url.violation(
        at: segment,
        "the path contains the segment \(Words.quoted(String(decoding: bytes[segment], as: UTF8.self))), which is "
          + "resolved before URLs are compared",
        help: "use the resolved URL, \(Words.quoted(read.text))",
        fix: url.fix(writing: read.text)
      )
    }
  )
}
