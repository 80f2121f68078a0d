import ExperienceEmitters
import ExperienceRegistry
import JSONSyntax

extension AuditRule {
  static let associationClipInApplinks = AuditRule(
    "audit/association-clip-in-applinks",
    .warning,
    "An association file names a clip among the apps of universal links.",
    why:
      "Universal links open the full app. A clip is named under \"appclips\", and under \"applinks\" it does nothing.",
    sources: [.associatedDomains],
    passes: [
      .association(
        #"{ "applinks": { "details": [{ "appIDs": ["ABCDE12345.com.example.shop"] }] }, "appclips": { "apps": ["ABCDE12345.com.example.shop.Clip"] } }"#
      )
    ],
    fails: [
      .association(
        """
        {
          "applinks": { "details": [{ "appIDs": [«"ABCDE12345.com.example.shop.Clip"»] }] },
          "appclips": { "apps": ["ABCDE12345.com.example.shop.Clip"] }
        }
        """
      )
    ],
    check: .association { file in
      let clips = Set(file.scene.whole.apps.compactMap { $0.applicationIdentifier(of: .clip) })
      return file.linkedIdentifiers.filter { clips.contains($0.text) }.map { node, text in
        file.violation(
          at: node,
          "the clip \(text) stands under \"applinks\"; universal links open apps",
          help: "name the full app here, and the clip under \"appclips\""
        )
      }
    }
  )
}

extension HostedAssociation {
  /// The identifiers of `applinks`, in the form of today and in the older one.
  fileprivate var linkedIdentifiers: [(node: Node, text: String)] {
    guard let details = tree.node(at: "/applinks/details"), tree.kind(of: details) == .array else { return [] }
    return tree.elements(of: details).filter { tree.kind(of: $0) == .object }.flatMap { entry in
      let lists = ["appIDs", "appID"].compactMap { tree.value(named: $0, in: entry) }
      let nodes = lists.flatMap { tree.kind(of: $0) == .array ? Array(tree.elements(of: $0)) : [$0] }
      return nodes.compactMap { node in tree.string(of: node).map { (node, $0) } }
    }
  }
}
