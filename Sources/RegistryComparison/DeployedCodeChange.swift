package import RegistryModel

/// A code that is out in the world, and what a later state of the registry changes for it.
package struct DeployedCodeChange: Sendable {
  /// The code, as the earlier state declares it.
  package let code: PrintedCode
  /// The URL on it.
  package let url: DeclaredURL
  /// What changes.
  package let change: URLChange
}

extension Registry {
  /// Every code that is out in the world, by file; those that cannot be read as URLs are left out.
  var deployedCodes: [(code: PrintedCode, url: DeclaredURL)] {
    let codes = apps.flatMap { app in app.printedCodes + experiences(of: app).flatMap(\.printedCodes) }
    return codes.filter(\.declaration.isDeployed).compactMap { code in code.url.map { (code, $0) } }
  }
}
