import ExperienceResolver
import JSONSyntax
import RegistryModel
import TextBasics

/// Checks that tell whether a violation follows from a mistake that has its own finding. One mistake is one finding,
/// so rules skip such violations.
extension Registry {
  /// Whether a file of `app` is not valid JSON, or some of its rows cannot be read. Rules that report something as
  /// absent skip such an app.
  func hasBrokenFile(_ app: App) -> Bool {
    app.document.isBroken || hasBrokenExperience(app) || lacksRows(app)
  }

  /// Whether some rows of `app` could not be loaded.
  func lacksRows(_ app: App) -> Bool { templates.lackRows(ofAppWithID: app.id) }

  /// The folders of apps inside other apps' folders. Both apps claim their files, so findings in them are hidden.
  var foldersOfInnerApps: Set<String> {
    Set(
      layoutProblems.compactMap { problem in
        guard case .appInsideApp(let path, _) = problem else { return nil }
        return RegistryPath.folder(of: path)
      }
    )
  }

  /// The folders of inner apps and all folders around them, each with a trailing slash, except for the empty one of the
  /// registry.
  var foldersAroundInnerApps: Set<String> {
    var around: Set<String> = []
    for inner in foldersOfInnerApps {
      for folder in RegistryPath.folders(around: inner + "/") {
        guard around.insert(folder.isEmpty ? "" : folder + "/").inserted else { break }
      }
    }
    return around
  }
}

/// An app whose folder was copied from another app's folder.
struct CopiedApp: Sendable {
  let app: App
  let original: App
  /// The number of cards that have the same URL in both.
  let commonURLs: Int

  /// Whether both folders contain one of the files. Each clash between them is a consequence of the copy.
  func holds(_ files: [String]) -> Bool {
    [app, original].allSatisfy { app in files.contains { $0.hasPrefix(app.folderPrefix) } }
  }
}

extension Registry {
  /// The apps that are copies: with the clip of another app, and at least half of the cards for the same URLs. Of two such
  /// apps, the copy is the one whose folder is named after the other's, such as `shop copy`; otherwise the later one.
  var copiedApps: [CopiedApp] {
    let inner = foldersOfInnerApps
    let outer = apps.filter { app in app.clipBundleID != nil && !inner.contains { app.folderPrefix.hasPrefix($0) } }
    let apps = Dictionary(grouping: outer, by: \.clipBundleID)
    let twins = apps.values.filter { $0.count > 1 }.map { $0.sorted { ($0.id.count, $0.id) < ($1.id.count, $1.id) } }
    return twins.flatMap { apps in
      let urls = Set(experiences(of: apps[0]).compactMap(\.urlPrefix))
      return apps.dropFirst().compactMap { app -> CopiedApp? in
        let cards = experiences(of: app)
        let common = cards.count { $0.urlPrefix.map(urls.contains) ?? false }
        return common > 0 && common * 2 >= cards.count
          ? CopiedApp(app: app, original: apps[0], commonURLs: common) : nil
      }
    }.sorted { ByteOrder.precedes($0.app.id, $1.app.id) }
  }
}

extension App {
  /// Whether each domain can be parsed, and none is missing: one that cannot be parsed, or is missing, may be any
  /// host.
  func hasReadableDomains(in registry: Registry) -> Bool {
    guard domains.isEmpty else { return hosts.count == domains.count }
    return declaresNoDomain && !lacksDomains(in: registry)
  }

  /// Whether the app may match URLs on `host` once its file is fixed: its domains cannot be parsed, or it lacks the
  /// default experience that would match there.
  func mayAnswer(_ host: String, in registry: Registry) -> Bool {
    !hasReadableDomains(in: registry) || declaration?.defaultExperience == nil && hasHost(host)
  }
}

extension AdvancedExperience {
  /// Whether each language of the card is one that Apple supports, so that it is known which ones are missing. Codes
  /// with a region or script are accepted, because they have their own finding.
  var hasReadableLanguages: Bool {
    let codes = [language ?? ""] + (declaration?.localizations.map(\.language.value) ?? [])
    guard codes.allSatisfy({ Vocabulary.advancedLanguage.contains(Vocabulary.baseLanguage(of: $0)) }) else {
      return false
    }
    guard let object = declaration?.object,
      let node = document.values.value(of: "localizations", in: object, as: Fields.experience.shape)
    else { return true }
    return document.values.kind(of: node) == .object
  }
}
