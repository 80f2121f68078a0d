import ExperienceResolver
package import JSONSyntax
package import RegistryModel

extension AnswerRecord {
  /// Writes the members that `--explain` adds to those of the answer.
  package func write(_ explanation: Explanation, to writer: inout JSONWriter) {
    writer.member("steps", explanation.steps.map(\.description))
    write(explanation.candidates(), to: &writer)
    writer.objects("nearMisses", explanation.nearMisses()) { miss, writer in
      write(miss.experience, to: &writer)
      writer.member("why", "\(miss)")
    }
    if let mended = explanation.mended { writer.object("mended") { writeMended(registry.resolve(mended), to: &$0) } }
    if let note = registry.otherCase(of: registry.answer(explanation)) { writer.member("caseNote", note) }
    if let url = explanation.printedURL {
      writer.object("appClipCode") { writer in
        if let size = explanation.codeSize(registry.codeCosts()) { size.write(to: &writer) }
        writer.optionalMember("problem", url.problem)
      }
    }
    guard let url = explanation.target else { return }
    guard let wanted = registry.registration(for: url, among: explanation.registered) else { return }
    if let obstacle = wanted.obstacle {
      writer.member("cannotRegister", obstacle)
    } else {
      writer.object("register") { write(wanted, to: &$0) }
    }
  }

  /// Writes the most relevant candidates and the number of all candidates.
  private func write(_ candidates: [Explanation.Candidate], to writer: inout JSONWriter) {
    writer.objects("candidates", candidates.prefix(Explanation.tellingCandidates)) { candidate, writer in
      write(candidate.experience, to: &writer)
      writer.member("matches", candidate.verdict.matches)
      if let segment = candidate.verdict.segment { writer.member("segment", segment) }
      writer.member("why", "\(candidate.verdict)")
    }
    writer.member("candidateCount", candidates.count)
  }

  private func write(_ experience: Experience, to writer: inout JSONWriter) {
    writer.member("app", experience.appID)
    writer.member("experience", experience.id)
    writer.member("prefix", experience.urlPrefix)
  }

  /// Writes the match of the corrected URL.
  private func writeMended(_ answer: Answer, to writer: inout JSONWriter) {
    writer.member("url", answer.url)
    writer.member("outcome", answer.outcome.rawValue)
    writer.optionalMember("app", answer.app?.id)
    writer.optionalMember("experience", answer.experience?.id)
  }

  private func write(_ wanted: SuggestedRegistration, to writer: inout JSONWriter) {
    writer.member("urlPrefix", wanted.urlPrefix)
    writer.optionalMember("app", wanted.app)
    writer.optionalMember("file", wanted.file.map(places.shownPath(of:)))
    writer.optionalMember("existing", wanted.existing)
    writer.optionalMember("missingDomain", wanted.missingDomain)
  }
}

extension CodeSize {
  /// Writes the number of bits, whether it is exact, and whether the URL fits.
  package func write(to writer: inout JSONWriter) {
    writer.member("bits", bits)
    writer.member("exact", isExact)
    writer.member("fit", fit.rawValue)
  }
}

extension Explanation {
  /// The URL as an App Clip Code would contain it; nil if it is invalid, or on Apple's own host, whose links have rules of
  /// their own.
  var printedURL: CodeURL? {
    guard let target, AppleLink(target) == nil else { return nil }
    return CodeURL(target, fragment: url.printedFragment)
  }

  /// The size of that URL; nil if a code cannot contain it.
  func codeSize(_ costs: CodeCosts) -> CodeSize? {
    printedURL.flatMap { CodeSize(of: $0.drawnText(of: url), costs: costs) }
  }
}

extension Explanation.Verdict {
  /// Whether the registered URL matches, even if a more specific one wins.
  package var matches: Bool {
    switch self {
    case .won, .lessSpecific: true
    case .segmentDiffers, .notOnBoundary, .goesDeeper, .asksForEqualPath, .itemMissing: false
    }
  }

  /// The segment that does not match, counted from 1; nil if no segment decided.
  package var segment: Int? {
    switch self {
    case .segmentDiffers(let number, _, _), .notOnBoundary(let number, _, _): number
    case .goesDeeper(let number, _), .asksForEqualPath(let number, _): number
    case .won, .lessSpecific, .itemMissing: nil
    }
  }
}
