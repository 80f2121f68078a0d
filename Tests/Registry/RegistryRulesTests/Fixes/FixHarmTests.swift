import AppClipRegistry
import JSONSyntax
import RegistryModel
import RegistryRules
import TestSupport
import Testing

/// Fixes of registries that are damaged in several places at once, with one mistake next to another.
@Suite("Fixes of damaged registries")
struct FixHarmTests {
  @Test("none leaves more findings of its severity than before: alone, with all safe ones, and with all of them")
  func doesNoHarm() async throws {
    try await forEachCase(2_000, sample: 40) { random in
      let damaged = try DamagedRegistry(&random)
      let registry = try damaged.registry()
      let before = registry.findings()
      for fix in before.compactMap(\.fix) {
        let after = try damaged.fixed(by: FixRound([fix], of: registry)).registry().findings()
        try expectNoHarm(of: [fix], before, after)
      }
      try expectNoHarm(ofAllFixesOf: damaged) { $0.isSafe }
      try expectNoHarm(ofAllFixesOf: damaged) { _ in true }
    }
  }

  /// Applies fixes in rounds, as `--fix` does.
  private func expectNoHarm(ofAllFixesOf damaged: DamagedRegistry, _ isAsked: (Fix) -> Bool) throws {
    var damaged = damaged
    var registry = try damaged.registry()
    var before = registry.findings()
    for _ in 0..<32 {
      let fixes = before.compactMap(\.fix).filter(isAsked)
      let round = FixRound(fixes, of: registry)
      guard round.count > 0 else { return }
      damaged = damaged.fixed(by: round)
      registry = try damaged.registry()
      let after = registry.findings()
      try expectNoHarm(of: fixes, before, after)
      before = after
    }
  }

  private func expectNoHarm(of fixes: [Fix], _ before: [Finding], _ after: [Finding]) throws {
    try #require(FixHarm(of: fixes, before, after) == nil, "\(FixHarm(of: fixes, before, after)?.description ?? "")")
  }

  @Test("a harmful fix would be noticed: one that gives two cards one URL, one that removes what each app needs")
  func noticesHarm() throws {
    let sound = try DamagedRegistry(files: Slip.soundFiles.get())
    let registry = try sound.registry()
    let card = try #require(registry.document("cafe/americano.json"))
    let url = try #require(card.tree.node(at: "/urlPrefix"))
    let app = try #require(registry.document("cafe/app.json"))
    let clip = try #require(app.tree.node(at: "/clip"))
    for fix in [
      Fix.spell(url, "https://cafemira.ch/bern", isSafe: true, in: card),
      Fix("remove the clip", isSafe: false, .remove(clip), in: app),
    ] {
      let after = try sound.fixed(by: FixRound([fix], of: registry)).registry().findings()
      #expect(FixHarm(of: [fix], severity: .error, registry.findings(), after) != nil, "\(fix.title)")
    }
  }

  @Test("damaged registries offer fixes of many rules, safe and unsafe ones")
  func offersFixes() throws {
    var safe: Set<String> = []
    var unsafe: Set<String> = []
    for seed in 0..<60 {
      var random = SeededRandom(seed: UInt64(seed))
      for finding in try DamagedRegistry(&random).registry().findings() {
        guard let fix = finding.fix else { continue }
        if fix.isSafe { safe.insert(finding.ruleID) } else { unsafe.insert(finding.ruleID) }
      }
    }
    #expect(safe.count >= 5 && unsafe.count >= 5, "\(safe) \(unsafe)")
  }

  @Test(
    "a language in capitals clashes with another one in the same file or in another file: the findings stay the same",
    arguments: [
      ("cafe/bern.json", "\"de\":", "\"EN\":"),
      ("cafe/bern.json", "\"localizations\"", "\"defaultLanguage\": \"DE\", \"localizations\""),
      ("cafe/app.json", "\"defaultLanguage\": \"en\"", "\"defaultLanguage\": \"DE\""),
      ("cafe/app.json", "\"defaultLanguage\"", "\"languages\": [\"en\", \"FR\"], \"defaultLanguage\""),
      ("cafe/bern.json", "\"localizations\"", "\"Limits\": { \"title\": \"3\" }, \"localizations\""),
    ]
  )
  func clashes(file: String, old: String, new: String) throws {
    var files = try Slip.soundFiles.get()
    files[file] = Array(String(decoding: files[file] ?? [], as: UTF8.self).replacing(old, with: new).utf8)
    let damaged = DamagedRegistry(files: files)
    #expect(try damaged.registry().findings().contains { $0.severity == .error })
    try expectNoHarm(ofAllFixesOf: damaged) { _ in true }
  }
}
