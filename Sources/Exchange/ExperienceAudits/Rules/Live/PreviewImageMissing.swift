import RegistryModel
import RegistryRules

extension AuditRule {
  static let previewImageMissing = AuditRule(
    "audit/preview-image-missing",
    .warning,
    "The web page at an experience's URL has a Smart App Banner tag but no og:image.",
    why:
      "Messages shows the card for a link if the page has a Smart App Banner tag and an og:image, normally the image "
      + "of the card. Only a live audit checks this, because the server may add the og:image to the page.",
    sources: [.smartAppBanner],
    passes: [.served(page: Example.servedPage)],
    fails: [
      .served(
        page: """
          HTTP/1.1 200 OK
          Content-Type: text/html

          <!DOCTYPE html>
          <html>
          «<head>»
            \(Example.tag)
          </head>
          </html>

          """
      )
    ],
    check: .page { page in
      guard page.isServed, page.wantsBanner, !page.banners.isEmpty, !page.hasPreviewImage else { return [] }
      return [
        Violation(
          at: page.insertionPlace,
          "\(page.noun) has no og:image, which Messages needs to show the card",
          help: "add <meta property=\"og:image\" content=\"URL\"> to the page's head, with the URL of the card's image"
        )
      ]
    }
  )
}
