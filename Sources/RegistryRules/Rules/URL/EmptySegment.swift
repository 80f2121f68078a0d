import ExperienceResolver
import RegistryModel

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
      guard let read = url.published, read.hasSlashesInARow, let slashes = read.firstSlashesInARow else { return nil }
      return url.violation(
        at: url.written(slashes, of: read),
        "the path holds \(slashes.count) slashes in a row; only URLs that hold them too are the same",
        help: "write one slash"
      )
    }
  )
}

extension InvocationURL {
  /// Where the first two or more slashes in a row stand in the path, in UTF-8 bytes of the normal form.
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
