import ExperienceResolver
import JSONSyntax
import RegistryModel
import TextBasics

extension Feature {
  /// `textDocument/codeLens`: what a card answers for, above its file.
  static let codeLens = Feature("textDocument/codeLens", capability: ("codeLensProvider", [:])) {
    snapshot,
    parameters,
    writer throws(ResponseError) in
    let file = try snapshot.file(parameters)
    writer.beginArray()
    if let file, let experience = file.experience, let root = file.document?.tree.root,
      let summary = file.registry.summary(of: experience)
    {
      let start = file.document?.tree.range(of: root).lowerBound ?? 0
      writer.object { writer in
        file.positions.write(SourceRange(start, start), to: &writer)
        writer.object("command") { writer in
          writer.member("title", summary)
          writer.member("command", "")
        }
      }
    }
    writer.endArray()
  }
}

extension Registry {
  /// How many of a card's codes show it, and how many expectations it has; nil if it has neither.
  fileprivate func summary(of experience: AdvancedExperience) -> String? {
    let table = table
    let codes = experience.printedCodes.compactMap { $0.declaration.url?.value }.count { url in
      guard case .advanced(let index) = table.resolve(url).outcome else { return false }
      return registeredExperiences[Int(index)].id == experience.id
    }
    let expectations = experience.expectedURLs.count
    guard codes + expectations > 0 else { return nil }
    return "\(Words.counted(codes, "code")), \(Words.counted(expectations, "expectation"))"
  }
}
