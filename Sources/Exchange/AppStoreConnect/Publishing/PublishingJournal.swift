import JSONSyntax

/// What a run of `apply` did that App Store Connect does not tell afterwards: which uploaded image is for which card, as
/// there is no list of images, and which card another one replaced.
///
/// Everything else is read again from App Store Connect, which has the truth. So a line that is lost costs at most an
/// upload, and nothing is done twice. It contains no secret.
///
/// A line is only a hint. Whether an image is the right one, and whether a card replaced another one, is checked with what
/// App Store Connect has before anything is done about it.
package struct PublishingJournal {
  /// The IDs of images by the card and the content that they are for.
  private var images: [Subject: String] = [:]
  /// The URLs of new cards, by the ID of the card that each replaces.
  package private(set) var replacements: [String: String] = [:]
  /// The MD5 of the plan file that is being applied; nil if there is none.
  package private(set) var plan: String?
  private let append: (_ line: [UInt8]) throws(ServiceError) -> Void

  /// A card, by the key of its URL, and the MD5 of an image.
  private struct Subject: Hashable {
    let key: String
    let checksum: String
  }

  /// Reads the lines of a journal. Lines that cannot be read are ignored: they were not finished, or are for a newer
  /// version. `append` adds a line and returns when it is on disk.
  package init(
    _ content: [UInt8] = [],
    append: @escaping (_ line: [UInt8]) throws(ServiceError) -> Void = { _ throws(ServiceError) in }
  ) {
    self.append = append
    for line in content.split(separator: UInt8(ascii: "\n")) {
      let tree = Tree(SourceText(Array(line)))
      guard tree.problems.isEmpty, let root = tree.root else { continue }
      let text = { (key: String) in tree.value(named: key, in: root).flatMap(tree.string(of:)) }
      if let image = text("image"), let url = text("url"), let checksum = text("md5") {
        images[Subject(key: DeclaredCard.key(of: url), checksum: checksum)] = image
      } else if let old = text("replaces"), let url = text("url") {
        replacements[old] = url
      } else if let plan = text("plan") {
        self.plan = plan
      }
    }
  }

  /// The image that was reserved for a card.
  func image(for link: String, checksum: String) -> String? {
    images[Subject(key: DeclaredCard.key(of: link), checksum: checksum)]
  }

  /// Records the images of cards.
  mutating func add(images new: [(id: String, link: String, checksum: String)]) throws(ServiceError) {
    for image in new { images[Subject(key: DeclaredCard.key(of: image.link), checksum: image.checksum)] = image.id }
    try write(
      new.map { ["image": .string($0.id), "url": .string($0.link), "md5": .string($0.checksum)] }
    )
  }

  /// Records that cards are about to be created in place of others.
  mutating func add(replacements new: [(old: String, link: String)]) throws(ServiceError) {
    for card in new { replacements[card.old] = card.link }
    try write(new.map { ["replaces": .string($0.old), "url": .string($0.link)] })
  }

  /// Records that a plan file is being applied.
  package mutating func begin(plan checksum: String) throws(ServiceError) {
    plan = checksum
    try write([["plan": .string(checksum)]])
  }

  private func write(_ lines: [JSONValue]) throws(ServiceError) {
    guard !lines.isEmpty else { return }
    try append(lines.flatMap { $0.text + [UInt8(ascii: "\n")] })
  }
}
