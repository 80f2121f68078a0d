import MarkupSyntax

/// An existing web page whose Smart App Banner tag is replaced, inserted or removed.
struct BannerPage {
  private let file: ExistingFile
  private let tags: [HTMLTag]

  init(_ file: ExistingFile) {
    self.file = file
    tags = HTMLScanner.tags(in: file.bytes)
  }

  /// The page with `tag` as its only banner tag, or without a banner tag if `tag` is nil; every other byte is
  /// unchanged.
  ///
  /// An existing tag is replaced in place. A new one is inserted at the start of the head, where Safari and the rich
  /// links of Messages see it before any script runs.
  /// - Throws: `EmissionError.broken` if the page has two banner tags, or has no head.
  func with(_ tag: [UInt8]?) throws(EmissionError) -> [UInt8] {
    let found = tags.filter(\.isAppBanner)
    if let second = found.dropFirst().first {
      throw file.broken(
        at: second.range.lowerBound,
        "the page has a second Smart App Banner tag; Apple does not document which one is used",
        help: "remove one of the two"
      )
    }
    guard let tag else { return found.first.map { without($0) } ?? file.bytes }
    if let old = found.first { return replacing(old.range, by: tag) }
    return try inserting(tag)
  }

  private func inserting(_ tag: [UInt8]) throws(EmissionError) -> [UInt8] {
    if let head = tags.first(where: { $0.name == "head" }) {
      let place = head.range.upperBound
      let next = tags.first { $0.range.lowerBound >= place }?.range.lowerBound ?? place
      let isAbove = file.bytes[place..<next].contains(0x0A)
      return replacing(place..<place, by: isAbove ? newline + leadOfLine(at: next) + tag : tag)
    }
    let inHead: Set = ["title", "meta", "link", "base", "script", "style"]
    guard let first = tags.first(where: { inHead.contains($0.name) }) else {
      throw file.broken(at: 0, "the page has no <head> element for the tag", help: "add <head> and </head>")
    }
    let place = first.range.lowerBound
    return replacing(place..<place, by: tag + newline + leadOfLine(at: place))
  }

  /// The page without `tag`, and without its line if the tag is alone on it.
  private func without(_ tag: HTMLTag) -> [UInt8] {
    let bytes = file.bytes
    let start = startOfLine(at: tag.range.lowerBound)
    let end = bytes[tag.range.upperBound...].firstIndex(of: 0x0A) ?? bytes.count
    let isAlone =
      bytes[start..<tag.range.lowerBound].allSatisfy { $0 == 0x20 || $0 == 0x09 }
      && bytes[tag.range.upperBound..<end].allSatisfy { [0x20, 0x09, 0x0D].contains($0) }
    return replacing(isAlone ? start..<min(end + 1, bytes.count) : tag.range, by: [])
  }

  private func replacing(_ range: Range<Int>, by tag: [UInt8]) -> [UInt8] {
    Array(file.bytes[..<range.lowerBound]) + tag + file.bytes[range.upperBound...]
  }

  /// The white space before `offset` on its line; empty if there is anything else before it.
  private func leadOfLine(at offset: Int) -> [UInt8] {
    let lead = file.bytes[startOfLine(at: offset)..<offset]
    return lead.allSatisfy { $0 == 0x20 || $0 == 0x09 } ? Array(lead) : []
  }

  private func startOfLine(at offset: Int) -> Int {
    file.bytes[..<offset].lastIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 } ?? 0
  }

  private var newline: [UInt8] {
    guard let lineFeed = file.bytes.firstIndex(of: 0x0A) else { return [] }
    return lineFeed > 0 && file.bytes[lineFeed - 1] == 0x0D ? [0x0D, 0x0A] : [0x0A]
  }
}
