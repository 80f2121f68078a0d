/// The limits for the uncompressed size of a clip, by its minimum iOS version and by the kind of invocation
/// (https://developer.apple.com/help/app-store-connect/reference/maximum-build-file-sizes).
extension ClipDeclaration {
  /// The maximum size in megabytes for the minimum iOS version; if that is missing or cannot be read, the largest
  /// limit.
  package var sizeLimit: Int {
    guard let version = minimumVersion else { return 100 }
    return version < .iOS16 ? 10 : version < .iOS17 ? 15 : 100
  }

  /// The maximum size in megabytes of a clip that is launched by codes or tags, unless they carry the demo link.
  package static let sizeLimitWithCodes = 15
}

extension Registry {
  /// The first code or tag of `app` that carries a URL other than its demo link.
  package func firstCodeWithoutDemoLink(of app: App) -> PrintedCode? {
    let demoLink = app.declaration?.clip?.demoLink?.value
    let isOther = { (code: PrintedCode) in code.declaration.url.map { $0.value != demoLink } ?? false }
    if let code = app.printedCodes.first(where: isOther) { return code }
    return experiences(of: app).lazy.flatMap(\.printedCodes).first(where: isOther)
  }
}
