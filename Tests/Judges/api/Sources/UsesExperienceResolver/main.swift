import ExperienceResolver

// The bytes of a table that is none, and of one that a registry wrote.
do {
  _ = try ResolutionTable([1, 2, 3])
} catch {
  let damage: ResolutionTable.ParseError = error
  switch damage.reason {
  case .notBase64, .notATable, .otherVersion, .wrongLength, .wrongChecksum, .badReference:
    print(damage.description, damage.offset, damage.reason.description)
  }
}
print((try? ResolutionTable(base64: "AAAA")) == nil)

func show(_ table: ResolutionTable, _ text: String) throws {
  let resolution: Resolution = table.resolve(text)
  if let experience: Experience = table.experience(for: resolution) {
    print(experience.id, experience.appID, experience.urlPrefix)
  }
  if let app: AppDefaults = table.app(for: resolution) {
    print(app.id, app.clipBundleID ?? "", app.domains, app.demoLink ?? "", app.hasDefaultExperience)
  }
  switch resolution.outcome {
  case .advanced(let index):
    print(table.experiences[Int(index)].id, table.experiences.startIndex, table.experiences.endIndex)
  case .default(let index): print(table.apps[Int(index)].id, table.apps.startIndex, table.apps.endIndex)
  case .none: print("none")
  case .invalid(let reason): print(reason.description)
  }
  let certainty: Resolution.Certainty = resolution.certainty
  switch certainty {
  case .certain: print("certain")
  case .ambiguous:
    for alternative: Resolution.Alternative in resolution.alternatives {
      switch alternative.interpretation {
      case .stringPrefix, .tie, .otherApp: print(alternative.interpretation, alternative.outcome)
      }
    }
  }
}

let known = Resolution.Alternative(interpretation: .tie, outcome: .none)
print(known.outcome == Resolution.Outcome.none, known.interpretation == Resolution.Interpretation.tie)

for text in ["https://example.com/a/../b?c=d", "http://example.com"] {
  do {
    let url = try InvocationURL(text)
    print(url.text, url.host, url.path, url.query ?? "", url.description, InvocationURL.lengthLimit)
  } catch {
    let problem: InvocationURL.ParseError = error
    let reason: InvocationURL.ParseError.Reason = problem.reason
    switch reason {
    case .tooLong, .noScheme, .noHost, .hostNotASCII, .badHost, .badPort, .notHTTPS, .userInformation, .port,
      .addressHost,
      .badPercentEscape:
      print(problem.description, problem.normalized ?? "", problem.range)
    }
    print(InvocationURL.ParseError(reason: problem.reason, normalized: nil, range: 0..<1) == problem)
  }
}

/// Experiences and apps by name, as a table has them.
func names(_ experiences: ResolutionTable.Experiences, _ apps: ResolutionTable.Apps) -> [String] {
  (experiences.startIndex..<experiences.endIndex).map { experiences[$0].id }
    + (apps.startIndex..<apps.endIndex).map { apps[$0].id }
}
_ = names
_ = Experience(id: "shop/tea", appID: "shop", urlPrefix: "https://shop.example/tea")
_ = AppDefaults(id: "shop", clipBundleID: nil, domains: ["shop.example"], hasDefaultExperience: true)
_ = { ResolutionTable(embedded: "") }
_ = show
