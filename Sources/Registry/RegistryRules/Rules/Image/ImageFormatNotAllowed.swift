import ImageFacts
import RegistryModel
import TextBasics

extension Rule {
  static let imageFormatNotAllowed = Rule(
    "image/format-not-allowed",
    .error,
    "An image is in a format that the app's limits do not allow.",
    why: "Apple accepts PNG and JPEG, but the app's \"limits\" allow only one of them.",
    sources: [.registryFormat],
    passes: [.experience("", app: #""limits": { "image": { "formats": ["png"] } }"#)],
    fails: [
      .experience(
        #""image": «"images/coffee.jpg"»"#,
        app: #""limits": { "image": { "formats": ["png"] } }"#,
        pictures: ["images/coffee.jpg": .jpeg(width: 1800, height: 1200)]
      )
    ],
    check: .picture { picture in
      guard let format = picture.facts?.format, format.isOfCards,
        !picture.limits.imageFormats.contains(format.rawValue)
      else { return nil }
      let allowed = Words.alternatives(picture.limits.imageFormats.map { $0.uppercased() })
      return picture.violation(
        "the image is \(format.words); the app's \"limits\" allow only \(allowed)",
        help: "export it again as \(allowed), or add "
          + "\(Words.quoted(format.rawValue)) to \"formats\""
      )
    }
  )
}
