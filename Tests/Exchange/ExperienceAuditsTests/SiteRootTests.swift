import RegistryModel
import RegistryRules
import Testing

@testable import ExperienceAudits

/// The root of a site is where its association file, its root page or the configuration of its host is.
@Suite("An audit of a project finds what an audit of its site finds")
struct SiteRootTests {
  /// What makes a folder the root of a site: its path, and files next to it.
  struct Root: Sendable, CustomTestStringConvertible {
    let folder: String
    var files: [String: String] = [:]

    var testDescription: String { ([folder] + files.keys).joined(separator: ", ") }
  }

  private static let configured = [
    Root(folder: "hosting/dist/site", files: ["firebase.json": #"{ "hosting": [{ "public": "hosting/dist/site" }] }"#]),
    Root(folder: "files", files: ["firebase.json": #"{ "hosting": { "public": "./files/" } }"#]),
    Root(folder: "web/files", files: ["web/vercel.json": #"{ "outputDirectory": "files" }"#]),
    Root(folder: "files", files: ["netlify.toml": "[build]\n  command = \"x\"\n  publish = \"files\" # all\n"]),
    Root(folder: "files", files: ["wrangler.jsonc": #"{ "assets": { "directory": "./files" } }"#]),
    Root(folder: "files", files: ["wrangler.toml": "pages_build_output_dir = \"files\"\n"]),
  ]

  @Test("whichever rule it is", arguments: configured)
  func rules(root: Root) {
    var count = 0
    for rule in AuditRules.all.map(\.rule) {
      for example in rule.fails where example.isSite {
        let alone = example.auditFindings.filter(\.isOfSite)
        let moved = example.auditing(example.moved(to: root)).auditFindings.filter(\.isOfSite)
        let prefix = "project/\(root.folder)/"
        let found = moved.map { finding in
          let file = finding.location.file
          return "\(file.hasPrefix(prefix) ? "site/" + file.dropFirst(prefix.count) : file) \(finding.message)"
        }
        #expect(found.sorted() == alone.map { "\($0.location.file) \($0.message)" }.sorted(), "\(rule.identifier)")
        count += 1
      }
    }
    #expect(count > 30)
  }

  @Test(
    "several roots are possible, and a folder of pages is none",
    arguments: [
      // A build and what it is made of.
      (
        ["public/.well-known/apple-app-site-association", "public/coffee.html", "dist/coffee.html", "dist/index.html"],
        []
      ),
      (["server/files/.well-known/apple-app-site-association", "server/files/coffee/index.html"], []),
      // The page /menu/coffee is not that of the experience.
      (["index.html", "menu/coffee.html"], ["audit/page-missing"]),
      (["menu/index.html", "menu/coffee.html"], ["audit/page-missing"]),
      // A folder of a site can be called like a build.
      (["index.html", "coffee.html", "build/index.html"], []),
    ]
  )
  func several(paths: [String], expected: [String]) {
    var files: [String: MarkedSource] = [:]
    for path in paths {
      files["site/\(path)"] = MarkedSource(
        path.hasSuffix("html") ? Example.page(Example.tag) : SiteRootTests.association
      )
    }
    let found = Example.experience("").auditing(files).auditFindings.map(\.ruleID)
    #expect(found.filter { $0 == "audit/page-missing" } == expected)
  }

  private static let association = #"{ "appclips": { "apps": ["ABCDE12345.com.example.shop.Clip"] } }"#
}

extension Example {
  /// Whether the example is a folder with a site, and no configuration of a host and no source of pages.
  fileprivate var isSite: Bool {
    otherFiles.keys.allSatisfy { path in
      path.hasPrefix("site/") && !path.hasSuffix(".tsx") && HostingFile(path: path, bytes: []) == nil
    }
  }

  fileprivate func moved(to root: SiteRootTests.Root) -> [String: MarkedSource] {
    var files: [String: MarkedSource] = [:]
    for (path, source) in otherFiles { files["project/\(root.folder)/\(path.dropFirst("site/".count))"] = source }
    for (path, text) in root.files { files["project/\(path)"] = MarkedSource(text) }
    return files
  }
}

extension Finding {
  /// Whether the finding is about the pages or association files of a site.
  fileprivate var isOfSite: Bool {
    ["banner", "two-banners", "canonical", "page", "association"].contains { ruleID.hasPrefix("audit/\($0)") }
  }
}
