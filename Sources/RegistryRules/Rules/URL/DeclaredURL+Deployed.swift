import JSONSyntax
import RegistryModel

/// URLs that are printed already, so that the file has to state them as they are.
extension DeclaredURL {
  /// Whether this is the URL of a deployed code.
  func isDeployedCode(in registry: Registry) -> Bool { deployedCode(in: registry) != nil }

  /// Whether this is the URL of a deployed QR code.
  func isDeployedQRCode(in registry: Registry) -> Bool { deployedCode(in: registry)?.kind?.value == "qr" }

  private func deployedCode(in registry: Registry) -> CodeDeclaration? {
    guard role == .code else { return nil }
    let codes = owner == nil ? registry.app(withID: app)?.declaration?.codes : document.experience?.members.codes
    return codes?.first { $0.url?.node == text.node && $0.isDeployed }
  }
}
