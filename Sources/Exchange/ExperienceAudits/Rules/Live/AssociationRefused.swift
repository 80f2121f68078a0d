import RegistryModel
import RegistryRules

extension AuditRule {
  static let associationRefused = AuditRule(
    "audit/association-refused",
    .error,
    "A host sends its association file to appclips but not to Apple's servers.",
    why:
      "Devices get the file from Apple's servers, so a file that those servers cannot get does not exist for devices. Their "
      + "response says why, in the fields Apple-Failure-Reason and Apple-Failure-Details, which Apple does not document. The "
      + "usual causes are bot protection and regional blocks. If the file was not there when Apple's servers asked, the "
      + "finding is a warning.",
    sources: [.associatedDomains, .appleFailureReasons, .appleTimeout],
    passes: [.served(association: Example.hostedAssociation, cached: Example.hostedAssociation)],
    fails: [
      refusal("SWCERR00101 Bad HTTP Response: 403 Forbidden", #"{"status":"403 Forbidden"}"#),
      refusal("SWCERR00301 Timeout", #"{"cause":"context deadline exceeded"}"#),
      refusal("SWCERR00101 Bad HTTP Response: 404 Not Found", #"{"status":"404 Not Found"}"#),
    ],
    check: .site { site in
      guard let cached = site.cached, let failure = cached.response.failure, site.served?.isUsable == true,
        // A file that is not JSON is reported as that.
        site.associations.contains(where: { $0.file != nil })
      else { return [] }
      let isOld = failure.status == 404 || failure.status == 410
      let origin = failure.origin.isEmpty || failure.origin == site.served?.url ? "" : " at \(failure.origin)"
      return [
        cached.violation(
          "Apple's servers have no association file of \(site.host), which appclips can get: "
            + "\(failure.quotation)\(origin) (status \(cached.response.status))",
          help: failure.help,
          severity: isOld ? .warning : nil
        )
      ]
    }
  )

  /// The right file on the host, and the response of Apple's servers with a reason.
  private static func refusal(_ reason: String, _ details: String) -> Example {
    .served(
      association: Example.hostedAssociation,
      cached: """
        «»HTTP/1.1 404 Not Found
        Apple-Failure-Reason: \(reason)
        Apple-Failure-Details: \(details)
        Apple-From: https://example.com/.well-known/apple-app-site-association


        """
    )
  }
}
