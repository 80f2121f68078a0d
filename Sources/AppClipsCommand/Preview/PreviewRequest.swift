/// What one call of `preview` means.
struct PreviewRequest: Sendable {
  /// Only this app; nil for all.
  let app: String?
  /// Only this experience; nil for all.
  let experience: String?
  /// Where the page goes; nil for standard output.
  let file: ReportFile?

  init(_ invocation: Invocation, in world: borrowing World) throws(Failure) {
    app = invocation.value(of: .app)
    experience = invocation.value(of: Self.experience)
    if let name = invocation.value(of: Self.output) { file = try ReportFile(name, in: world) } else { file = nil }
  }

  static let experience = Flag.value("experience", "ID", section: .selection, "only this experience")
  static let output = Flag.value(
    "output",
    "FILE",
    kind: .file,
    section: .output,
    "write the page to a file instead of standard output"
  )
}
