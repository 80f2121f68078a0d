package import RegistryModel

/// A deployed code that shows the same card as before, but is no longer declared with its URL. No check protects it any
/// longer: the next change may take its card away without a warning.
package struct WithdrawnCode: Sendable {
  /// The code as declared in the earlier state.
  package let code: PrintedCode
  /// What happened to its declaration.
  package let fate: Fate

  /// What can happen to the declaration of a code.
  package enum Fate: Sendable, Hashable, CaseIterable {
    /// Its URL is still declared, but not as deployed.
    case notDeployed
    /// Another URL is declared in its place, which does not change what is printed.
    case otherURL
    /// Nothing is declared in its place.
    case notDeclared
  }

  /// The withdrawn codes `codes`, each with what happened to its declaration in `new`.
  static func all(
    _ codes: [(code: PrintedCode, url: DeclaredURL)],
    in new: Registry,
    _ pairing: RegistryPairing
  ) -> [WithdrawnCode] {
    guard !codes.isEmpty else { return [] }
    let declared = new.apps.flatMap { $0.printedCodes + new.experiences(of: $0).flatMap(\.printedCodes) }
    let urls = Set(declared.compactMap { $0.url?.text.value })
    let replaced = Set(pairing.earlierCodes(inPlaceOf: declared).compactMap { $0?.url?.text.value })
    return codes.map { code, url in
      let text = url.text.value
      return WithdrawnCode(
        code: code,
        fate: urls.contains(text) ? .notDeployed : replaced.contains(text) ? .otherURL : .notDeclared
      )
    }
  }
}
