import MarkupSyntax
package import RegistryModel

/// A self-contained HTML page with every card of a registry, for reviewing the cards before they are published, for
/// sharing and for printing.
///
/// The page works without scripts; with scripts it also has a search field. The alternative, a list of files with one
/// image each, could not be shared as one file, and comparing a hundred files is impractical.
package struct PreviewPage: Sendable {
  let sections: [PreviewSection]
  /// The findings of `validate` that are about none of the apps on the page.
  let findings: [PreviewFinding]
  let pictures: CardImages
  /// An identifier of the registry's state, so that a served page can detect changes; nil for a page that is saved.
  let state: String?

  /// The information for the page that is not in the registry.
  package struct Surroundings {
    /// All findings of `validate`.
    var findings: [PreviewFinding]
    /// The bytes of the header images, by path inside the registry.
    var pictures: [String: [UInt8]]
    /// The location of an experience's declaration, with a path that the reader knows: `experiences/shop/latte.json:3`.
    var placeOfExperience: (AdvancedExperience) -> String
    /// The location of an app's declaration.
    var placeOfApp: (App) -> String

    package init(
      findings: [PreviewFinding],
      pictures: [String: [UInt8]],
      placeOfExperience: @escaping (AdvancedExperience) -> String,
      placeOfApp: @escaping (App) -> String
    ) {
      self.findings = findings
      self.pictures = pictures
      self.placeOfExperience = placeOfExperience
      self.placeOfApp = placeOfApp
    }
  }

  /// Creates a page for `registry`, or only for `app` or for some `experiences` of one app if they are given.
  package init(
    _ registry: Registry,
    app: App? = nil,
    experiences: [AdvancedExperience]? = nil,
    in surroundings: Surroundings,
    state: String? = nil
  ) {
    let apps = Self.apps(of: registry, app, experiences)
    let paths = Self.pictures(of: registry, app: app, experiences: experiences)
    let pictures = CardImages(paths, surroundings.pictures)
    let sorted = SortedFindings(surroundings.findings)
    sections = apps.map { app in
      Self.section(about: app, experiences, of: registry, pictures, sorted, surroundings)
    }
    findings = app == nil && experiences == nil ? sorted.ofNoApp(among: apps) : []
    self.pictures = pictures
    self.state = state
  }

  /// The paths inside the registry of the header images that such a page shows, in the order of their use.
  package static func pictures(
    of registry: Registry,
    app: App? = nil,
    experiences: [AdvancedExperience]? = nil
  ) -> [String] {
    if let experiences { return experiences.compactMap(\.picturePath) }
    return apps(of: registry, app, nil).flatMap { app in
      let localizations = app.declaration?.defaultExperience?.localizations ?? []
      return localizations.compactMap { app.path(of: $0.image) }
        + registry.experiences(of: app).compactMap(\.picturePath)
    }
  }

  private static func apps(of registry: Registry, _ app: App?, _ experiences: [AdvancedExperience]?) -> [App] {
    app.map { [$0] } ?? registry.apps.filter { experiences == nil || $0.id == experiences?.first?.appID }
  }

  private static func section(
    about app: App,
    _ only: [AdvancedExperience]?,
    of registry: Registry,
    _ pictures: CardImages,
    _ findings: SortedFindings,
    _ surroundings: Surroundings
  ) -> PreviewSection {
    let experiences = only ?? registry.experiences(of: app)
    let place = surroundings.placeOfApp(app)
    let defaultFindings = findings.ofDefaultCard(of: app)
    let defaultCard = PreviewEntry(
      defaultCardOf: app,
      pictures: { pictures.picture(at: $0) },
      place: place,
      findings: defaultFindings
    )
    let advanced = experiences.map { experience in
      PreviewEntry(
        experience,
        of: app,
        pictures: { pictures.picture(at: $0) },
        place: surroundings.placeOfExperience(experience),
        findings: findings.of(experience)
      )
    }
    let ofTemplates = findings.ofTemplates(of: experiences)
    guard only == nil else { return PreviewSection(app, entries: advanced, findings: ofTemplates, place: place) }
    let others = ofTemplates + findings.ofNoCard(of: app) + (defaultCard == nil ? defaultFindings : [])
    let entries = (defaultCard.map { [$0] } ?? []) + advanced
    return PreviewSection(app, entries: entries, findings: others, place: place)
  }
}

extension PreviewPage {
  /// A page that states why there are no cards, and reloads when the server reports a change.
  package static func problem(_ message: String, state: String) -> [UInt8] {
    var page = MarkupWriter(.html)
    page.raw("<!DOCTYPE html>")
    page.block("html", ["lang": "en", "data-state": state]) { html in
      html.block("head") { head in
        head.headStart(policy: PreviewScript.policy(isLive: true))
        head.line { $0.element("title", text: "App Clip cards") }
      }
      html.block("body") { body in
        body.line { $0.element("h1", text: "No cards to show") }
        body.line { $0.element("p", text: message) }
        body.line { $0.element("script") { $0.raw(file: PreviewScript.reload) } }
      }
    }
    return page.finishRepairing()
  }
}
