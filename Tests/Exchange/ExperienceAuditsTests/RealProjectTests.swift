import ExperienceAudits
import RegistryModel
import RegistryRules
import Testing

/// Files as real repositories and sites have them, and exactly the findings that a careful reader would expect.
@Suite("An audit of a real project finds only real mistakes")
struct RealProjectTests {
  struct Shape: Sendable, CustomTestStringConvertible {
    let name: String
    let files: [String: String]
    /// The rules and the files, such as `banner-missing site/coffee.html`.
    let expected: [String]
    var registry: Example = .experience("")
    var options = AuditOptions()

    var testDescription: String { name }

    var found: [String] {
      let files = files.sorted { $0.key < $1.key }.map { AuditedFile(path: $0.key, bytes: Array($0.value.utf8)) }
      return registry.registry.audit(AuditedFolder(path: "", files: files), options)
        .filter { $0.severity > .note }
        .map {
          "\($0.ruleID.dropFirst("audit/".count)) \($0.location.file)" + ($0.severity == .warning ? " (warning)" : "")
        }
    }
  }

  @Test(arguments: xcodeProjects + sites + associationFiles)
  func shape(_ shape: Shape) { #expect(shape.found.sorted() == shape.expected.sorted(), "\(shape.name)") }

  @Test("the entitlements of an app without any domain are the app's if their name says so")
  func withoutDomains() {
    let groups = Self.list(("com.apple.security.application-groups", Self.array("group.com.example.shop")))
    let clip = Self.list(Self.domains("appclips:example.com"), Self.parents("ABCDE12345.com.example.shop"))
    func found(_ path: String) -> [String] {
      Shape(name: "", files: [path: groups, "Clip/Clip.entitlements": clip], expected: []).found
        .filter { $0.hasPrefix("domain-missing") }
    }
    #expect(found("HostApp/Host.entitlements") == ["domain-missing HostApp/Host.entitlements"])
    #expect(found("Shop/CornerShop.entitlements") == ["domain-missing Shop/CornerShop.entitlements"])
    for other in [
      "Autofill/Autofill.entitlements", "AppWidget/AppWidget.entitlements", "Share.appex/Share.entitlements",
    ] {
      #expect(found(other).isEmpty, "\(other)")
    }
  }

  @Test("entitlements without a domain for App Clips next to right ones of the same target are reported")
  func unfinishedConfiguration() {
    let right = Self.list(
      Self.domains("appclips:example.com"),
      ("com.apple.developer.associated-appclip-app-identifiers", Self.array("ABCDE12345.com.example.shop.Clip"))
    )
    func found(_ second: String) -> [String] {
      Shape(name: "", files: ["App/Debug.entitlements": right, "App/Release.entitlements": second], expected: []).found
        .filter { $0.hasPrefix("domain-missing") }
    }
    #expect(
      found(Self.list(("com.apple.developer.associated-domains", "<array/>"))) == [
        "domain-missing App/Release.entitlements"
      ]
    )
    // The setting of another service cannot become a domain for App Clips, and one of its own can.
    #expect(found(Self.list(Self.domains("applinks:$(HOST)"))) == ["domain-missing App/Release.entitlements"])
    #expect(found(Self.list(Self.domains("appclips:$(HOST)"))) == [])
  }

  @Test("the key for a clip's parent does not belong to the full app")
  func parentInApp() {
    let app = Self.list(
      ("application-identifier", Self.string("ABCDE12345.com.example.shop")),
      Self.domains("appclips:example.com"),
      ("com.apple.developer.associated-appclip-app-identifiers", Self.array("ABCDE12345.com.example.shop.Clip")),
      Self.parents("ABCDE12345.com.example.shop")
    )
    var shape = Shape(name: "", files: ["Shop.entitlements": app], expected: [])
    shape.options.target = .app
    #expect(shape.found == ["parent-app-other Shop.entitlements"])
  }

  @Test("a clip for older versions of iOS than its app is a warning, and the nearest app counts")
  func olderClip() {
    func list(_ id: String, _ version: String) -> String {
      Self.list(("CFBundleIdentifier", Self.string(id)), ("MinimumOSVersion", Self.string(version)))
    }
    func found(clip: String) -> [String] {
      let files = [
        "Old/Shop.app/Info.plist": list("com.example.shop", "13.0"),
        "New/Shop.app/Info.plist": list("com.example.shop", "16.0"),
        "New/Shop.app/AppClips/Clip.app/Info.plist": list("com.example.shop.Clip", clip),
      ]
      return Shape(name: "", files: files, expected: []).found.filter { $0.hasPrefix("clip-unlike-app") }
    }
    #expect(found(clip: "15.0") == ["clip-unlike-app New/Shop.app/AppClips/Clip.app/Info.plist (warning)"])
    #expect(found(clip: "16.0") == [] && found(clip: "17.0") == [])
  }

