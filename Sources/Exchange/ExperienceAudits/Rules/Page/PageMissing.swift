import ExperienceResolver
import RegistryModel
import RegistryRules
import TextBasics

extension AuditRule {
  static let pageMissing = AuditRule(
    "audit/page-missing",
    .note,
    "The audited site has no page for the URL of an experience.",
    why:
      "People without the clip, for example on Android or on a computer, see the server's error page. If the server "
      + "generates the page on request, you can ignore this note. If pages for several rows of a template are "
      + "missing, one note covers all of them.",
    sources: [.respondingToInvocations],
    passes: [
      .page(Example.tag), .page(Example.tag, at: "coffee/index.html"),
      Example.experience(#""urlPrefix": "https://example.com/tea""#).auditing([
        "site/index.html": MarkedSource(Example.page(Example.tag)),
        "site/vite.config.ts": MarkedSource("export default {}\n"),
        "site/public/.well-known/apple-app-site-association": MarkedSource(
          #"{ "appclips": { "apps": ["ABCDE12345.com.example.shop.Clip"] } }"#
        ),
      ]),
    ],
    fails: [
      Example.experience(#""urlPrefix": «"https://example.com/tea"»"#).auditing(
        "site/coffee.html",
        Example.page(Example.tag)
      )
    ],
    check: .site { site in
      site.missing().map { url, others in
        let more = others > 0 ? ", nor for \(Words.counted(others, "more row")) of the template" : ""
        return Violation(
          at: url.declared.text.node,
          of: url.declared.document,
          "the audited files of \(site.host) contain no page for \(url.read.path)\(more)",
          help: "add the page; if the server generates it on request, ignore this note"
        )
      }
    }
  )
}
