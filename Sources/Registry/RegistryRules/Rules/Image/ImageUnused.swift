import CSVSyntax
import RegistryModel

extension Rule {
  static let imageUnused = Rule(
    "image/unused",
    .warning,
    "An app's folder contains an image that no card uses.",
    why:
      "Either a deleted card used the image, or no card uses it yet. Nothing is reported if the image may be in use, "
      + "as when a file is not valid JSON, a template reads its rows from a CSV file, or a card's image is missing.",
    sources: [.registryFormat],
    passes: [.experience("", pictures: ["images/coffee.png": .right])],
    fails: [.experience("", pictures: ["images/old.png": .right])],
    check: .registry { registry, _ in
      guard let unnamed = registry.pictures?.unnamed, !unnamed.isEmpty else { return [] }
      let quiet = registry.foldersThatMayNameMore
      let meant = Set(registry.cardPictures.compactMap(\.nearMiss))
      let lacking = registry.foldersThatLackPictures
      return unnamed.compactMap { path in
        guard let app = registry.innermostApp(of: path), !quiet.contains(app.id), !meant.contains(path),
          !lacking.contains(app.folderPrefix)
        else {
          return nil
        }
        return Violation(
          at: .start(of: path),
          "no card of the app uses this image",
          help: "use it in a card, or delete the file"
        )
      }
    }
  )
}

extension Registry {
  /// The header images of all cards, including retired ones.
  fileprivate var cardPictures: [CardImage] {
    apps.flatMap { pictures(of: $0) } + experiences.compactMap { picture(of: $0) }
  }

  /// The folders, as path prefixes, of the apps that have a card without an image.
  fileprivate var foldersThatLackPictures: Set<String> {
    let unnamed =
      experiences.filter { $0.isDeclared && $0.image == nil }.compactMap { app(withID: $0.appID) }
      + apps.filter { app in
        guard let texts = app.declaration?.defaultExperience?.localizations else { return true }
        return texts.isEmpty || texts.contains { $0.image == nil }
      }
    let missing = cardPictures.filter { picture in
      if case .missing = picture.file { true } else { picture.path == nil || picture.name.value.isEmpty }
    }
    return Set(unnamed.map(\.folderPrefix) + missing.map(\.folderPrefix))
  }

  /// The IDs of apps with files that cannot be read and may name more images.
  fileprivate var foldersThatMayNameMore: Set<String> {
    var ids = Set(apps.filter { $0.document.isBroken || $0.declaration == nil || lacksRows($0) }.map(\.id))
    // A template without rows has no card that names its image.
    ids.formUnion(templates.all.filter { $0.table?.rowCount == 0 }.map(\.app.id))
    for experience in experiences where experience.document.isBroken || !experience.isDeclared {
      ids.insert(experience.appID)
    }
    for problem in layoutProblems {
      switch problem {
      case .unreadable(let path, _), .appInsideApp(let path, _): ids.formUnion(apps(around: path).map(\.id))
      default: continue
      }
    }
    return ids
  }
}
