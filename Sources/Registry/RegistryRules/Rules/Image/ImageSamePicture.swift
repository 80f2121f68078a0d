import RegistryModel
import TextBasics

extension Rule {
  static let imageSamePicture = Rule(
    "image/same-picture",
    .warning,
    "Two cards of one app use identical copies of an image.",
    why:
      "Identical image files usually mean that a card was copied and its image was never replaced, so people see the "
      + "wrong photo. Cards that are meant to look alike should use the same file. The locales of the default card "
      + "can use copies.",
    sources: [.registryFormat, .humanInterfaceGuidelines],
    passes: [
      .experiences(["coffee": "", "tea": ""], showing: "tea"),
      .experiences(["coffee": "", "tea": #""image": "images/coffee.png""#], showing: "tea"),
    ],
    fails: [
      .experiences(
        ["coffee": "", "tea": #""image": «"images/tea.png"»"#],
        showing: "tea",
        pictures: ["images/coffee.png": .right, "images/tea.png": .right]
      ),
      .experience(
        #""image": «"images/coffee.png"»"#,
        pictures: ["images/coffee.png": .right, "images/shop.png": .right]
      ),
    ],
    check: .registry { registry, _ in
      guard let pictures = registry.pictures, registry.mayShowCopies(pictures.firstEqual) else { return [] }
      var firsts: [Shown: CardImage] = [:]
      return registry.cardPicturesInUse.compactMap { picture in
        // Placeholders have a separate rule, and several cards may still need their images.
        guard let path = picture.path, let first = pictures.firstEqual[path], picture.facts?.isPlaceholder != true
        else {
          return nil
        }
        let shown = Shown(app: picture.folderPrefix, content: first)
        guard let earlier = firsts[shown] else {
          firsts[shown] = picture
          return nil
        }
        guard earlier.path != path, earlier.document.path != picture.document.path else { return nil }
        return picture.violation(sameAs: earlier)
      }
    }
  )

  /// The content that a card of an app shows.
  private struct Shown: Hashable {
    let app: String
    let content: String
  }
}

extension Registry {
  /// Whether an app may name the same content in `firstEqual` by two paths. A quick test; nearly all cards of an app
  /// share a few images.
  fileprivate func mayShowCopies(_ firstEqual: [String: String]) -> Bool {
    guard !firstEqual.isEmpty else { return false }
    var paths = Set(apps.flatMap { app in pictures(of: app).compactMap(\.path) })
    var last: String?
    for experience in experiences where experience.picturePath != last {
      last = experience.picturePath
      if let last { paths.insert(last) }
    }
    var contents: Set<[String]> = []
    return paths.contains { path in
      guard let content = firstEqual[path], let app = innermostApp(of: path) else { return false }
      return !contents.insert([app.id, content]).inserted
    }
  }

  /// The header images of all cards that are not retired, in byte order of the files that name them.
  fileprivate var cardPicturesInUse: [CardImage] {
    let shown =
      apps.flatMap { pictures(of: $0) } + experiences.filter { !$0.isRetired }.compactMap { picture(of: $0) }
    return shown.sorted(byFile: \.document.position)
  }
}

extension CardImage {
  fileprivate func violation(sameAs earlier: CardImage) -> Violation {
    Violation(
      at: name.node,
      of: document,
      "the image is identical to \(Words.quoted(earlier.name.value)), which another card uses",
      help: "replace it with the right image, or use the same file for both cards if they are meant to look alike",
      related: [Finding.Related("the other card's image is here", at: earlier.document.location(of: earlier.name.node))]
    )
  }
}
