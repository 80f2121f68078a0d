import ExperienceResolver
import JSONSyntax
import RegistryModel

/// What follows from a mistake that has a finding of its own: one mistake is one finding, so these rules keep silent.
extension Registry {
  /// Whether the URL prefix of `experience` can show its card: it is an invocation URL, on one of the app's domains as far
  /// as they can be read, and no other experience has it.
  ///
  /// Costs a look-up; asked only where something does not show the card.
  func canBeShown(_ experience: AdvancedExperience) -> Bool {
    guard case .success(let read) = experience.registered else { return false }
    if let app = app(experience.app), app.hasReadableDomains(in: self), !app.hasHost(read.host) { return false }
    return experience.isRetired || id(of: table.resolve(read).outcome) == experience.id
  }

  /// Whether two answers are experiences with one registered URL.
  func haveOneURL(_ outcome: Resolution.Outcome, _ other: Resolution.Outcome) -> Bool {
    let keys = [outcome, other].map { outcome in
      id(of: outcome).flatMap(experience)?.registered.flatMap { try? $0.get() }?.matchKey
    }
    return keys[0] != nil && keys[0] == keys[1]
  }

  /// Whether a file of `app` is not JSON, or rows of it cannot be read, so that rules that claim an absence keep silent
  /// about it.
  func hasBrokenFile(_ app: App) -> Bool {
    app.document.isBroken || hasBrokenExperience(app) || lacksRows(app)
  }

  /// Whether rows of `app` are missing that somebody wrote.
  func lacksRows(_ app: App) -> Bool { templates.all.contains { $0.app.id == app.id && $0.lacksRows } }
}

extension App {
  /// Whether each domain can be read, and none is missing: one that cannot be read, or is missing, may be any host.
  func hasReadableDomains(in registry: Registry) -> Bool {
    guard domains.isEmpty else { return hosts.count == domains.count }
    return declaresNoDomain && !lacksDomains(in: registry)
  }

  /// Whether the app may answer URLs on `host` once its file is put right: its domains cannot be read, or it lacks the
  /// default experience that would answer there.
  func mayAnswer(_ host: String, in registry: Registry) -> Bool {
    !hasReadableDomains(in: registry) || declaration?.defaultExperience == nil && hasHost(host)
  }
}

extension AdvancedExperience {
  /// Whether each language of the card is one that Apple has, so that it is known which ones are missing. Regions and
  /// scripts count: they have a finding of their own.
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
