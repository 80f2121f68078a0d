import ExperienceEmitters
import ExperienceRegistry
import JSONSyntax
import RegistryModel
import RegistryRules
import SystemFiles

/// What one call of `preview` means.
struct PreviewRequest: Sendable {
  /// Only this app; nil for all.
  let app: String?
  /// Only this experience; nil for all.
  let experience: String?
  /// Where the page goes; nil for standard output.
  let file: ReportFile?
  /// What is made of the cards.
  let form: PreviewForm
  /// The port on which it is served; nil where it is not.
  let port: UInt16?

  init(_ invocation: Invocation, in world: borrowing World) throws(Failure) {
    app = invocation.value(of: .app)
    experience = invocation.value(of: Self.experience)
    if let name = invocation.value(of: Self.output) { file = try ReportFile(name, in: world) } else { file = nil }
    form = invocation.choice(of: Self.format, otherwise: .html)
    port = try Self.port(named: invocation)
    if port != nil, form != .html { throw .usage("--serve shows a page; --format can only be html") }
    if port != nil, file != nil {
      throw .usage(
        "--serve shows the page in a browser, and --output writes it to a file: only one of them can be meant"
      )
    }
  }

  private static func port(named invocation: Invocation) throws(Failure) -> UInt16? {
    let typed = invocation.value(of: port)
    guard invocation.has(serve) else {
      guard !invocation.has(port) else { throw .usage("--port is the port of --serve, which is not there") }
      return nil
    }
    guard let typed, let port = UInt16(typed) else {
      throw .usage("--port cannot be \"\(typed ?? "")\"; it is a number from 0, which takes any free port, to 65535")
    }
    return port
  }

  static let format = Flag.format(
    default: PreviewForm.html,
    "a page, or only its cards side by side as a picture for a README or a slide"
  )
  static let serve = Flag.toggle(
    "serve",
    "show the page to the browsers of this machine, anew whenever a file of the registry changes"
  )
  static let port = Flag.value(
    "port",
    "NUMBER",
    default: "2547",
    "the port of --serve; 0 takes any free one, and 2547 is CLIP on the keys of a telephone"
  )

  static let experience = Flag.value("experience", "ID", section: .selection, "only this experience")
  static let output = Flag.value(
    "output",
    "FILE",
    kind: .file,
    section: .output,
    "write the page to a file instead of standard output"
  )
}

/// What `preview` makes of the cards.
enum PreviewForm: String, CaseIterable, Sendable {
  case html, svg
}

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
    let sources = Sources(of: findings, shownPath: { places.shownPath(of: $0) }, bytes: { registry.bytes(at: $0) })
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
