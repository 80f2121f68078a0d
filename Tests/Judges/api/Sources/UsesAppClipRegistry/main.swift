import AppClipRegistry

// Run in the folder of appclips, whose experiences/ it reads.
let registry: Registry
do {
  registry = try Registry(folder: "experiences")
} catch {
  let problem: FileError = error
  fatalError("\(problem.path): \(problem.message); \(problem.help) \(problem.description)")
}

func show(_ card: Card) {
  print(card.title ?? "", card.subtitle ?? "", card.image ?? "", card.language ?? "", word(card.action))
}
func word(_ action: Action?) -> String {
  switch action {
  case .open?: "open"
  case .play?: "play"
  case .view?: "view"
  case nil: "none"
  }
}

// Apps and experiences
for app: App in registry.apps {
  print(app.id, app.name ?? "", app.appStoreID ?? "", app.teamID ?? "", app.bundleID ?? "", app.clipBundleID ?? "")
  print(
    app.domains,
    app.defaultLanguage ?? "",
    registry.experiences(of: app).count,
    registry.app(withID: app.id)?.id ?? ""
  )
  if let card = app.defaultCard { show(card) }
}
for experience: AdvancedExperience in registry.experiences {
  print(experience.id, experience.appID, experience.urlPrefix ?? "", experience.isRetired, experience.template ?? "")
  print(experience.title ?? "", experience.subtitle ?? "", experience.image ?? "", experience.language ?? "")
  print(word(experience.action), registry.experience(withID: experience.id)?.id == experience.id)
  show(experience.card)
}

// Findings
func show(_ finding: Finding) {
  print(
    finding,
    finding.description,
    finding.file,
    finding.line,
    finding.column,
    finding.range.count,
    finding.range.isEmpty
  )
  print(finding.message, finding.help, finding.pointer ?? "", finding.appID ?? "", finding.experienceID ?? "")
  let range: SourceRange = finding.range
  print(range.lowerBound, range.upperBound)
  let rule: RuleDocumentation = finding.rule
  print(rule.id, rule.severity, rule.summary, rule.why)
  for source: Source in rule.sources { print(source.title, source.address, source.date) }
  for other: Finding.Related in finding.related {
    print(other.message, other.file, other.line, other.column, other.range)
  }
  switch finding.severity {
  case Severity.error: print("error")
  case .warning: print("warning")
  case .note: print("note")
  }
}
let shop = """
  { "schemaVersion": 2, "name": "Shop", "appStoreID": "1234567890", "teamID": "ABCDE12345", "bundleID": "com.example.Shop",
    "clip": { "bundleID": "com.example.Shop.Clip", "minimumOSVersion": "16.0" }, "domains": ["shop.example"],
    "defaultLanguage": "en",
    "defaultExperience": { "action": "open", "localizations": { "en-US": { "subtitle": "Tea " } } } }
  """
let unsaved = try Registry(files: ["shop/app.json": Array(shop.utf8)])
for finding in registry.findings() + unsaved.findings() { show(finding) }
for finding in unsaved.findings() {
  guard let fix: Fix = finding.fix, fix.isSafe else { continue }
  do {
    print(fix.title, fix.file, String(decoding: try fix.apply(to: Array(shop.utf8)), as: UTF8.self))
  } catch {
    switch error {
    case FixError.fileChanged, FixError.breaksFile: print(error.description)
    }
  }
}

// Resolution
let answer: Answer = registry.resolve("https://costracoffee.com/1/large")
print(
  answer.url,
  answer.normalized ?? "",
  answer.reason,
  answer.app?.id ?? "",
  answer.experience?.id ?? "",
  answer.certainty
)
switch answer.outcome {
case Answer.Outcome.advanced, .default, .none, .invalid: print(answer.outcome)
}
for alternative: Answer.Alternative in registry.resolve("https://example.com/location10").alternatives {
  print(alternative.interpretation, alternative.outcome, alternative.appID ?? "", alternative.experienceID ?? "")
  print(alternative.prefix ?? "")
}
if let card = answer.card { show(card) }
if let german = LanguageTag("de-CH"), let localized: LocalizedCard = answer.card(in: german) {
  print(german.description, localized.reason)
  show(localized.card)
}

// Artifacts
print(try registry.banner(for: "https://costracoffee.com/1", appID: "costra-coffee") ?? "")
print(
  try registry.banner(forApp: "costra-coffee") ?? "",
  try registry.banner(forExperience: "costra-coffee/latte") ?? ""
)
for emitter: Emitter in Emitters.all {
  print(emitter.name, emitter.summary, emitter.formats, Emitters.named(emitter.name) != nil)
}
let kinds: [Emitter] = [
  .aasa, .appClipCodes, .appStoreConnect, .banner, .entitlements, .everything, .infoPlist, .links, .localExperiences,
  .nfc, .qr,
  .resolverTable, .routes, .site, .testFlight, .xcodeScheme,
]
print(kinds.map(\.name))
let formats: [OutputFormat] = [.binary, .csv, .html, .json, .markdown, .pdf, .png, .shell, .svg, .swift, .text, .xml]
print(formats)
var selection = Selection(appID: "costra-coffee", experienceID: nil, url: nil, buildTarget: BuildTarget.app)
selection.buildTarget = .clip
print(selection.appID ?? "", selection.experienceID ?? "", selection.url ?? "", selection.buildTarget ?? .clip)
do {
  let inputs = try registry.inputs(for: .qr, Selection(experienceID: "costra-coffee/latte"), format: .svg)
  let emission: Emission = try registry.emit(
    .qr,
    Selection(experienceID: "costra-coffee/latte"),
    format: .svg,
    inputs: [:]
  )
  print(inputs, emission.notes)
  for file: OutputFile in emission.files {
    print(file.kind, file.path, file.appID, file.experienceID ?? "", file.url ?? "", file.bytes.count, file.text.count)
  }
  let page = ExistingFile(name: "index.html", bytes: Array("<html><head></head></html>".utf8))
  print(page.name, page.bytes.count)
  print(try registry.emit(.banner, Selection(url: "https://costracoffee.com/1"), into: page).files.count)
  _ = try registry.emit(.banner, Selection(appID: "nowhere"))
} catch {
  let problem: EmissionError = error
  print(problem.message, problem.help, problem.description)
}

// The table of a clip, for a tool that ships it
let table = ResolutionTable(
  experiences: [Experience(id: "shop/tea", appID: "shop", urlPrefix: "https://shop.example/tea")],
  apps: []
)
print(table.bytes.count, registry.table.experience(for: "https://costracoffee.com/1")?.id ?? "")
