import ExperienceEmitters
import ExperienceRegistry
import JSONSyntax
import RegistryModel
import RegistryRules
import SystemFiles

extension OpenedRegistry {
  /// The page that `request` asks for; `state` is what the page is to be known by, where it is served.
  func preview(
    of request: PreviewRequest,
    in world: borrowing World,
    state: String? = nil
  ) throws(Failure) -> PreviewPage {
    let (app, experiences) = try subject(of: request)
    let places = CardPlaces(self, in: world)
    let surroundings = PreviewPage.Surroundings(
      findings: previewFindings(in: world),
      pictures: bytes(of: PreviewPage.pictures(of: registry, app: app, experiences: experiences)),
      placeOfExperience: { places.place(of: $0).text },
      placeOfApp: { places.place(of: $0).text }
    )
    return PreviewPage(registry, app: app, experiences: experiences, in: surroundings, state: state)
  }

  private func subject(of request: PreviewRequest) throws(Failure) -> (App?, [AdvancedExperience]?) {
    let only = try app(called: request.app)
    guard let id = request.experience else { return (only, nil) }
    let experiences = try experiences(id, namedBy: PreviewRequest.experience, in: self)
    let whole = registry.experienceIDs(meantBy: id).first ?? id
    guard let app = experiences.first?.app ?? registry.templates.named(whole)?.app.id else {
      return (only, experiences)
    }
    guard only == nil || only?.id == app else { throw Failure(EmissionProblem.otherApp(experience: whole, app: app)) }
    return (registry.app(app), experiences)
  }

  /// What `validate` finds, with places as the user knows them.
  private func previewFindings(in world: borrowing World) -> [PreviewFinding] {
    let findings = registry.report(workers: Threads()).findings
    let places = CardPlaces(self, in: world)
    let sources = Sources(
      of: findings,
      shownPath: { places.shownPath(of: $0) },
      bytes: { registry.bytes(at: $0) }
    )
    func text(of place: Finding.Place) -> String {
      let start = sources.start(of: place)
      return "\(sources.shownPath(of: place.file)):\(start.line):\(start.column)"
    }
    return findings.map { finding in
      let related = finding.related.map { PreviewFinding.Related(message: $0.message, place: text(of: $0.place)) }
      return PreviewFinding(finding, place: text(of: finding.place), related: related)
    }
  }
}
