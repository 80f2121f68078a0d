import ExperienceResolver
import RegistryModel

extension Rule {
  static let emptySegment = Rule(
    "url/empty-segment",
    .warning,
    "The path of a URL contains two slashes in a row.",
    why:
      "A URL with a double slash differs from the same URL with a single slash, so it does not match the URLs that "
      + "people type or print. Deployed codes are not reported, because they cannot be changed.",
    sources: [.rfc3986, .launchExperience],
    passes: [.experience(#""urlPrefix": "https://example.com/menu/coffee/""#)],
    fails: [
      .experience(#""urlPrefix": "https://example.com/menu«//»coffee""#),
      .experience(#""urlPrefix": "https://example.com«///»coffee""#),
    ],
    check: .url(with: .unusual) { url in
      guard let read = url.published, read.hasSlashesInARow, let slashes = read.firstSlashesInARow, !url.isSeveral,
        !url.isDeployedCode
      else { return nil }
      return url.violation(
        at: url.written(slashes, of: read),
        "the path contains \(slashes.count) slashes in a row; expected one",
        help: "use a single slash"
      )
    }
  )
}

extension InvocationURL {
  /// The first run of two or more slashes in the path, as UTF-8 offsets in the normal form.
  fileprivate var firstSlashesInARow: Range<Int>? {
    var (offset, run) = ("https://".utf8.count, 0)
    for byte in text.utf8.dropFirst(offset) {
      let isSlash = byte == UInt8(ascii: "/")
      if !isSlash, run > 1 || byte == UInt8(ascii: "?") { break }
      run = isSlash ? run + 1 : 0
      offset += 1
    }
    return run > 1 ? offset - run..<offset : nil
  }
}
