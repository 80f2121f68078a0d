import ImageFacts
import RegistryModel
import TextBasics

extension Rule {
  /// The largest file size, in bytes, that is not reported. 1800 x 1200 pixels of three bytes are 6.5 million bytes
  /// before compression.
  private static let largestPicture = 10_000_000

  static let imageVeryLarge = Rule(
    "image/very-large",
    .warning,
    "An image file is larger than 10 MB.",
    why:
      "Apple does not document a maximum file size; this rule uses 10 MB. An uncompressed image of 1800 × 1200 pixels "
      + "takes 6.5 MB, so a larger file probably contains layers, metadata or other data. Large files slow down "
      + "every upload and checkout.",
    sources: [.registryFormat, .humanInterfaceGuidelines],
    passes: [.experience("")],
    fails: [
      .experience(#""image": «"images/coffee.jpg"»"#, pictures: ["images/coffee.jpg": .jpeg(comments: 160)])
    ],
    check: .picture { picture in
      // Another rule reports bytes after the end of the image.
      guard let facts = picture.facts, facts.format.isOfCards,
        facts.byteCount - facts.bytesAfterEnd > largestPicture
      else { return nil }
      return picture.violation(
        "the image file is \(Words.megabytes(facts.byteCount)) MB; appclips recommends at most 10 MB",
        help: "export it again, compressed and without layers or metadata"
      )
    }
  )
}

extension Words {
  /// `bytes` in MB with one decimal, rounded up: one byte more than 10 MB is 10.1.
  fileprivate static func megabytes(_ bytes: Int) -> String {
    let tenths = (bytes + 99_999) / 100_000
    return "\(tenths / 10).\(tenths % 10)"
  }
}

extension ImageHeader {
  /// The number of bytes after the end of the image.
  fileprivate var bytesAfterEnd: Int { defects.first { $0.kind == .bytesAfterEnd }?.range.count ?? 0 }
}