  @Test("an Xcode project file that the user names is reported with advice")
  func projectFile() {
    let file = AuditedFile(path: "project.pbxproj", bytes: Array("// !$*UTF8*$!\n{\n}\n".utf8))
    let findings = Example.app("").registry.audit(AuditedFolder(path: "", files: [file], takesAnyName: true))
    #expect(findings.map(\.ruleID) == ["audit/unreadable"])
    #expect(findings.first?.help.contains("*.entitlements and Info.plist") == true)
  }

  private static func list(_ members: (String, String)...) -> String {
    let lines = members.map { "\t<key>\($0.0)</key>\n\t\($0.1)\n" }
    return
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\">\n<dict>\n\(lines.joined())</dict>\n</plist>\n"
  }

  private static func array(_ texts: String...) -> String {
    "<array>\(texts.map { "<string>\($0)</string>" }.joined())</array>"
  }

  private static func string(_ text: String) -> String { "<string>\(text)</string>" }

  private static func domains(_ texts: String...) -> (String, String) {
    ("com.apple.developer.associated-domains", "<array>\(texts.map { "<string>\($0)</string>" }.joined())</array>")
  }

  private static func parents(_ texts: String...) -> (String, String) {
    (
      "com.apple.developer.parent-application-identifiers",
      "<array>\(texts.map { "<string>\($0)</string>" }.joined())</array>"
    )
  }

  private static let onDemand = ("com.apple.developer.on-demand-install-capable", "<true/>")
  private static let groups = ("com.apple.security.application-groups", array("group.com.example.shop"))
  private static let parent = parents("$(AppIdentifierPrefix)com.example.shop")
  private static func signed(_ id: String) -> (String, String) { ("application-identifier", string(id)) }
  private static let openID = ("CFBundleIdentifier", string("$(PRODUCT_BUNDLE_IDENTIFIER)"))
  private static let clipPart = ("NSAppClip", "<dict><key>NSAppClipRequestLocationConfirmation</key><true/></dict>")

