import MarkupSyntax

/// A page of a web site, as far as its Smart App Banner tag goes.
struct BannerPage {
  private let file: ExistingFile
  private let tags: [HTMLTag]

  init(_ file: ExistingFile) {
    self.file = file
    tags = HTMLScanner.tags(in: file.bytes)
  }

  /// The page with `tag` as its one banner tag, or without any for nil, every other byte as it was.
  ///
  /// A tag that is there is replaced where it stands; a new one comes first in the head, where Safari and the rich links
  /// of Messages see it before any script runs.
  func with(_ tag: [UInt8]?) throws(EmissionProblem) -> [UInt8] {
    let found = tags.filter(\.isAppBanner)
    if let second = found.dropFirst().first {
      throw file.broken(
        at: second.range.lowerBound,
        "the page has a second Smart App Banner tag; Apple does not document which one counts",
        help: "remove one of the two"
      )
    }
    guard let tag else { return found.first.map { without($0) } ?? file.bytes }
    if let old = found.first { return replacing(old.range, by: tag) }
    return try inserting(tag)
  }

  private func inserting(_ tag: [UInt8]) throws(EmissionProblem) -> [UInt8] {
    if let head = tags.first(where: { $0.name == "head" }) {
      let place = head.range.upperBound
      let next = tags.first { $0.range.lowerBound >= place }?.range.lowerBound ?? place
      let isAbove = file.bytes[place..<next].contains(0x0A)
      return replacing(place..<place, by: isAbove ? newline + leadOfLine(at: next) + tag : tag)
    }
    let inHead: Set = ["title", "meta", "link", "base", "script", "style"]
    guard let first = tags.first(where: { inHead.contains($0.name) }) else {
      throw file.broken(at: 0, "the page has no head to put the tag into", help: "add <head> and </head>")
    }
    let place = first.range.lowerBound
    return replacing(place..<place, by: tag + newline + leadOfLine(at: place))
  }

  /// Takes a tag out, with its line where it stands alone on one.
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

  /// The white space in front of `offset` on its line; empty where something else stands there.
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
