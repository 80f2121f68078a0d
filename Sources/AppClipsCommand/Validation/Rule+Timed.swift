import RegistryRules

extension Rule {
  /// The same rule, whose looking is measured.
  ///
  /// The clock stands around the rules and not in the engine, so that a run without it pays nothing.
  func timed(by timings: Timings) -> Rule {
    Rule(
      identifier,
      severity,
      summary,
      why: why,
      sources: sources,
      passes: self.passes,
      fails: self.fails,
      check: check?.timed(as: identifier, by: timings)
    )
  }
}

extension Rule.Check {
  fileprivate func timed(as rule: String, by timings: Timings) -> Rule.Check {
    switch self {
    case .text(let check): .text { text in timings.measure(rule: rule) { check(text) } }
    case .field(let check): .field { problem, file, all in timings.measure(rule: rule) { check(problem, file, all) } }
    case .layout(let check): .layout { problem, all in timings.measure(rule: rule) { check(problem, all) } }
    case .url(let check): .url { url, all in timings.measure(rule: rule) { check(url, all) } }
    case .answer(let check): .answer { url, answer, all in timings.measure(rule: rule) { check(url, answer, all) } }
    case .cardText(let check): .cardText { text in timings.measure(rule: rule) { check(text) } }
    case .code(let check): .code { code, all in timings.measure(rule: rule) { check(code, all) } }
    case .picture(let check): .picture { picture in timings.measure(rule: rule) { check(picture) } }
    case .app(let check): .app { app, all in timings.measure(rule: rule) { check(app, all) } }
    case .experience(let check):
      .experience { experience, declared, all in timings.measure(rule: rule) { check(experience, declared, all) } }
    case .place(let check):
      .place { place, experience, all in timings.measure(rule: rule) { check(place, experience, all) } }
    case .registered(let check): .registered { urls, all in timings.measure(rule: rule) { check(urls, all) } }
    case .unusedException(let check): .unusedException { lint, app in timings.measure(rule: rule) { check(lint, app) } }
    case .exceptions(let check): .exceptions { app, known in timings.measure(rule: rule) { check(app, known) } }
    case .registry(let check): .registry { all in timings.measure(rule: rule) { check(all) } }
    }
  }
}
