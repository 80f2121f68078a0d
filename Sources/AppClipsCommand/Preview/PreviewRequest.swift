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

  static let format = Flag.value(
    "format",
    "FORMAT",
    kind: .choice(of: PreviewForm.self),
    default: PreviewForm.html.rawValue,
    section: .output,
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
