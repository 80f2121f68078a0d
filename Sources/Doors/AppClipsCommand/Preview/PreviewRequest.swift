import ExperienceEmitters
import JSONSyntax
import RegistryModel
import RegistryReports
import RegistryRules
import SystemFiles

/// The options of one run of `preview`.
struct PreviewRequest: Sendable {
  /// The app to show; nil for all.
  let app: String?
  /// The experience to show; nil for all.
  let experience: String?
  /// The file to write the page to; nil for standard output.
  let file: ReportFile?
  /// The output format.
  let form: PreviewForm
  /// The port to serve the page on; nil if it is not served.
  let port: UInt16?

  init(_ invocation: Invocation, in world: borrowing World) throws(CommandError) {
    app = invocation.value(of: .app)
    experience = invocation.value(of: Self.experience)
    if let name = invocation.value(of: Self.output) { file = try ReportFile(name, in: world) } else { file = nil }
    form = invocation.choice(of: Self.format, otherwise: .html)
    port = try Self.port(named: invocation)
    if port != nil, form != .html { throw .usage("--serve serves a page; --format can only be html") }
    if port != nil, file != nil {
      throw .usage("--serve and --output cannot be used together")
    }
  }

  private static func port(named invocation: Invocation) throws(CommandError) -> UInt16? {
    let typed = invocation.value(of: port)
    guard invocation.has(serve) else {
      guard !invocation.has(port) else { throw .usage("--port needs --serve") }
      return nil
    }
    return try LoopbackSocket.port(typed ?? "")
  }

  static let format = Flag.format(
    default: PreviewForm.html,
    "html is the page; svg is an image of the cards side by side, for a README or a slide"
  )
  static let serve = Flag.toggle(
    "serve",
    "serve the page to browsers on this machine; it reloads whenever a registry file changes"
  )
  static let port = Flag.value(
    "port",
    "NUMBER",
    default: String(LoopbackSocket.usualPort),
    "the port for --serve; 0 picks any free port"
  )

  static let experience = Flag.value(
    "experience",
    "ID",
    kind: .experienceID,
    section: .selection,
    "show only this experience"
  )
  static let output = Flag.value(
    "output",
    "FILE",
    kind: .file,
    section: .output,
    "write the page to a file instead of standard output"
  )
}

/// The output formats of `preview`.
enum PreviewForm: String, CaseIterable, Sendable {
  case html, svg
}

extension OpenedRegistry {
  /// The page for `request`, with the `findings` of all rules. `shownFolder` is the path to display for the registry, and
  /// `state` identifies the version of a served page.
  func preview(
    of request: PreviewRequest,
    findings: [Finding],
    shownFolder: String,
    state: String? = nil
  ) throws(CommandError) -> PreviewPage {
    let (app, experiences) = try subject(of: request)
    let places = CardLocations(registry, shownFolder: shownFolder)
    let surroundings = PreviewPage.Surroundings(
      findings: shown(findings, places),
      pictures: bytes(of: PreviewPage.pictures(of: registry, app: app, experiences: experiences)),
      placeOfExperience: { places.location(of: $0).text },
      placeOfApp: { places.location(of: $0).text }
    )
    return PreviewPage(registry, app: app, experiences: experiences, in: surroundings, state: state)
  }

  private func subject(of request: PreviewRequest) throws(CommandError) -> (App?, [AdvancedExperience]?) {
    let only = try app(called: request.app)
    guard let id = request.experience else { return (only, nil) }
    let experiences = try experiences(id, namedBy: PreviewRequest.experience, in: self)
    let whole = registry.experienceIDs(meantBy: id).first ?? id
    guard let app = experiences.first?.appID ?? registry.templates.named(whole)?.app.id else {
      return (only, experiences)
    }
    guard only == nil || only?.id == app else {
      throw CommandError(EmissionError.otherApp(experience: whole, app: app))
    }
    return (registry.app(withID: app), experiences)
  }

  /// The findings with displayed paths.
  private func shown(_ findings: [Finding], _ places: CardLocations) -> [PreviewFinding] {
    let sources = Sources(of: findings, shownPath: { places.shownPath(of: $0) }, bytes: { registry.bytes(at: $0) })
    func text(of place: Finding.Location) -> String {
      let start = sources.start(of: place)
      return "\(sources.shownPath(of: place.file)):\(start.line):\(start.column)"
    }
    return findings.map { finding in
      let related = finding.related.map { PreviewFinding.Related(message: $0.message, place: text(of: $0.location)) }
      return PreviewFinding(finding, place: text(of: finding.location), related: related)
    }
  }
}
