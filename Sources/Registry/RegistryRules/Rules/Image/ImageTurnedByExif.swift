import ImageFacts
import RegistryModel

extension Rule {
  static let imageTurnedByExif = Rule(
    "image/turned-by-exif",
    .warning,
    "An image has an Exif orientation that rotates or mirrors it.",
    why:
      "Some programs apply the Exif orientation and others ignore it. The same image can therefore be landscape in "
      + "one program and portrait in another, and its size in pixels can differ from the size that people see.",
    sources: [.exif],
    passes: [.experience(#""image": "images/coffee.jpg""#, pictures: ["images/coffee.jpg": .jpeg(orientation: 1)])],
    fails: [
      .experience(#""image": «"images/coffee.jpg"»"#, pictures: ["images/coffee.jpg": .jpeg(orientation: 6)]),
      .experience(#""image": «"images/coffee.jpg"»"#, pictures: ["images/coffee.jpg": .jpeg(orientation: 2)]),
    ],
    check: .picture { picture in
      guard let orientation = picture.facts?.exifOrientation, orientation != 1 else { return nil }
      return picture.violation(
        "the image is \(turn(orientation)) by its Exif orientation (\(orientation)); the pixels of a header image must "
          + "be stored upright",
        help: "export the image with its orientation applied to the pixels, or "
          + picture.commands(macOS: nil, elsewhere: "magick FILE -auto-orient FILE")
      )
    }
  )

  private static func turn(_ orientation: Int) -> String {
    switch orientation {
    case 3: "turned upside down"
    case 6: "rotated clockwise"
    case 8: "rotated counterclockwise"
    default: "mirrored"
    }
  }
}
