/// How large a clip may be, uncompressed, by its minimum iOS and by how it is started
/// (https://developer.apple.com/help/app-store-connect/reference/maximum-build-file-sizes).
extension ClipDeclaration {
  /// The most megabytes that the minimum iOS allows; without one that can be read, the most that any does.
  package var sizeLimit: Int {
    guard let version = minimumVersion else { return 100 }
    return version < .iOS16 ? 10 : version < .iOS17 ? 15 : 100
  }

  /// The most megabytes of a clip that codes or tags start, unless they carry the demo link.
  package static let sizeLimitWithCodes = 15
}

extension Registry {
  /// The first code or tag of `app` that carries anything but its demo link.
  package func firstCodeWithoutDemoLink(of app: App) -> PrintedCode? {
    let demoLink = app.declaration?.clip?.demoLink?.value
    let isOther = { (code: PrintedCode) in code.declaration.url.map { $0.value != demoLink } ?? false }
    if let code = app.printedCodes.first(where: isOther) { return code }
    return experiences(of: app).lazy.flatMap(\.printedCodes).first(where: isOther)
  }
}
