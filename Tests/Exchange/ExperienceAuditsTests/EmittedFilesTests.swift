import ExperienceAudits
import ExperienceEmitters
import RegistryFiles
import RegistryModel
import RegistryRules
import TestSupport
import Testing

/// The files that `emit` writes are correct: an audit of them has no findings.
@Suite("Emitted files pass the audit")
struct EmittedFilesTests {
  /// An app whose every text tries to become markup.
  private static let nasty = Example(
    files: [
      "nasty & \"<co>\"/app.json": #"""
      { "schemaVersion": 2, "name": "N&B <\"שלום\"> | `x`", "appStoreID": "1", "teamID": "ABCDE12345",
        "bundleID": "com.example.<&>", "clip": { "bundleID": "com.example.<&>.Clip🍩", "appGroups": ["group.<&>"],
          "requestsLocationConfirmation": true, "requestsEphemeralNotifications": false },
        "domains": ["example.com", "bücher.example"], "defaultLanguage": "en" }
      """#,
      "nasty & \"<co>\"/card.json": #"""
      { "urlPrefix": "https://example.com/ü?a=1&b=<c>", "action": "view", "title": "A", "subtitle": "B", "image": "a.png" }
      """#,
      "nasty & \"<co>\"/bar.json": #"""
      { "urlPrefix": "https://example.com/bar", "action": "view", "title": "A", "subtitle": "B", "image": "b.png",
        "banner": "bar" }
      """#,
    ],
    subject: "nasty & \"<co>\"/app.json"
  ).registry

  private static func registries() throws -> [Registry] {
    [try Registry(folder: "\(PackageFolder.path)/experiences"), nasty, Example.experience("").registry]
  }

  private func expectSilence(
    _ registry: Registry,
    _ files: [AuditedFile],
    _ options: AuditOptions = AuditOptions(),
    but rules: Set<String> = []
  ) {
    let findings = registry.audit(AuditedFolder(path: "/emitted", files: files), options)
    #expect(findings.filter { $0.severity > .note && !rules.contains($0.ruleID) } == [], "\(options)")
  }

  @Test("pages with their tags, at the URLs of the experiences")
  func pages() throws {
    for registry in try Self.registries() {
      var files: [String: [AuditedFile]] = [:]
      for experience in registry.experiences where !experience.isRetired {
        let url = try #require(experience.urlPrefix)
        let rest = url.dropFirst("https://".count)
        let host = String(rest.prefix { $0 != "/" && $0 != "?" })
        let path = rest.dropFirst(host.count).prefix { $0 != "?" }.split(separator: "/").joined(separator: "/")
        let tag = try registry.banner(forExperience: experience.id) ?? ""
        let place = path.isEmpty ? "index.html" : "\(path)/index.html"
        files[host, default: []].append(AuditedFile(path: place, bytes: Array("<head>\(tag)</head>".utf8)))
      }
      for (host, pages) in files {
        expectSilence(registry, pages, AuditOptions(host: host), but: ["audit/association-missing"])
      }
    }
  }

  @Test("whole sites, with every page where it belongs")
  func sites() throws {
    for registry in try Self.registries() {
      let files = try registry.emit(.site).files.filter {
        $0.path.hasSuffix(".html") || $0.path.hasSuffix("-association")
      }
      #expect(!files.isEmpty)
      let findings = registry.audit(
        AuditedFolder(path: "/emitted", files: files.map { AuditedFile(path: $0.path, bytes: $0.bytes) })
      )
      #expect(findings.filter { $0.severity > .note } == [])
    }
  }

  @Test("association files, for each of their hosts")
  func associations() throws {
    for registry in try Self.registries() {
      for app in registry.apps {
        let files = try registry.emit(.aasa, Selection(appID: app.id)).files
        for file in files {
          let folder = file.path.split(separator: "/").dropLast().last.map(String.init)
          let hosts = files.count > 1 ? [folder].compactMap(\.self) : app.domains
          for host in hosts {
            let audited = AuditedFile(path: ".well-known/apple-app-site-association", bytes: file.bytes)
            expectSilence(registry, [audited], AuditOptions(host: host))
          }
        }
      }
    }
  }

  @Test(
    "entitlements and Info.plist, with the app named or without",
    arguments: [Emitter.entitlements.name, Emitter.infoPlist.name]
  )
  func propertyLists(kind: String) throws {
    let emitter = try #require(Emitters.named(kind))
    for registry in try Self.registries() {
      let files = try registry.emit(emitter).files
      expectSilence(registry, files.map { AuditedFile(path: $0.path, bytes: $0.bytes) })
      for file in files {
        expectSilence(registry, [AuditedFile(path: file.path, bytes: file.bytes)], AuditOptions(app: file.appID))
      }
    }
  }
}
