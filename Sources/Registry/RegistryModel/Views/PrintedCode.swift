/// A printed code or a tag: one entry of `codes`, with the document that contains it. A class, because it is handed on to all
/// rules about codes.
package final class PrintedCode: Sendable {
  /// The decoded entry.
  package let declaration: CodeDeclaration
  package let document: Document
  /// The app that declares it.
  package let declaringApp: App
  /// The experience whose URL it carries; nil for the codes of `app.json`.
  package let experience: AdvancedExperience?

  /// Whether it is an App Clip Code, the only kind that restricts which URLs it can carry.
  package var isAppClipCode: Bool { declaration.isAppClipCode }

  /// Why the code opens nothing although `answer`, the result for its URL, has a card.
  package func obstacle(of answer: Answer) -> Answer.Obstacle? {
    if isAppClipCode, url?.isOfDefaultExperience(answeredBy: answer.outcome) == true { return .appClipCode }
    return answer.obstacle()
  }

  /// The capacity in bytes of the largest QR code with medium error correction (ISO/IEC 18004: version 40, level M,
  /// byte mode).
  package static let qrCapacity = 2_331

  /// The URL, parsed once for all rules; nil if the entry declares none.
  package let url: DeclaredURL?

  /// The ID of the app.
  package var app: String { declaringApp.id }

  init(_ declaration: CodeDeclaration, in document: Document, of app: App, _ experience: AdvancedExperience?) {
    self.declaration = declaration
    self.document = document
    declaringApp = app
    self.experience = experience
    url = declaration.url.map { DeclaredURL($0, as: .code, in: document, of: app, owner: experience) }
  }
}

extension Answer {
  /// Whether a card appears; with `code`, whether it appears if that code is scanned. Parses the URL.
  package func showsCard(in code: PrintedCode? = nil) -> Bool {
    guard outcome == .advanced || outcome == .default else { return false }
    return (code.map { $0.obstacle(of: self) } ?? obstacle()) == nil
  }
}

extension App {
  /// The codes of `app.json`, which carry the default or the demo link.
  package var printedCodes: [PrintedCode] {
    (declaration?.codes ?? []).map { PrintedCode($0, in: document, of: self, nil) }
  }
}

extension AdvancedExperience {
  package var printedCodes: [PrintedCode] {
    guard let written = writtenText, !written.members.codes.isEmpty else { return [] }
    let (document, text) = load()
    return text.map { printedCodes($0, in: document) } ?? []
  }

  /// The codes of the experience, taken from `text`, the decoded content of `document`.
  package func printedCodes(_ text: DecodedText, in document: Document) -> [PrintedCode] {
    text.members.codes.map { PrintedCode($0, in: document, of: declaringApp, self) }
  }
}

extension Registry {
  /// The codes and tags of `app` that are deployed: those of `app.json`, then those of its experiences.
  package func deployedCodes(of app: App) -> [PrintedCode] {
    (app.printedCodes + experiences(of: app).flatMap(\.printedCodes)).filter(\.declaration.isDeployed)
  }

  /// The first code or tag of `app` that has a URL other than its demo link.
  package func firstCodeWithoutDemoLink(of app: App) -> PrintedCode? {
    let demoLink = app.declaration?.clip?.demoLink?.value
    let isOther = { (code: PrintedCode) in code.declaration.url.map { $0.value != demoLink } ?? false }
    if let code = app.printedCodes.first(where: isOther) { return code }
    return experiences(of: app).lazy.flatMap(\.printedCodes).first(where: isOther)
  }
}
