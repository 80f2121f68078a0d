import CSVSyntax
import RegistryModel

extension Rule {
  static let imageUnused = Rule(
    "image/unused",
    .warning,
    "A picture in an app's folder is on no card.",
    why:
      "It is mostly what is left of a card that is gone, or the new picture that somebody forgot to name. Silent while "
      + "a file of the app is not JSON or takes rows from a CSV file, which may name it, and while a card of the app is missing, "
      + "or names no picture or one that is not there: that card may mean it.",
    sources: [.registryFormat],
    passes: [.experience("", pictures: ["images/coffee.png": .right])],
    fails: [.experience("", pictures: ["images/old.png": .right])],
    check: .registry { registry in
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
          "no card of the app names this picture",
          help: "name it in a card, or delete it"
        )
      }
    }
  )
}

extension Registry {
  /// The header images of all cards, retired ones too.
  fileprivate var cardPictures: [CardPicture] {
    apps.flatMap { pictures(of: $0) } + experiences.compactMap { picture(of: $0) }
  }

  /// The folders, as prefixes of paths, of apps of which a card has no picture.
  fileprivate var foldersThatLackPictures: Set<String> {
    let unnamed =
      experiences.filter { $0.isDeclared && $0.image == nil }.compactMap { app($0.app) }
      + apps.filter { app in
        guard let texts = app.declaration?.defaultExperience?.localizations else { return true }
        return texts.isEmpty || texts.contains { $0.image == nil }
      }
    let missing = cardPictures.filter { picture in
      if case .missing = picture.file { true } else { picture.path == nil || picture.name.value.isEmpty }
    }
    return Set(unnamed.map(\.folderPrefix) + missing.map(\.folderPrefix))
  }

  /// The ids of apps whose files cannot all be read: they may name pictures that nobody sees.
  fileprivate var foldersThatMayNameMore: Set<String> {
    var ids = Set(apps.filter { $0.document.isBroken || $0.declaration == nil || lacksRows($0) }.map(\.id))
    // Without a row no card names the picture of its template.
    ids.formUnion(templates.all.filter { $0.table?.rowCount == 0 }.map(\.app.id))
    for experience in experiences where experience.document.isBroken || !experience.isDeclared {
      ids.insert(experience.app)
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
