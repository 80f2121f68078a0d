import ExperienceAudits
import JSONSyntax
import RegistryRules
import TestSupport
import Testing

@testable import AppClipsCommand
@testable import RegistryReports

@Suite("audit", .goldens("command/audit"))
struct AuditCommandTests {
  @Test("the command that a finding about an association file proposes puts the clips of its host into it")
  func associationCommand() throws {
    try AuditedShop.with { shop in
      let app = "experiences/shop/app.json"
      let domains = #"["example.com", "stall.example", "kiosk.example"]"#
      let text = try shop.folder.text(of: app)
      try shop.folder.write(text.replacing(#"["example.com"]"#, with: domains), to: app)
      for (host, content) in [
        ("kiosk.example", #"{ "appclips": { "apps": [] } }"#), ("stall.example", "{ \"applinks\": {} }"),
      ] {
        let file = "hosts/\(host)/.well-known/apple-app-site-association"
        try shop.folder.write(content, to: file)
        let found = shop.audit("hosts/\(host) --format json").output
        let command = "appclips emit aasa --url https://\(host)/ --into \(file)"
        #expect(found.contains(command), "\(found)")
        let words = command.split(separator: " ").dropFirst().map(String.init)
        let emitted = Transcript(words + ["--allow-errors"], workingFolder: shop.folder.path)
        #expect(emitted.status == .fine, "\(emitted.errors)")
        let again = shop.audit("hosts/\(host)")
        #expect(again.status == .fine, "\(again.output)")
      }
    }
  }

  @Test("a configuration of a web host can be audited alone")
  func configurationAlone() throws {
    try AuditedShop.with { shop in
      for (name, wrong, right) in [
        ("nginx.conf", "server {\n  root /srv;\n  location ~ /\\. { deny all; }\n}\n", "server {\n  root /srv;\n}\n"),
        ("Caddyfile", "example.com {\n  respond 404\n}\n", "example.com {\n  file_server\n}\n"),
      ] {
        try shop.folder.write(wrong, to: "srv/\(name)")
        let run = shop.audit("srv/\(name)")
        #expect(run.status == .findings && run.output.hasPrefix("error[audit/association-not-served]"), "\(run)")
        #expect(!run.output.contains("the association file is here"))
        try shop.folder.write(right, to: "srv/\(name)")
        let looked = "audited 1 configuration of a web host against 2 apps: no findings\n"
        #expect(shop.audit("srv/\(name)") == Transcript(status: .fine, output: "", errors: looked))
      }
    }
  }

  @Test("reports only the counts if everything is right")
  func right() throws {
    try AuditedShop.with { shop in
      let looked =
        "4 HTML pages, 1 association file, 1 entitlements file, 1 Info.plist, 1 size report and 1 App Clip Code"
      #expect(
        shop.audit("right --strict")
          == Transcript(status: .fine, output: "", errors: "audited \(looked) against 2 apps: no findings\n")
      )
    }
  }

  @Test("finds a mistake for every rule that checks files")
  func wrong() throws {
    try AuditedShop.with { shop in
      let rules = AuditRules.all.map(\.rule).filter { rule in
        !rule.fails.contains { $0.otherFiles.keys.contains { $0.hasPrefix("https://") } }
      }
      #expect(shop.rules("wrong") == Set(rules.map(\.identifier)))
      let run = shop.audit("wrong")
      #expect(run.status == .findings)
      expectGolden(run.output + run.errors, "command/audit/wrong.txt")
    }
  }

  @Test("reports in every format of validate", arguments: ReportFormat.allCases.filter { $0 != .text && $0 != .sarif })
  func formats(format: ReportFormat) throws {
    try AuditedShop.with { shop in
      expectGolden(shop.audit("wrong --format \(format.rawValue)").output, "command/audit/wrong.\(format.rawValue)")
    }
  }

  @Test("SARIF names the audit's rules, and each finding one of them")
  func sarif() throws {
    try AuditedShop.with { shop in
      let tree = Tree(SourceText(shop.audit("wrong --format sarif").output))
      #expect(tree.problems.isEmpty)
      for (index, rule) in AuditRules.all.enumerated() {
        let node = try #require(tree.node(at: "/runs/0/tool/driver/rules/\(index)/id"))
        #expect(tree.string(of: node) == rule.rule.identifier)
      }
      let results = try #require(tree.node(at: "/runs/0/results"))
      for result in tree.elements(of: results) {
        let index = try #require(tree.value(named: "ruleIndex", in: result).flatMap { tree.integer(of: $0) })
        #expect(
          tree.value(named: "ruleId", in: result).flatMap { tree.string(of: $0) }
            == AuditRules.all[index].rule.identifier
        )
      }
    }
  }

  @Test("limits findings to selected rules, severities, one app, or one file of any name")
  func selections() throws {
    try AuditedShop.with { shop in
      #expect(shop.rules("wrong --select audit/two-banners") == ["audit/two-banners"])
      #expect(!shop.rules("wrong --ignore audit/two-banners").contains("audit/two-banners"))
      #expect(!shop.rules("wrong --severity warning").contains("audit/page-missing"))
      #expect(shop.rules("wrong/stall.example").isSuperset(of: ["audit/association-without-apps"]))
      #expect(shop.audit("wrong/build/stall --target app --ignore audit/unreadable").status == .fine)
      #expect(shop.rules("wrong/build/stall --target clip").contains("audit/thinning-over-limit"))
      let tag = "<html><head></head></html>"
      try shop.folder.write(tag, to: "page")
      #expect(shop.rules("page --host example.com") == ["audit/page-missing"])
      try shop.folder.write(tag, to: "example.com/coffee")
      #expect(shop.rules("example.com/coffee --severity warning") == ["audit/banner-missing"])
    }
  }

  @Test("warnings fail a strict run, notes never do")
  func strict() throws {
    try AuditedShop.with { shop in
      #expect(shop.audit("wrong --select audit/banner-unanswered").status == .fine)
      #expect(shop.audit("wrong --select audit/banner-unanswered --strict").status == .findings)
      #expect(shop.audit("wrong --select audit/page-missing --strict").status == .fine)
    }
  }

  @Test(
    "reports in one line what cannot be audited",
    arguments: [
      ("nowhere", AppClipsCommand.ExitStatus.fault, "appclips audit: nowhere: no such file or folder\n"),
      (
        "example.com", .fault,
        "appclips audit: example.com: no such file or folder; to audit the host, use https://example.com\n"
      ),
      ("experiences", .usage, "appclips audit: experiences contains no files to audit; expected *.html and *.htm"),
      ("experiences/shop/app.json", .usage, "appclips audit: experiences/shop/app.json contains no files to audit"),
      (
        "right --host https://example.com", .usage,
        "appclips audit: --host cannot be \"https://example.com\"; expected a host"
      ),
      ("right --app shopp", .usage, "appclips audit: there is no app \"shopp\"; did you mean \"shop\"?"),
      ("right --select audit/two-baners", .usage, "appclips audit: there is no rule or area \"audit/two-baners\""),
      ("", .usage, "appclips audit: missing argument PATH"),
    ]
  )
  func refusals(line: String, status: AppClipsCommand.ExitStatus, errors: String) throws {
    try AuditedShop.with { shop in
      let run = shop.audit(line)
      #expect(run.status == status && run.output.isEmpty && run.errors.hasPrefix(errors), "\(run)")
    }
  }

  @Test("audits the other paths if one of several has nothing to audit, and names it")
  func nothingInOne() throws {
    try AuditedShop.with { shop in
      let run = shop.audit("experiences right")
      #expect(run.status == .fine && run.output.isEmpty, "\(run)")
      #expect(run.errors.hasPrefix("audited 4 HTML pages, 1 association file"), "\(run.errors)")
      #expect(run.errors.hasSuffix("\nexperiences contains no files to audit\n"), "\(run.errors)")
      #expect(shop.audit("wrong experiences").status == .findings)
      // No path has anything to audit, or one cannot be read.
      #expect(shop.audit("experiences experiences/shop").status == .usage)
      #expect(shop.audit("right nowhere").status == .fault)
    }
  }

  @Test("stops if the registry has errors that prevent resolution")
  func broken() throws {
    try AuditedShop.with { shop in
      try shop.folder.write("{", to: "experiences/shop/coffee.json")
      let run = shop.audit("right")
      #expect(run.status == .findings && run.output.isEmpty)
      #expect(run.errors.contains("nothing was audited: fix these errors first\n"))
    }
  }

  @Test("follows no link out of the folder, and leaves hidden folders alone")
  func links() throws {
    try AuditedShop.with { shop in
      try shop.folder.link("right/elsewhere", to: "../wrong")
      try shop.folder.write("<html>", to: "right/.hidden/coffee.html")
      let run = shop.audit("right --format compact")
      #expect(run.status == .fine)
      let line = "right/elsewhere:1:1: warning: symbolic link to “../wrong”, which is outside the folder"
      #expect(run.output.hasPrefix(line))
      #expect(run.output.split(separator: "\n").count == 1)
    }
  }

  @Test("shows only the name of a binary property list")
  func binary() throws {
    try AuditedShop.with { shop in
      try shop.folder.write(Array("bplist00".utf8), to: "lists/Clip.entitlements")
      let run = shop.audit("lists")
      #expect(run.status == .findings)
      #expect(run.output.contains("--> lists/Clip.entitlements:1:1\n") && !run.output.contains("bplist"))
    }
  }
}
