import ExperienceResolver
import RegistryModel
import TextBasics

extension Rule {
  static let hostNotAvailable = Rule(
    "url/host-not-available",
    .error,
    "A URL prefix or a domain is on a host that the app cannot be associated with.",
    why:
      "A host has to serve an association file that lists the clip, so only the owner of the host can register experiences "
      + "on it. No one but their owners can put such a file on the hosts of Apple, of short links and of social networks, and "
      + "a name of a local network is not reachable for Apple. Hosts that are among the domains of an app whose bundle ID "
      + "contains the service's name are not reported.",
    sources: [.associatedDomains, .launchExperience, .specialUseNames, .dynamicLinksEnded],
    passes: [
      .experience(#""urlPrefix": "https://example.com/bit.ly""#),
      .app(
        """
        "bundleID": "com.linktree.app", "clip": { "bundleID": "com.linktree.app.Clip" },
          "domains": ["linktr.ee"]
        """
      ),
      .app(
        """
        "bundleID": "com.atebits.Tweetie2", "clip": { "bundleID": "com.atebits.Tweetie2.XAppClip" },
          "domains": ["x.com"]
        """
      ),
    ],
    fails: [
      .experience(#""urlPrefix": "https://«apps.apple.com»/app/id1234567890""#),
      .experience(#""urlPrefix": "https://«appclip.apple.com»/id?p=com.example.shop.Clip""#),
      .experience(#""urlPrefix": "https://«bit.ly»/3coffee""#),
      .experience(#""urlPrefix": "https://«github.io»/coffee""#),
      .experience(#""urlPrefix": "https://«localhost»/coffee""#),
      .experience(#""urlPrefix": "https://«shop»/coffee""#),
      .experience("", app: #""domains": ["example.com", «"github.com"»]"#),
    ],
    check: .registered { urls, registry in
      let declared = registry.apps.flatMap { app in
        (app.declaration?.domains ?? []).compactMap { violation(at: $0, of: app) }
      }
      return declared
        + urls.compactMap { url in
          guard !url.isOnOwnHost, let host = UnavailableHost(url.read.host) else { return nil }
          return violation(at: url.declared, host)
        }
    }
  )

  private static func violation(at domain: Located<String>, of app: App) -> Violation? {
    guard let name = Domain.host(domain.value), let host = UnavailableHost(name),
      !host.mayBelong(to: app.declaration?.bundleID?.value ?? "")
    else { return nil }
    return Violation(
      at: domain.node,
      of: app.document,
      "the domain \(Words.quoted(name)) \(host.reason)",
      help: host.isIncomplete
        ? "use the complete name of the domain, such as \(name).com" : "remove it from \"domains\""
    )
  }

  private static func violation(at url: DeclaredURL, _ host: UnavailableHost) -> Violation? {
    guard !url.isSeveral, url.firstPlaceholder == nil else { return nil }
    let hosts = url.owner?.declaringApp.hosts.filter { UnavailableHost($0) == nil } ?? []
    let own = hosts.isEmpty ? "a domain of your own" : Words.alternatives(hosts)
    return url.violation(
      at: url.writtenHost,
      "the host \(Words.quoted(host.name)) \(host.reason)",
      help: host.help ?? "use a URL on \(own)"
    )
  }
}

/// A host on which only its owner can register experiences.
struct UnavailableHost {
  let name: String
  /// Why the host is not available, as the predicate of a sentence about it.
  let reason: String
  /// The help, if more is known than to use another host.
  let help: String?
  /// Whether the name is only a part of a domain name.
  var isIncomplete: Bool { !name.contains(".") && !Self.localNames.contains(name) }

  /// What the bundle IDs of the owner's apps contain; empty if no app can have the host.
  private let owners: [String]

  /// Nil for a host that may be the app's own.
  init?(_ host: String) {
    let labels = host.split(separator: ".")
    guard let last = labels.last else { return nil }
    if labels.count == 1 || Self.localNames.contains(String(last)) {
      let reason =
        labels.count == 1 && !Self.localNames.contains(String(last))
        ? "is not a complete domain name" : "is a name for a local network or for tests"
      self.init(host, reason, owners: [])
      return
    }
    // Most hosts end here: their last two labels are not those of a service.
    guard let service = Self.services[labels.suffix(2).joined(separator: ".")],
      service.isWhole || labels.count == 2 || labels.count == 3 && labels[0] == "www"
    else { return nil }
    let special = host == "appclip.apple.com" ? Self.defaultLinks : service.reason
    self.init(host, special, owners: service.owners, help: host == "appclip.apple.com" ? Self.helpForDefaultLinks : nil)
  }

  private init(_ name: String, _ reason: String, owners: [String], help: String? = nil) {
    (self.name, self.reason, self.owners, self.help) = (name, reason, owners, help)
  }

  /// Whether an app with this bundle ID may be the owner's.
  func mayBelong(to bundleID: String) -> Bool { owners.contains { bundleID.lowercased().contains($0) } }

  private static let defaultLinks = "is Apple's, for default App Clip links, which show the default card"
  private static let helpForDefaultLinks =
    "use a URL on one of the app's domains; a default App Clip link works without an experience"

  /// The last labels that never lead to a public host: RFC 6761 and RFC 6762, and `internal`, which ICANN reserved in
  /// 2024. The samples of this package use `example`.
  private static let localNames: Set = ["localhost", "local", "invalid", "internal", "lan", "onion"]

  /// A service: what it is for, whether all of its subdomains are the owner's own, and words in the owner's bundle IDs.
  private typealias Service = (reason: String, isWhole: Bool, owners: [String])

  /// The services, by their registered domain. The subdomains of a hosting service belong to its users.
  private static let services: [String: Service] = {
    var services: [String: Service] = Dictionary(
      uniqueKeysWithValues: ["apple.com", "icloud.com", "itunes.com"].map { ($0, ("is Apple's", true, ["com.apple."])) }
    )
    for (names, reason, isWhole) in kinds {
      for name in names.split(separator: " ") {
        let label = String(name.prefix { $0 != "." })
        let words = (owner[String(name)] ?? label).split(separator: " ").map(String.init)
        services[String(name)] = (reason, isWhole, words.filter { $0.count > 3 })
      }
    }
    return services
  }()

  private static let kinds: [(names: String, reason: String, isWhole: Bool)] = [
    (
      "bit.ly tinyurl.com t.co goo.gl ow.ly is.gd buff.ly lnkd.in fb.me youtu.be g.co apple.co rb.gy cutt.ly shorturl.at "
        + "forms.gle amzn.to t.ly tiny.cc v.gd",
      "is for short links, and only the owner of the service can associate it with a clip", true
    ),
    (
      "facebook.com instagram.com x.com twitter.com tiktok.com linkedin.com pinterest.com youtube.com threads.net m.me "
        + "wa.me whatsapp.com t.me snapchat.com",
      "is a social network's, and only the network can associate it with a clip", true
    ),
    (
      "linktr.ee g.page github.com gitlab.com dropbox.com paypal.me paypal.com reddit.com discord.com discord.gg amazon.com",
      otherService, false
    ),
    ("google.com qrserver.com qrco.de", otherService, true),
    (
      "github.io gitlab.io vercel.app netlify.app web.app firebaseapp.com pages.dev workers.dev herokuapp.com "
        + "myshopify.com webflow.io azurewebsites.net cloudfront.net onrender.com",
      "is a hosting service's, whose sites are on subdomains", false
    ),
    ("page.link", "was for Firebase Dynamic Links, whose end Google announced for August 25, 2025", true),
  ]

  private static let otherService = "is another service's, and only the service can associate it with a clip"

  /// What the bundle IDs of a service contain if it is not the first label of its domain.
  /// Words in the bundle IDs of the owners' apps, if they are not the domain's name: many apps keep an ID from before they were
  /// bought or renamed, as their pages in the App Store and their association files show, such as
  /// https://x.com/.well-known/apple-app-site-association.
  private static let owner = [
    "linktr.ee": "linktree", "youtu.be": "youtube", "g.page": "google", "g.co": "google", "goo.gl": "google",
    "fb.me": "facebook", "m.me": "facebook", "wa.me": "whatsapp", "t.me": "telegra", "x.com": "twitter tweetie",
    "twitter.com": "twitter tweetie", "t.co": "twitter tweetie", "bit.ly": "bitly", "lnkd.in": "linkedin",
    "amzn.to": "amazon", "forms.gle": "google",
  ]
}
