import RegistryModel
import RegistryRules

extension AuditRule {
  static let associationRedirected = AuditRule(
    "audit/association-redirected",
    .error,
    "A host redirects the request for its association file.",
    why:
      "Apple's documentation asks for a file that is served over HTTPS without any redirects. Each host, with or "
      + "without www, needs its own file.",
    sources: [.associatedDomains, .debuggingUniversalLinks],
    passes: [.served(association: Example.hostedAssociation)],
    fails: [
      .served(
        association: """
          «»HTTP/1.1 301 Moved Permanently
          Location: https://www.example.com/.well-known/apple-app-site-association


          """
      )
    ],
    check: .served { file in
      guard !file.isPage, let target = file.wrongTarget else { return [] }
      return [
        file.violation(
          "\(file.host) redirects the request for its association file to \(target); expected no redirect",
          help: "serve the file at \(file.url) without a redirect"
        )
      ]
    }
  )
}