  private static let xcodeProjects = [
    Shape(
      name: "Xcode's own source files: the clip without the key that Xcode adds when it signs",
      files: [
        "App/App.entitlements": list(domains("applinks:example.com", "appclips:example.com"), groups),
        "AppClip/AppClip.entitlements": list(domains("appclips:example.com"), parent),
        "AppClip/Info.plist": list(openID, ("NSAppClip", "<dict/>")),
        "App/Info.plist": list(openID, ("CFBundlePackageType", string("APPL"))),
      ],
      expected: []
    ),
    Shape(
      name: "the app's file is called after the clip, the clip's after the app",
      files: [
        "Clip.entitlements": list(domains("appclips:example.com")),
        "App.entitlements": list(domains("appclips:example.com"), parent),
      ],
      expected: []
    ),
    Shape(
      name: "extensions, a widget of the clip, a watch app",
      files: [
        "ShareClipExtension/ShareClipExtension.entitlements": list(groups),
        "ShareClipExtension/Info.plist": list(openID, ("NSExtension", "<dict/>")),
        "ClipWidget/ClipWidget.entitlements": list(onDemand),
        "Watch/Watch.entitlements": list(domains("webcredentials:other.example")),
        "Watch/Info.plist": list(openID, ("WKApplication", "<true/>")),
        "Autofill/Autofill.entitlements": list(
          ("com.apple.developer.authentication-services.autofill-credential-provider", "<true/>")
        ),
      ],
      expected: []
    ),
    Shape(
      name: "signed extensions of app and clip",
      files: [
        "a.xcent": list(signed("ABCDE12345.com.example.shop.Share"), domains("applinks:example.com")),
        "b.xcent": list(signed("ABCDE12345.com.example.shop.Clip.Widget"), onDemand),
      ],
      expected: []
    ),
    Shape(
      name: "a signed clip without the entitlement of clips",
      files: [
        "clip.xcent": list(signed("ABCDE12345.com.example.shop.Clip"), parent, domains("appclips:example.com"))
      ],
      expected: ["on-demand-missing clip.xcent"]
    ),
    Shape(
      name: "debug and release with two hosts",
      files: [
        "Clip/Debug.entitlements": list(domains("appclips:staging.example.com?mode=developer"), parent),
        "Clip/Release.entitlements": list(domains("appclips:example.com"), parent),
        "App/Debug.entitlements": list(domains("appclips:staging.example.com")),
        "App/Release.entitlements": list(domains("appclips:example.com")),
      ],
      expected: []
    ),
    Shape(
      name: "one of two configurations of the app with a host that is not the app's",
      files: [
        "Clip/Debug.entitlements": list(domains("appclips:wrong.example"), parent),
        "Clip/Release.entitlements": list(domains("appclips:example.com"), parent),
      ],
      expected: ["domain-missing Clip/Debug.entitlements"]
    ),
    Shape(
      name: "a staging app next to the real one",
      files: [
        "Real/Clip.entitlements": list(domains("appclips:example.com"), parent),
        "Real/Info.plist": list(("CFBundleIdentifier", string("com.example.shop.Clip")), ("NSAppClip", "<dict/>")),
        "Staging/Clip.entitlements": list(
          domains("appclips:example.com"),
          parents("$(AppIdentifierPrefix)com.example.shop.staging")
        ),
        "Staging/Info.plist": list(
          ("CFBundleIdentifier", string("com.example.shop.staging.Clip")),
          ("NSAppClip", "<dict/>")
        ),
      ],
      expected: []
    ),
    Shape(
      name: "a staging app alone",
      files: [
        "Clip.entitlements": list(
          domains("appclips:example.com"),
          parents("$(AppIdentifierPrefix)com.example.shop.staging")
        )
      ],
      expected: ["parent-app-other Clip.entitlements (warning)"]
    ),
    Shape(
      name: "build settings for the domain and for all of it",
      files: [
        "Clip/Clip.entitlements": list(domains("appclips:$(APPCLIP_DOMAIN)"), parent),
        "App/App.entitlements": list(domains("${associatedDomain}")),
      ],
      expected: []
    ),
    Shape(
      name: "build settings for bundle IDs",
      files: [
        "Clip.entitlements": list(domains("appclips:example.com"), parents("$(AppIdentifierPrefix)$(BASE_BUNDLE_ID)")),
        "Other.entitlements": list(domains("appclips:example.com"), parents("$(DEVELOPMENT_TEAM).com.example.shop")),
      ],
      expected: []
    ),
    Shape(
      name: "a parent without its prefix, as a generator of projects writes it",
      files: ["Clip.entitlements": list(domains("appclips:example.com"), parents("com.example.shop"), onDemand)],
      expected: ["parent-app-other Clip.entitlements"]
    ),
    Shape(
      name: "a parent of another team",
      files: ["Clip.entitlements": list(domains("appclips:example.com"), parents("ZZZZZ12345.com.example.shop"))],
      expected: ["parent-app-other Clip.entitlements"]
    ),
    Shape(
      name: "a parent that is the clip itself",
      files: [
        "Clip.entitlements": list(
          domains("appclips:example.com"),
          parents("$(AppIdentifierPrefix)com.example.shop.Clip")
        )
      ],
      expected: ["parent-app-other Clip.entitlements"]
    ),
    Shape(
      name: "a misspelled parent",
      files: [
        "Clip.entitlements": list(domains("appclips:example.com"), parents("$(AppIdentifierPrefix)com.exmaple.shop"))
      ],
      expected: ["parent-app-other Clip.entitlements"]
    ),
    Shape(
      name: "the clip of an app that the registry does not know",
      files: [
        "Clip.entitlements": list(domains("appclips:bakery.example"), parents("$(AppIdentifierPrefix)com.acme.bakery"))
      ],
      expected: ["owner-unknown Clip.entitlements (warning)"]
    ),
    Shape(
      name: "an app that has nothing to do with clips, next to the real one",
      files: [
        "A/App.entitlements": list(domains("appclips:example.com")),
        "B/App.entitlements": list(domains("applinks:bakery.example")),
      ],
      expected: []
    ),
    Shape(
      name: "a clip without a parent, next to its signed Info.plist",
      files: [
        "Clip.entitlements": list(domains("appclips:example.com"), parents()),
        "Info.plist": list(("CFBundleIdentifier", string("com.example.shop.Clip")), ("NSAppClip", "<dict/>")),
        "App.entitlements": list(domains()),
      ],
      expected: ["parent-app-other Clip.entitlements", "domain-missing App.entitlements"]
    ),
    Shape(
      name: "an app with universal links only",
      files: ["App.entitlements": list(domains("applinks:example.com"))],
      expected: ["domain-missing App.entitlements"]
    ),
    Shape(
      name: "a domain with a typing error, one twice, one with a path",
      files: [
        "Clip.entitlements": list(
          domains("appclips:example.com", "appclips:exampel.com", "appclips:example.com", "appclips:example.com/menu"),
          parent
        )
      ],
      expected: [
        "domain-unknown Clip.entitlements (warning)", "domain-twice Clip.entitlements (warning)",
        "domain-not-host Clip.entitlements",
      ]
    ),
    Shape(
      name: "lists by other names",
      files: [
        "AppClip/AppClip.plist": list(openID, clipPart),
        "AppClip/AppClip.entitlements": list(domains("appclips:example.com"), parent),
        "Supporting/Info-Clip.plist": list(("CFBundleIdentifier", string("com.example.shop.Clip")), clipPart),
      ],
      expected: [
        "clip-request-other AppClip/AppClip.plist (warning)", "clip-request-other Supporting/Info-Clip.plist (warning)",
      ]
    ),
    Shape(
      name: "a list of a service next to the clip's",
      files: [
        "AppClip/GoogleService-Info.plist": list(
          ("BUNDLE_ID", string("com.example.shop")),
          ("PROJECT_ID", string("shop"))
        ),
        "AppClip/AppClip.entitlements": list(domains("appclips:example.com"), parent),
        "exportOptions.plist": list(("method", string("app-store"))),
      ],
      expected: []
    ),
    Shape(
      name: "an app signed with another clip",
      files: [
        "App.xcent": list(
          signed("ABCDE12345.com.example.shop"),
          domains("appclips:example.com"),
          ("com.apple.developer.associated-appclip-app-identifiers", array("ABCDE12345.com.example.shop.Demo"))
        )
      ],
      expected: ["associated-clip-other App.xcent"]
    ),
    Shape(
      name: "two apps of one registry, neither of which is named by its folder",
      files: [
        "one.entitlements": list(domains("appclips:example.com"), parent),
        "two.entitlements": list(domains("appclips:stall.example"), parents("$(AppIdentifierPrefix)com.example.stall")),
      ],
      expected: [],
      registry: .twoShops()
    ),
    Shape(
      name: "only one of two apps is asked for",
      files: [
        "one.entitlements": list(domains("appclips:example.com"), parent),
        "two.entitlements": list(domains("appclips:wrong.example"), parents("$(AppIdentifierPrefix)com.example.stall")),
      ],
      expected: [],
      registry: .twoShops(),
      options: AuditOptions(app: "shop")
    ),
  ]

