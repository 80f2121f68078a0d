import ExperienceResolver

/// Two registered URLs of which one begins with the text of the other, in the middle of a segment or of a query item.
struct TextPrefixPair {
  let longer: RegisteredURL
  let shorter: RegisteredURL

  /// All pairs by the folder of the shorter path, the folders in byte order, each longer URL once with the longest of
  /// the shorter ones.
  ///
  /// In sorted texts all that begin with one text follow it, so that a stack of the texts that may still be beginnings
  /// finds every pair on one walk: the cost is that of sorting.
  static func all(among urls: [RegisteredURL]) -> [(folder: String, pairs: [TextPrefixPair])] {
    var open: [RegisteredURL] = []
    var found: [String: [TextPrefixPair]] = [:]
    for url in urls.sorted(by: { $0.read.text < $1.read.text }) {
      while let last = open.last, !url.read.text.utf8.starts(with: last.read.text.utf8) { open.removeLast() }
      if let shorter = open.last(where: { url.read.cutsInto(after: $0.read) }) {
        found[shorter.folder, default: []].append(TextPrefixPair(longer: url, shorter: shorter))
      }
      open.append(url)
    }
    return found.sorted { $0.key < $1.key }.map { (folder: $0.key, pairs: $0.value) }
  }
}

extension RegisteredURL {
  /// The URL as far as the last slash of its path.
  fileprivate var folder: String {
    let path = read.path
    return "https://" + read.host + (path.lastIndex(of: "/").map { path[...$0] } ?? "/")
  }
}

extension InvocationURL {
  /// Whether this URL, which begins with the text of `shorter`, goes on in the middle of a segment or an item.
  fileprivate func cutsInto(after shorter: InvocationURL) -> Bool {
    let length = shorter.text.utf8.count
    guard let next = text.utf8.dropFirst(length).first, shorter.text.utf8.last != UInt8(ascii: "/") else {
      return false
    }
    guard shorter.query == nil else { return next != UInt8(ascii: "&") }
    return next != UInt8(ascii: "/") && next != UInt8(ascii: "?")
  }
}
