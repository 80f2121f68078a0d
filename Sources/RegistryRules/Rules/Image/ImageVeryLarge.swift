import ImageFacts
import RegistryModel
import TextBasics

extension Rule {
  /// 1800 x 1200 pixels of three bytes are 6.5 million bytes before any compression.
  private static let largestPicture = 10_000_000

  static let imageVeryLarge = Rule(
    "image/very-large",
    .warning,
    "A picture's file has more than 10 MB.",
    why:
      "Apple states no limit; this one is ours. 1800 x 1200 pixels are 6.5 MB before any compression, so a larger file "
      + "is not compressed or carries something else, and every upload and every checkout pays for it.",
    sources: [.registryFormat, .humanInterfaceGuidelines],
    passes: [.experience("")],
    fails: [
      .experience(#""image": «"images/coffee.jpg"»"#, pictures: ["images/coffee.jpg": .jpeg(comments: 160)])
    ],
    check: .picture { picture in
      // What follows the end of a picture has a rule of its own.
      guard let facts = picture.facts, facts.format.isOfCards,
        facts.byteCount - facts.bytesAfterEnd > largestPicture
      else { return nil }
      return picture.violation(
        "the picture's file has \(Words.megabytes(facts.byteCount)) MB; more than 10 MB are never needed for a header image",
        help: "export it again with compression and without layers or metadata"
      )
    }
  )
}

extension Words {
  /// Millions of bytes with one digit after the point, rounded up: 10.1 for the first byte over 10 MB.
  fileprivate static func megabytes(_ bytes: Int) -> String {
    let tenths = (bytes + 99_999) / 100_000
    return "\(tenths / 10).\(tenths % 10)"
  }
}

extension PictureFacts {
  /// How many bytes follow the end of the picture.
  fileprivate var bytesAfterEnd: Int { defects.first { $0.kind == .bytesAfterEnd }?.range.count ?? 0 }
}