  private static func page(_ contents: String...) -> String {
    let tags = contents.map { "  <meta name=\"apple-itunes-app\" content=\"\($0)\">\n" }.joined()
    return "<!DOCTYPE html>\n<html>\n<head>\n\(tags)</head>\n<body></body>\n</html>\n"
  }

  private static let tag = "app-id=1234567890, app-clip-bundle-id=com.example.shop.Clip, app-clip-display=card"
  private static let right = #"{ "appclips": { "apps": ["ABCDE12345.com.example.shop.Clip"] } }"#
  private static let known = ".well-known/apple-app-site-association"

  private static let sites = [
    Shape(
      name: "privacy, terms and support without a tag",
      files: [
        known: right, "index.html": page(), "privacy.html": page(), "terms/index.html": page(),
        "coffee/index.html": page(tag),
      ],
      expected: []
    ),
    Shape(
      name: "help pages inside an app",
      files: ["App/en.lproj/help.html": page(), "App/Help.bundle/index.html": page()],
      expected: [],
      registry: .twoShops()
    ),
    Shape(
      name: "the page of an experience without a tag",
      files: [known: right, "index.html": page(), "coffee.html": page()],
      expected: ["banner-missing coffee.html (warning)"]
    ),
    Shape(
      name: "a banner of the full app on a page of the default card",
      files: [known: right, "index.html": page("app-id=1234567890")],
      expected: []
    ),
    Shape(
      name: "two tags, the clip's and the app's",
      files: [known: right, "coffee.html": page("app-id=1234567890", tag)],
      expected: ["two-banners coffee.html"]
    ),
    Shape(
      name: "three tags that are wrong in different ways",
      files: [known: right, "coffee.html": page("app-id=1", "app-clip-bundle-id=com.acme.Clip", "app-argument=x")],
      expected: ["two-banners coffee.html"]
    ),
    Shape(
      name: "a sample number",
      files: [
        known: right,
        "coffee.html": page("app-id=123456789, app-clip-bundle-id=com.example.shop.Clip, app-clip-display=card"),
      ],
      expected: ["banner-app-id-wrong coffee.html (warning)"],
      registry: .experience("", app: #""appStoreID": null"#)
    ),
    Shape(
      name: "a word in place of a number",
      files: [
        known: right,
        "coffee.html": page("app-id=myAppStoreID, app-clip-bundle-id=com.example.shop.Clip, app-clip-display=card"),
      ],
      expected: ["banner-app-id-wrong coffee.html"],
      registry: .experience("", app: #""appStoreID": null"#)
    ),
    Shape(
      name: "a site without an association file",
      files: ["index.html": page(tag), "coffee.html": page(tag)],
      expected: ["association-missing shop/app.json (warning)"]
    ),
    Shape(
      name: "a site with one at its root only",
      files: ["index.html": page(tag), "coffee.html": page(tag), "apple-app-site-association": right],
      expected: ["association-missing apple-app-site-association (warning)"]
    ),
    Shape(
      name: "a site whose association file is broken",
      files: ["index.html": page(tag), "coffee.html": page(tag), known: right + "}"],
      expected: ["unreadable \(known)"]
    ),
    Shape(
      name: "a site with one at both places",
      files: ["index.html": page(tag), "coffee.html": page(tag), "apple-app-site-association": right, known: right],
      expected: []
    ),
  ]

  private static let associationFiles = [
    Shape(
      name: "links, clips and passwords of one team",
      files: [
        known: #"""
        {
          "applinks": { "details": [{ "appIDs": ["ABCDE12345.com.example.shop"], "components": [{ "/": "/*" }] }] },
          "webcredentials": { "apps": ["ABCDE12345.com.example.shop"] },
          "appclips": { "apps": ["ABCDE12345.com.example.shop.Clip"] }
        }
        """#
      ],
      expected: []
    ),
    Shape(
      name: "an older form for links",
      files: [
        known: #"""
        {
          "applinks": { "apps": [], "details": [{ "appID": "ABCDE12345.com.example.shop", "paths": ["*"] }] },
          "appclips": { "apps": ["ABCDE12345.com.example.shop.Clip"] }
        }
        """#
      ],
      expected: []
    ),
    Shape(
      name: "passwords only",
      files: [
        known: #"{ "applinks": {}, "webcredentials": { "apps": ["ABCDE12345.com.example.shop"] }, "appclips": {} }"#
      ],
      expected: ["association-without-apps \(known)"]
    ),
    Shape(
      name: "none of the declared clips",
      files: [known: #"{ "appclips": { "apps": ["FGHIJ67890.org.acme.Clip"] } }"#],
      expected: ["association-missing-clip \(known)", "association-unknown-clip \(known) (warning)"]
    ),
    Shape(
      name: "none of the declared clips, of an app without a team",
      files: [known: #"{ "appclips": { "apps": ["FGHIJ67890.org.acme.Clip"] } }"#],
      expected: ["association-missing-clip \(known)", "association-unknown-clip \(known) (warning)"],
      registry: .experience("", app: #""teamID": null"#)
    ),
    Shape(
      name: "the clip of an app without a team, with any prefix",
      files: [known: #"{ "appclips": { "apps": ["FGHIJ67890.com.example.shop.Clip"] } }"#],
      expected: [],
      registry: .experience("", app: #""teamID": null"#)
    ),
    Shape(
      name: "a bundle ID without a prefix",
      files: [known: #"{ "appclips": { "apps": ["com.example.shop.Clip"] } }"#],
      expected: ["association-missing-clip \(known)"]
    ),
    Shape(
      name: "a template left in",
      files: [known: #"{ "appclips": { "apps": ["TEAMID.com.example.shop.Clip"] } }"#],
      expected: ["association-missing-clip \(known)"]
    ),
    Shape(
      name: "a template left in, of an app without a team",
      files: [known: #"{ "appclips": { "apps": ["XXXXXXXXXX.com.example.shop.Clip"] } }"#],
      expected: ["association-missing-clip \(known)"],
      registry: .experience("", app: #""teamID": null"#)
    ),
    Shape(
      name: "a clip among the links that the registry does not know",
      files: [
        known: #"""
        {
          "applinks": { "details": [{ "appIDs": ["FGHIJ67890.org.acme", "FGHIJ67890.org.acme.Clip"] }] },
          "appclips": { "apps": ["ABCDE12345.com.example.shop.Clip"] }
        }
        """#
      ],
      expected: ["association-clip-in-applinks \(known) (warning)"]
    ),
    Shape(
      name: "front matter of a site generator",
      files: [known: "---\nlayout: null\npermalink: /.well-known/apple-app-site-association\n---\n\(right)\n"],
      expected: ["unreadable \(known) (warning)"]
    ),
    Shape(
      name: "the full app among the clips, for codes in augmented reality",
      files: [
        known: #"{ "appclips": { "apps": ["ABCDE12345.com.example.shop.Clip", "ABCDE12345.com.example.shop"] } }"#
      ],
      expected: []
    ),
  ]
}
