import JSONSyntax
import RegistryModel

extension CodeDeclaration {
  /// The members that define how an App Clip Code looks, in the order of the file format.
  var look: [(key: String, node: Node, value: String)] {
    let members: [(key: String, node: Node?, value: String?)] = [
      ("index", index?.node, index.map { String($0.value) }),
      ("foreground", foreground?.node, foreground?.value.lowercased()),
      ("background", background?.node, background?.value.lowercased()),
      ("type", type?.node, type?.value), ("logo", logo?.node, logo?.value),
    ]
    return members.compactMap { key, node, value in
      guard let node, let value else { return nil }
      return (key, node, value)
    }
  }
}
