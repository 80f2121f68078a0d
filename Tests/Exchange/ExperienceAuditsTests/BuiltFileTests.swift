import ExperienceAudits
import RegistryModel
import RegistryRules
import Testing

/// Files as Xcode, Apple's tools and their users write them, and exactly the findings that each of them must give.
@Suite("A built file is recognized by what it is")
struct BuiltFileTests {
  @Test("an association file and a signed build with different prefixes are reported, also if no team is declared")
  func prefixes() {
    func found(_ prefix: String, _ app: Example) -> [String] {
      let files = [
        "out/.well-known/apple-app-site-association": MarkedSource(
          #"{ "appclips": { "apps": ["ABCDE12345.com.example.shop.Clip"] } }"#
        ),
        "out/Clip.entitlements": MarkedSource(
          """
          <plist version="1.0"><dict><key>application-identifier</key><string>\(prefix).com.example.shop.Clip</string>
          <key>com.apple.developer.on-demand-install-capable</key><true/>
          <key>com.apple.developer.parent-application-identifiers</key><array><string>\(prefix).com.example.shop</string></array>
          <key>com.apple.developer.associated-domains</key><array><string>appclips:example.com</string></array></dict></plist>
          """
        ),
      ]
      return app.auditing(files).auditFindings.map(\.message)
    }
    let app = Example.wholeApp(Example.shopApp.replacing(/"teamID": "[A-Z0-9]*",?/, with: ""))
    #expect(found("ABCDE12345", app) == [])
    #expect(
      found("ZZZZZ12345", app) == [
        "the prefix of \"ABCDE12345.com.example.shop.Clip\" is ABCDE12345; the clip is signed as ZZZZZ12345.com.example.shop.Clip"
      ]
    )
    #expect(found("ZZZZZ12345", .app("")).contains { $0.hasPrefix("the clip is signed as ZZZZZ12345") })
  }

  @Test("a provisioning profile without the clip's app group is reported")
  func profileWithoutGroup() {
    let app = Example.app(
      #""clip": { "bundleID": "com.example.shop.Clip", "minimumOSVersion": "16.0", "appGroups": ["group.com.example.shop"] }"#
    )
    func found(_ groups: String) -> [String] {
      let profile = """
        <plist version="1.0"><dict><key>Name</key><string>Clip</string><key>TeamIdentifier</key><array><string>ABCDE12345</string></array>
        <key>ProvisionedDevices</key><array/><key>Entitlements</key><dict>
        <key>application-identifier</key><string>ABCDE12345.com.example.shop.Clip</string>
        <key>com.apple.developer.on-demand-install-capable</key><true/>
        <key>com.apple.developer.parent-application-identifiers</key><array><string>ABCDE12345.com.example.shop</string></array>
        <key>com.apple.developer.associated-domains</key><string>*</string>
        <key>com.apple.security.application-groups</key><array>\(groups)</array></dict></dict></plist>
        """
      return app.auditing(["out/Clip.mobileprovision": MarkedSource(profile)]).auditFindings.map(\.message)
    }
    #expect(found("<string>group.com.example.shop</string>") == [])
    #expect(
      found("<string>group.com.example.other</string>") == [
        "the clip's provisioning profile does not list the app group \"group.com.example.shop\""
      ]
    )
  }

  struct Shape: Sendable, CustomTestStringConvertible {
    let name: String
    let files: [String: String]
    /// The rules, the files and the severities, such as `domain-missing Clip.entitlements`.
    let expected: [String]
    var registry: Example = .app("")
    var options = AuditOptions()

    var testDescription: String { name }

    var found: [String] {
      let files = files.sorted { $0.key < $1.key }.map { AuditedFile(path: $0.key, bytes: Array($0.value.utf8)) }
      return registry.registry.audit(AuditedFolder(path: "", files: files), options).map {
        "\($0.ruleID.dropFirst("audit/".count)) \($0.location.file)"
          + ($0.severity == .error ? "" : " (\($0.severity))")
      }
    }
  }

  @Test(arguments: sizeReports + forms + types + hosts + teams)
  func shape(_ shape: Shape) { #expect(shape.found.sorted() == shape.expected.sorted(), "\(shape.name)") }

  // MARK: Size reports

  private static func report(_ name: String, _ variants: (String, String)..., end: String = "\n") -> String {
    let parts = variants.map { variant, size in
      """

      Variant: \(variant).ipa
      Supported variant descriptors: [device: iPhone16,1, os-version: 18.0]
      App size: 5 MB compressed, \(size) uncompressed
      """
    }
    return (["App Thinning Size Report for All Variants of \(name)"] + parts).joined(separator: "\n")
      .replacing("\n", with: end)
  }

  private static let uuid = "7433FC8E-1DF4-4299-A7E8-E00768671BEB"

  private static let sizeReports = [
    Shape(
      name: "the title names the app, the variants name the clip",
      files: ["App Thinning Size Report.txt": report("Corner Shop", ("Corner Shop App Clip-\(uuid)", "16 MB"))],
      expected: ["thinning-over-limit App Thinning Size Report.txt"]
    ),
    Shape(
      name: "an empty first line, and any name",
      files: ["sizes.txt": "\n" + report("CornerShopClip", ("CornerShopClip-1", "16 MB"))],
      expected: ["thinning-over-limit sizes.txt"]
    ),
    Shape(
      name: "a byte order mark, empty lines and Windows line ends",
      files: ["Thinning.TXT": "\u{FEFF}\r\n\r\n" + report("Clip", ("Clip", "16 MB"), end: "\r\n")],
      expected: ["thinning-over-limit Thinning.TXT"]
    ),
    Shape(
      name: "both products in one report: the larger is the app",
      files: ["r.txt": report("Shop", ("Shop-\(uuid)", "80 MB"), ("ShopClip-\(uuid)", "14 MB"))],
      expected: []
    ),
    Shape(
      name: "both products in one report, and the clip is too large",
      files: ["r.txt": report("Shop", ("Shop-iPhone12,1", "80 MB"), ("Shop Clip-iPad 2-etc", "15.1 MB"))],
      expected: ["thinning-over-limit r.txt"]
    ),
    Shape(
      name: "nothing names the clip, and a variant is larger than the clip may be",
      files: ["r.txt": report("Shop", ("Shop-1", "16 MB"))],
      expected: ["owner-unknown r.txt"]
    ),
    Shape(
      name: "nothing names the clip, and every variant would be small enough",
      files: ["r.txt": report("Shop", ("Shop-1", "14 MB"))],
      expected: ["owner-unknown r.txt (warning)"]
    ),
    Shape(
      name: "nothing names the clip, and the declared size is at stake",
      files: ["r.txt": report("Shop", ("Shop-1", "14 MB"))],
      expected: ["owner-unknown r.txt"],
      registry: .app(
        #""clip": { "bundleID": "com.example.shop.Clip", "minimumOSVersion": "16.0", "uncompressedMegabytes": 13 }"#
      )
    ),
    Shape(
      name: "the app's report next to the clip's",
      files: [
        "app/r.txt": report("Shop", ("Shop-1", "80 MB")), "clip/r.txt": report("ShopClip", ("ShopClip-1", "9 MB")),
      ],
      expected: []
    ),
    Shape(
      name: "an app whose name contains the word: its own report does not name a clip",
      files: ["r.txt": report("PaperClips", ("PaperClips-1", "80 MB"))],
      expected: ["owner-unknown r.txt"],
      registry: .app(#""name": "Paper Clips""#)
    ),
    Shape(
      name: "the clip of an app whose name contains the word",
      files: ["r.txt": report("PaperClips", ("PaperClipsClip-1", "16 MB"))],
      expected: ["thinning-over-limit r.txt"],
      registry: .app(#""name": "Paper Clips""#)
    ),
    Shape(
      name: "a negative size in text and in a list",
      files: [
        "r.txt": report("Clip", ("Clip", "-5 MB")),
        "list/sizes.plist": """
        <plist version="1.0"><dict><key>variants</key><dict>
        <key>Apps/ShopClip.ipa</key><dict><key>sizeUncompressedApp</key><integer>-5</integer></dict>
        </dict></dict></plist>
        """,
      ],
      expected: ["unreadable r.txt", "unreadable list/sizes.plist"]
    ),
    Shape(
      name: "a list with another name",
      files: [
        "sizes.plist": """
        <plist version="1.0"><dict><key>variants</key><dict>
        <key>Apps/ShopClip.ipa</key><dict><key>sizeUncompressedApp</key><integer>16000000</integer></dict>
        </dict></dict></plist>
        """
      ],
      expected: ["thinning-over-limit sizes.plist (warning)"]
    ),
  ]

  // MARK: Forms of entitlements

  private static func list(_ members: String) -> String { "<plist version=\"1.0\"><dict>\(members)</dict></plist>" }

  private static let domains = "<key>com.apple.developer.associated-domains</key>"
  private static let parents =
    "<key>com.apple.developer.parent-application-identifiers</key><array><string>ABCDE12345.com.example.shop</string></array>"
  private static let onDemand = "<key>com.apple.developer.on-demand-install-capable</key><true/>"
  private static let clipID = "<key>application-identifier</key><string>ABCDE12345.com.example.shop.Clip</string>"
  private static let appID = "<key>application-identifier</key><string>ABCDE12345.com.example.shop</string>"
  private static let clips =
    "<key>com.apple.developer.associated-appclip-app-identifiers</key><array><string>ABCDE12345.com.example.shop.Clip</string></array>"

  private static func listing(_ host: String) -> String {
    """
    Executable=/Users/me/Shop.app/Shop
    [Dict]
    \t[Key] application-identifier
    \t[Value]
    \t\t[String] ABCDE12345.com.example.shop
    \t[Key] com.apple.developer.associated-appclip-app-identifiers
    \t[Value]
    \t\t[Array]
    \t\t\t[String] ABCDE12345.com.example.shop.Clip
    \t[Key] com.apple.developer.associated-domains
    \t[Value]
    \t\t[Array]
    \t\t\t[String] appclips:\(host)

    """
  }

  private static let forms = [
    Shape(name: "the listing of codesign", files: ["out.txt": listing("example.com")], expected: []),
    Shape(
      name: "the listing of codesign with a wrong host",
      files: ["Shop.xcent": listing("exampel.com")],
      expected: ["domain-missing Shop.xcent"]
    ),
    Shape(
      name: "entitlements followed by other bytes",
      files: [
        "Clip.entitlements": list(domains + "<array><string>appclips:example.com</string></array>" + parents) + "\0\0"
      ],
      expected: []
    ),
    Shape(
      name: "a provisioning profile, which allows any domain",
      files: [
        "embedded.mobileprovision": list(
          "<key>TeamIdentifier</key><array><string>ABCDE12345</string></array><key>Entitlements</key><dict>\(clipID)"
            + "\(domains)<string>*</string>\(onDemand)\(parents)</dict>"
        )
      ],
      expected: []
    ),
    Shape(
      name: "a provisioning profile of another app",
      files: [
        "embedded.mobileprovision": list(
          "<key>UUID</key><string>1</string><key>Entitlements</key><dict>\(clipID)\(onDemand)"
            + parents.replacing("com.example.shop<", with: "com.example.shp<") + "</dict>"
        )
      ],
      expected: ["parent-app-other embedded.mobileprovision"]
    ),
    Shape(
      name: "text that mentions a key",
      files: ["notes.txt": "Add com.apple.developer.associated-domains to the clip.\n"],
      expected: []
    ),
    Shape(
      name: "an entitlement in the clip's Info.plist, and one in the app's",
      files: [
        "Clip/Info.plist": list("<key>CFBundleIdentifier</key><string>com.example.shop.Clip</string>\(onDemand)"),
        "App/Info.plist": list(
          "<key>CFBundleIdentifier</key><string>com.example.shop</string>\(domains)<array/>"
        ),
        "Share/Info.plist": list("<key>NSExtension</key><dict/>\(domains)<array/>"),
      ],
      expected: ["entitlement-in-info-plist Clip/Info.plist", "entitlement-in-info-plist App/Info.plist"]
    ),
    Shape(
      name: "a signed app without the entitlement that names its clip",
      files: ["App.xcent": list("\(appID)\(domains)<array><string>appclips:example.com</string></array>")],
      expected: ["associated-clip-missing App.xcent (warning)"]
    ),
    Shape(
      name: "a signed app with it",
      files: ["App.xcent": list("\(appID)\(clips)\(domains)<array><string>appclips:example.com</string></array>")],
      expected: []
    ),
  ]

  // MARK: Types

  private static let types = [
    Shape(
      name: "a string in place of the array of domains",
      files: ["Clip.entitlements": list("\(domains)<string>appclips:example.com</string>\(parents)")],
      expected: ["wrong-value-type Clip.entitlements"]
    ),
    Shape(
      name: "a wrong host in a string in place of the array: two mistakes",
      files: ["Clip.entitlements": list("\(domains)<string>appclips:exampel.com</string>\(parents)")],
      expected: ["wrong-value-type Clip.entitlements", "domain-missing Clip.entitlements"]
    ),
    Shape(
      name: "the placeholder that a build is signed with if its domains are missing",
      files: ["Clip.xcent": list("\(clipID)\(onDemand)\(domains)<string>*</string>\(parents)")],
      expected: ["wrong-value-type Clip.xcent"]
    ),
    Shape(
      name: "strings in place of arrays and of true",
      files: [
        "Clip.xcent": list(
          "\(clipID)<key>com.apple.developer.on-demand-install-capable</key><string>true</string>"
            + "\(domains)<array><string>appclips:example.com</string></array>"
            + parents.replacing("<array>", with: "").replacing("</array>", with: "")
            + "<key>com.apple.security.application-groups</key><string>group.com.example.shop</string>"
        )
      ],
      expected: ["wrong-value-type Clip.xcent", "wrong-value-type Clip.xcent", "wrong-value-type Clip.xcent"],
      registry: .app(
        #""clip": { "bundleID": "com.example.shop.Clip", "minimumOSVersion": "16.0", "appGroups": ["group.com.example.shop"] }"#
      )
    ),
    Shape(
      name: "a number in an array of strings",
      files: [
        "Clip.entitlements": list(
          "\(domains)<array><string>appclips:example.com</string><integer>1</integer></array>\(parents)"
        )
      ],
      expected: ["wrong-value-type Clip.entitlements"]
    ),
    Shape(
      name: "values of an Info.plist",
      files: [
        "Info.plist": list(
          "<key>CFBundleIdentifier</key><string>com.example.shop.Clip</string><key>MinimumOSVersion</key><real>16.0</real>"
            + "<key>NSAppClip</key><dict><key>NSAppClipRequestLocationConfirmation</key><integer>1</integer></dict>"
        )
      ],
      expected: ["wrong-value-type Info.plist", "wrong-value-type Info.plist"],
      registry: .app(
        #""clip": { "bundleID": "com.example.shop.Clip", "minimumOSVersion": "16.0", "requestsLocationConfirmation": true }"#
      )
    ),
  ]

  // MARK: Hosts and teams

  private static func clip(_ hosts: String...) -> String {
    list("\(domains)<array>\(hosts.map { "<string>appclips:\($0)</string>" }.joined())</array>\(parents)")
  }

  private static let hosts = [
    Shape(
      name: "a wrong host in several files is one finding in each",
      files: [
        "Clip/Clip.entitlements": clip("exampel.com"),
        "App/App.entitlements": list("\(domains)<array><string>appclips:exampel.com</string></array>"),
      ],
      expected: ["domain-missing App/App.entitlements", "domain-missing Clip/Clip.entitlements"]
    ),
    Shape(
      name: "another host in place of the declared one",
      files: ["Clip.entitlements": clip("shop.test")],
      expected: ["domain-missing Clip.entitlements"]
    ),
    Shape(
      name: "a wrong host among right ones, and one that is not declared",
      files: ["Clip.entitlements": clip("example.com", "exampel.org", "stall.test")],
      expected: ["domain-missing Clip.entitlements", "domain-unknown Clip.entitlements (warning)"],
      registry: .app(#""domains": ["example.com", "example.org"]"#)
    ),
    Shape(
      name: "a host too many",
      files: ["Clip.entitlements": clip("example.com", "shop.test")],
      expected: ["domain-unknown Clip.entitlements (warning)"]
    ),
  ]

  private static let known = ".well-known/apple-app-site-association"

  private static let teams = [
    Shape(
      name: "a second team prefix next to the right one",
      files: [
        known: #"{ "appclips": { "apps": ["ABCDE12345.com.example.shop.Clip", "FGHIJ67890.com.example.shop.Clip"] } }"#
      ],
      expected: []
    ),
    Shape(
      name: "a placeholder next to the right prefix",
      files: [
        known: #"{ "appclips": { "apps": ["ABCDE12345.com.example.shop.Clip", "TEAMID.com.example.shop.Clip"] } }"#
      ],
      expected: ["association-unknown-clip \(known) (warning)"]
    ),
    Shape(
      name: "only the wrong prefix",
      files: [known: #"{ "appclips": { "apps": ["FGHIJ67890.com.example.shop.Clip"] } }"#],
      expected: ["association-missing-clip \(known)"]
    ),
  ]
}
