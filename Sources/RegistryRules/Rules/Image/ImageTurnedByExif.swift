import ImageFacts
import RegistryModel

extension Rule {
  static let imageTurnedByExif = Rule(
    "image/turned-by-exif",
    .warning,
    "A picture asks to be turned before it is shown.",
    why:
      "The Exif orientation is advice that some programs follow and others do not: the picture lies in one place and "
      + "stands in another, and its size in pixels is not the one that people see.",
    sources: [.exif],
    passes: [.experience(#""image": "images/coffee.jpg""#, pictures: ["images/coffee.jpg": .jpeg(orientation: 1)])],
    fails: [
      .experience(#""image": «"images/coffee.jpg"»"#, pictures: ["images/coffee.jpg": .jpeg(orientation: 6)]),
      .experience(#""image": «"images/coffee.jpg"»"#, pictures: ["images/coffee.jpg": .jpeg(orientation: 2)]),
    ],
    check: .picture { picture in
      guard let orientation = picture.facts?.exifOrientation, orientation != 1 else { return nil }
      return picture.violation(
        "the picture asks to be \(turn(orientation)) (Exif orientation \(orientation)); header images are stored upright",
        help: "turn the pixels themselves, or "
          + picture.commands(macOS: nil, elsewhere: "magick FILE -auto-orient FILE")
      )
    }
  )

  private static func turn(_ orientation: Int) -> String {
    switch orientation {
    case 3: "turned upside down"
    case 6: "turned to the right"
    case 8: "turned to the left"
    default: "mirrored"
    }
  }
}
