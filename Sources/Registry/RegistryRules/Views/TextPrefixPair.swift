import ExperienceResolver
import RegistryModel
import TextBasics

/// Two registered URLs where the longer one begins with the text of the shorter one, which ends in the middle of a
/// segment or query item.
struct TextPrefixPair {
  let longer: RegisteredURL
  let shorter: RegisteredURL

  /// All pairs, grouped by the folder of the shorter path, with the folders in byte order. Each longer URL appears
  /// once, with the longest of the shorter ones.
  ///
  /// In sorted order, all texts that begin with a text follow it, so one pass with a stack of the texts that may
  /// still be prefixes finds every pair. The cost is that of sorting.
  static func all(among urls: [RegisteredURL]) -> [(folder: String, pairs: [TextPrefixPair])] {
    // Positions in `urls`: moving the URLs themselves would cost more than comparing their texts.
    var open: [Int] = []
    var found: [String: [TextPrefixPair]] = [:]
    for position in positionsByText(urls) {
      let url = urls[position].read
      while let last = open.last, !url.text.begins(withBytesOf: urls[last].read.text) { open.removeLast() }
      if let shorter = open.last(where: { url.cutsInto(after: urls[$0].read) }) {
        let pair = TextPrefixPair(longer: urls[position], shorter: urls[shorter])
        found[urls[shorter].folder, default: []].append(pair)
      }
      // Of equal texts, the last one is enough: thousands of rows can have the same URL by mistake.
      if let last = open.last, urls[last].read.text == url.text { open.removeLast() }
      open.append(position)
    }
    return found.sorted { $0.key < $1.key }.map { (folder: $0.key, pairs: $0.value) }
  }

  private static func positionsByText(_ urls: [RegisteredURL]) -> [Int] {
    let texts = urls.map(\.read.text)
    guard zip(texts, texts.dropFirst()).contains(where: { ByteOrder.precedes($1, $0) }) else {
      return Array(urls.indices)
    }
    return urls.indices.sorted { ByteOrder.precedes(texts[$0], texts[$1]) }
  }
}

extension RegisteredURL {
  /// The URL up to the last slash of its path.
  fileprivate var folder: String {
    let path = read.path
    return "https://" + read.host + (path.lastIndex(of: "/").map { path[...$0] } ?? "/")
  }
}

extension InvocationURL {
  /// Whether this URL, which begins with the text of `shorter`, continues in the middle of a segment or an item.
  fileprivate func cutsInto(after shorter: InvocationURL) -> Bool {
    let length = shorter.text.utf8.count
    guard let next = text.utf8.dropFirst(length).first, shorter.text.utf8.last != UInt8(ascii: "/") else {
      return false
    }
    guard shorter.query == nil else { return next != UInt8(ascii: "&") }
    return next != UInt8(ascii: "/") && next != UInt8(ascii: "?")
  }

  /// Whether this URL is `registered`, which has no query, followed by another segment or a query. This quick check
  /// covers nearly every URL below another one.
  func isPlainly(below registered: InvocationURL) -> Bool {
    guard !registered.hasQuery, text.begins(withBytesOf: registered.text) else { return false }
    let next = text.utf8.dropFirst(registered.text.utf8.count).first
    return next == UInt8(ascii: "/") || next == UInt8(ascii: "?")
  }
}
