import RegistryModel
import RegistryRules

extension AuditRule {
  static let errorResponse = AuditRule(
    "audit/error-response",
    .error,
    "A host responds with an error instead of its association file or the page of an experience.",
    why:
      "Without the association file, no page on the host, and no link to it, offers a clip. Without the page, Safari "
      + "finds no Smart App Banner tag, and people whose device cannot open the clip see an error page. If only a page "
      + "is affected, the finding is a warning.",
    sources: [.associatedDomains, .associatingWebsite, .smartAppBanner],
    passes: [
      .served(association: Example.hostedAssociation),
      .served(page: Example.servedPage),
    ],
    fails: [
      .served(association: "«»HTTP/1.1 404 Not Found\n\n"),
      .served(association: "«»HTTP/1.1 403 Forbidden\n\n"),
      .served(page: "«»HTTP/1.1 500 Internal Server Error\n\n"),
    ],
    check: .served { file in
      let status = file.response.status
      guard status != 200, file.wrongTarget == nil else { return [] }
      let (subject, object) = file.isPage ? ("the page \(file.url)", "") : (file.host, " for its association file")
      return [
        file.violation(
          "\(subject) returned status \(status)\(object); expected 200",
          help: help(file),
          severity: file.isPage ? .warning : nil
        )
      ]
    }
  )

  private static func help(_ file: ServedFile) -> String {
    switch file.response.status {
    case 404 where file.isPage, 410 where file.isPage: "publish a page at this URL"
    case 404, 410: "run \"appclips emit aasa --url https://\(file.host)/\", and publish its output at \(file.url)"
    case 401 where file.isPage, 403 where file.isPage: "let everyone read the page"
    case 401, 403: "let everyone read the file, including the user agents AASA-Bot and CFNetwork"
    default: "look up this request in the server's log"
    }
  }
}
