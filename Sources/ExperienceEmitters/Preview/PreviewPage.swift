import MarkupSyntax
package import RegistryModel

/// Every card of a registry on one page that loads nothing: to be looked at before the cards ship, sent to somebody, or
/// printed.
///
/// It is whole without a script; where scripts run, it gets a box to search in. A list of files with an image each was the
/// alternative: it cannot be sent, and nobody compares a hundred files.
package struct PreviewPage: Sendable {
  let sections: [PreviewSection]
  /// What `validate` finds that is about no app that is shown.
  let findings: [PreviewFinding]
  let pictures: CardPictures
  /// What the page was made of, so that it can tell when that changes; nil for a page that is kept.
  let state: String?

  /// What a registry does not know of itself.
  package struct Surroundings {
    /// Everything that `validate` finds.
    var findings: [PreviewFinding]
    /// The bytes of the header images, by path inside the registry.
    var pictures: [String: [UInt8]]
    /// Where an experience is declared, as the reader knows the file: `experiences/shop/latte.json:3`.
    var placeOfExperience: (AdvancedExperience) -> String
    /// Where an app is declared.
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

  /// A page about `registry`; about `app` alone, or about `experiences` of one app alone, where they are given.
  package init(
    _ registry: Registry,
    app: App? = nil,
    experiences: [AdvancedExperience]? = nil,
    in surroundings: Surroundings,
    state: String? = nil
  ) {
    let apps = Self.apps(of: registry, app, experiences)
    let paths = Self.pictures(of: registry, app: app, experiences: experiences)
    let pictures = CardPictures(paths, surroundings.pictures)
    let sorted = SortedFindings(surroundings.findings)
    sections = apps.map { app in
      Self.section(about: app, experiences, of: registry, pictures, sorted, surroundings)
    }
    findings = app == nil && experiences == nil ? sorted.ofNoApp(among: apps) : []
    self.pictures = pictures
    self.state = state
  }

  /// The header images that such a page shows, by path inside the registry, in the order of their use.
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
    app.map { [$0] } ?? registry.apps.filter { experiences == nil || $0.id == experiences?.first?.app }
  }

  private static func section(
    about app: App,
    _ only: [AdvancedExperience]?,
    of registry: Registry,
    _ pictures: CardPictures,
    _ findings: SortedFindings,
    _ surroundings: Surroundings
  ) -> PreviewSection {
    let experiences = only ?? registry.experiences(of: app)
    let place = surroundings.placeOfApp(app)
    let defaultFindings = findings.ofDefaultCard(of: app)
    let defaultCard = PreviewEntry(defaultCardOf: app, pictures: pictures, place: place, findings: defaultFindings)
    let advanced = experiences.map { experience in
      PreviewEntry(
        experience,
        of: app,
        pictures: pictures,
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
  /// A page that says why there are no cards to look at, and loads anew when its server knows better.
  package static func problem(_ message: String, state: String) -> [UInt8] {
    var page = MarkupWriter(.html)
    page.raw("<!DOCTYPE html>")
    page.block("html", ["lang": "en", "data-state": state]) { html in
      html.block("head") { head in
        head.headStart(policy: PreviewScript.policy(isLive: true))
        head.line { $0.element("title", text: "App Clip cards") }
      }
      html.block("body") { body in
        body.line { $0.element("h1", text: "There is nothing to show") }
        body.line { $0.element("p", text: message) }
        body.line { $0.element("script") { $0.raw(PreviewScript.reload) } }
      }
    }
    return page.finishRepairing()
  }
}
