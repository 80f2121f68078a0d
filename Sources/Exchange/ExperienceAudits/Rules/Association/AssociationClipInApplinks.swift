import ExperienceEmitters
import JSONSyntax
import RegistryModel
import TextBasics
import XcodeTargets

extension AuditRule {
  static let associationClipInApplinks = AuditRule(
    "audit/association-clip-in-applinks",
    .warning,
    "An association file lists a clip among the apps for universal links.",
    why: "Universal links open the full app. A clip belongs under \"appclips\"; under \"applinks\" it has no effect.",
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
      ),
      .association(
        """
        {
          "applinks": { "details": [{ "appIDs": ["FGHIJ67890.com.example.stall", «"FGHIJ67890.com.example.stall.Now"»] }] },
          "appclips": { "apps": ["ABCDE12345.com.example.shop.Clip", "FGHIJ67890.com.example.stall.Now"] }
        }
        """
      ),
    ],
    check: .association { file in
      // Without a list of clips, that is the mistake.
      guard file.apps != nil else { return [] }
      let linked = file.linkedIdentifiers
      let bundles = file.scene.bundles
      let listed = Set(file.identifiers.map(\.text))
      let names = Set(linked.map(\.text))
      return linked.filter { entry in
        let id = WrittenIdentifier(entry.text).bundleID
        if let known = bundles[id] { return known.contains { $0.target == .clip } }
        // A clip that is not in the registry: it is named like one, or listed as one next to the app whose ID it
        // begins with.
        return id.isNamedLikeClip || listed.contains(entry.text) && entry.text.ancestors.contains(where: names.contains)
      }.map { node, text in
        file.violation(
          at: node,
          "the clip \(Words.quoted(text)) is listed under \"applinks\"; universal links open only full apps",
          help: listed.contains(text) && text.ancestors.contains(where: names.contains)
            ? "remove it; the full app is listed here, and the clip under \"appclips\""
            : "list the full app here, and the clip under \"appclips\""
        )
      }
    }
  )
}

extension String {
  /// Whether the last part of a bundle ID is the one that Xcode suggests for a clip, or similar.
  fileprivate var isNamedLikeClip: Bool {
    let last = split(separator: ".").last?.lowercased()
    return last == "clip" || last == "appclip"
  }

  /// The identifier without its last part, without its last two, and so on; no identifier has more than 512 characters.
  fileprivate var ancestors: [String] {
    guard utf8.count <= 512 else { return [] }
    return indices.filter { self[$0] == "." }.map { String(self[..<$0]) }
  }
}

extension HostedAssociation {
  /// The identifiers of `applinks`, in the current and in the older format.
  var linkedIdentifiers: [(node: Node, text: String)] {
    guard let details = tree.node(at: "/applinks/details"), tree.kind(of: details) == .array else { return [] }
    return tree.elements(of: details).filter { tree.kind(of: $0) == .object }.flatMap { entry in
      let lists = ["appIDs", "appID"].compactMap { tree.value(named: $0, in: entry) }
      let nodes = lists.flatMap { tree.kind(of: $0) == .array ? Array(tree.elements(of: $0)) : [$0] }
      return nodes.compactMap { node in tree.string(of: node).map { (node, $0) } }
    }
  }
}
