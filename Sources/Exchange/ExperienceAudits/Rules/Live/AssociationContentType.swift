import JSONSyntax
import RegistryModel
import RegistryRules

extension AuditRule {
  static let associationContentType = AuditRule(
    "audit/association-content-type",
    .warning,
    "A host serves its association file with a content type other than JSON.",
    why:
      "Apple's current pages do not mention a content type, but many guides ask for application/json. A different "
      + "type often means that the server is misconfigured.",
    sources: [.associatedDomains, .registryFormat],
    passes: [.served(association: Example.hostedAssociation)],
    fails: [
      .served(
        association: """
          «»HTTP/1.1 200 OK
          Content-Type: application/octet-stream

          { "appclips": { "apps": ["ABCDE12345.com.example.shop.Clip"] } }

          """
      ),
      .served(
        association: """
          «»HTTP/1.1 200 OK

          { "appclips": { "apps": ["ABCDE12345.com.example.shop.Clip"] } }

          """
      ),
    ],
    check: .served { file in
      let type = file.response.contentType.map { $0.prefix { $0 != ";" }.lowercased().filter { !$0.isWhitespace } }
      // A page in place of the file is reported because it is no JSON.
      guard !file.isPage, file.isUsable, type != "application/json", Tree(SourceText(file.bytes)).problems.isEmpty
      else { return [] }
      return [
        file.violation(
          "the association file has \(type.map { "the content type \($0)" } ?? "no content type"); expected "
            + "application/json",
          help: "configure the server to send \"Content-Type: application/json\" for this file"
        )
      ]
    }
  )
}
