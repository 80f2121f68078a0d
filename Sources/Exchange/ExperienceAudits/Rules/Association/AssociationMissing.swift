import ExperienceEmitters
import JSONSyntax
import RegistryModel
import RegistryRules

extension AuditRule {
  static let associationMissing = AuditRule(
    "audit/association-missing",
    .warning,
    "A website has no association file in .well-known.",
    why:
      "Apple's servers fetch /.well-known/apple-app-site-association from each host; without this file, no page or "
      + "URL of the host opens a clip. If the source of a route for the file is in the folder, a note names it; if your server "
      + "generates the file otherwise, you can ignore this finding. "
      + "The rule checks only folders that contain the page for the host's root URL.",
    sources: [.associatedDomains, .associatingWebsite],
    passes: [
      .page(Example.tag),
      site(
        #"{ "appclips": { "apps": ["ABCDE12345.com.example.shop.Clip"] } }"#,
        at: "public/.well-known/apple-app-site-association"
      ),
      site(
        #"{ "appclips": { "apps": ["ABCDE12345.com.example.shop.Clip"] } }"#,
        at: ".well-known/apple-app-site-association"
      ),
    ],
    fails: [
      Example.app(#""domains": [«"example.com"»]"#).auditing("site/index.html", Example.page("")),
      Example.app("").auditing([
        "site/index.html": MarkedSource(Example.page("")),
        "site/functions/.well-known/apple-app-site-association.js": MarkedSource(
          "«»export const onRequestGet = () => Response.json({})\n"
        ),
      ]),
      site(#"«{» "appclips": { "apps": ["ABCDE12345.com.example.shop.Clip"] } }"#, at: "apple-app-site-association"),
      Example.app("").auditing([
        "site/index.html": MarkedSource(Example.page("")), "site/clip/index.html": MarkedSource(Example.page("")),
        "site/clip/.well-known/apple-app-site-association": MarkedSource(
          #"«{» "appclips": { "apps": ["ABCDE12345.com.example.shop.Clip"] } }"#
        ),
      ]),
    ],
    check: .site { site in
      let path = ".well-known/\(AssociationFile.name)"
      if let nested = nested(on: site) {
        guard let file = nested.file, let root = file.tree.root else { return [] }
        return [
          file.violation(
            at: root,
            bracketOnly: file.tree.kind(of: root).isContainer,
            "the file is at /\(nested.path), but Apple requests /\(path) of \(site.host)",
            help:
              "move it to \(path) in the folder that the host serves as its root, or audit only the folder that it serves"
          )
        ]
      }
      guard site.hasRoot, !site.associations.contains(where: { "/\($0.path)".contains("/.well-known/") }) else {
        return []
      }
      guard site.associations.allSatisfy({ $0.file != nil }) else { return [] }
      if let file = site.associations.first?.file, let root = file.tree.root {
        return [
          file.violation(
            at: root,
            bracketOnly: file.tree.kind(of: root).isContainer,
            "the only association file of \(site.host) is outside .well-known",
            help: "move it to \(path)"
          )
        ]
      }
      guard let app = site.scene.apps(on: site.host).first, let domain = app.domain(of: site.host) else { return [] }
      if let route = site.scene.folder.hosting.first(where: { $0.kind == .route }) {
        return [
          Violation(
            at: .start(of: site.scene.folder.path.isEmpty ? route.path : "\(site.scene.folder.path)/\(route.path)"),
            "the association file of \(site.host) comes from this program, which the audit does not run",
            help: "audit the deployed host as well",
            severity: .note
          )
        ]
      }
      return [
        Violation(
          at: domain.node,
          of: app.document,
          "\(site.host) has no apple-app-site-association file",
          help: "run \"appclips emit aasa --url https://\(site.host)/\", and save its output as \(path)"
        )
      ]
    }
  )

  /// The first association file, if all are in a `.well-known` of a folder with pages below the root of the host.
  private static func nested(on site: SitePages) -> (file: HostedAssociation?, path: String)? {
    guard site.hasRoot, site.scene.project(on: site.host) == nil else { return nil }
    let isNested = site.associations.allSatisfy { file in
      guard let end = file.path.firstRange(of: "/.well-known/") else { return false }
      return site.hasFile(at: "/" + file.path[..<end.lowerBound])
    }
    return isNested ? site.associations.first : nil
  }

  private static func site(_ association: String, at path: String) -> Example {
    Example.app("").auditing([
      "site/index.html": MarkedSource(Example.page("")), "site/\(path)": MarkedSource(association),
    ])
  }
}
