import RegistryModel

extension Rule {
  static let imagePlaceholder = Rule(
    "image/placeholder",
    .warning,
    "A card shows the gray placeholder image that appclips creates.",
    why: "The placeholder has the right size, so no other rule reports it, and the card would be published with a gray "
      + "rectangle.",
    sources: [.registryFormat, .humanInterfaceGuidelines],
    passes: [.experience("")],
    fails: [
      .experience(#""image": «"images/coffee.png"»"#, pictures: ["images/coffee.png": .placeholder])
    ],
    check: .picture { picture in
      guard picture.facts?.isPlaceholder == true else { return nil }
      return picture.violation(
        "the image is the gray placeholder that appclips creates",
        help: "replace it with the image that people should see"
      )
    }
  )
}
