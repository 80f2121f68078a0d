import ExperienceResolver
import HostNames
import RegistryModel
import RegistryRules
import TextBasics

extension AuditRule {
  static let canonicalNowhere = AuditRule(
    "audit/canonical-nowhere",
    .warning,
    "The canonical link of a page leads to a page that is not there.",
    why:
      "The canonical link states the URL of the page, which search engines and share sheets use. A URL without a page is "
      + "usually a misspelling, or left over from a development server. Only folders that contain the page for the host's "
      + "root URL are checked for pages.",
    sources: [.canonicalLink],
    passes: [
      .page("<link rel=\"canonical\" href=\"https://example.com/coffee\">\n\(Example.tag)"),
      .page("<link rel=\"canonical\" href=\"https://another.example/coffee\">\n\(Example.tag)"),
      .page("<link rel=\"canonical\" href=\"https://example.com/{{ page.url }}\">\n\(Example.tag)"),
      .page("<link rel=\"canonical\" href=\"/coffee\">\n\(Example.tag)"),
    ],
    fails: [
      .page("«<link rel=\"canonical\" href=\"https://exmaple.com/coffee\">»\n\(Example.tag)"),
      .page("«<link rel=\"canonical\" href=\"http://localhost:4000/coffee\">»\n\(Example.tag)"),
      .page("«<link rel=\"canonical\" href=\"\">»\n\(Example.tag)"),
      .page("«<link rel=\"canonical\" href=\"https://undefined/coffee\">»\n\(Example.tag)"),
      .page("«<link rel=\"canonical\" href=\"example.com/coffee\">»\n\(Example.tag)"),
      Example.experience("").auditing([
        "site/index.html": MarkedSource(Example.page("")),
        "site/coffee.html": MarkedSource(
          Example.page("«<link rel=\"canonical\" href=\"https://example.com/cofee\">»\n\(Example.tag)")
        ),
        "site/.well-known/apple-app-site-association": MarkedSource(
          #"{ "appclips": { "apps": ["ABCDE12345.com.example.shop.Clip"] } }"#
        ),
      ]),
    ],
    check: .site { site in
      let prefix = site.servedBelow
      return site.canonicals.compactMap { link in
        guard let problem = site.problem(of: link, servedBelow: prefix) else { return nil }
        return Violation(
          at: link.place,
          link.url.isEmpty
            ? "the canonical link is empty" : "the canonical link leads to \(link.url), \(problem.cause)",
          help: problem.help
        )
      }
    }
  )
}

extension SitePages {
  fileprivate func problem(of link: Canonical, servedBelow prefix: String?) -> (cause: String, help: String)? {
    let name = link.host
    if ["localhost", "127.0.0.1", "0.0.0.0"].contains(name) || name.hasSuffix(".localhost") {
      return ("which only a development server has", "use a URL on \(host)")
    }
    guard !["{{", "{%", "${", "<%", "<?", "%{", "@(", "#{"].contains(where: link.url.contains) else { return nil }
    let own = link.own.first.map { "use \($0)" } ?? "use the URL of the page"
    let isNoURL = ["", "undefined", "null", "#"].contains(link.url.trimmed)
    if isNoURL || !name.isEmpty && !name.contains(".") { return ("which is not a URL of a page", own) }
    if scene.hosts.contains(where: { link.url == $0 || link.url.hasPrefix($0 + "/") }) {
      return ("which has no scheme, so it is a page below this one", "use https://\(link.url)")
    }
    let start = link.url.hasPrefix("//") ? "https:" : link.url.hasPrefix("/") ? "https://\(host)" : ""
    guard let url = link.read ?? (try? InvocationURL(mappingHostOf: start + link.url)) else { return nil }
    guard scene.hasHost(url.host) || url.host == host else {
      let meant = scene.registry.host(meantBy: url.host)
      return meant.map { ("but no app declares the host \(url.host)", "use \($0)") }
    }
    guard url.host == host, hasRoot, prefix == nil, !hasFile(at: url.path) else { return nil }
    return ("but the audited files of \(host) contain no page for \(url.path)", "\(own), or add that page")
  }
}
