import JSONSyntax
package import RegistryModel

/// A change that App Store Connect did not make.
package struct PublishingFailure: Sendable {
  package let change: PlannedChange
  package let error: ServiceError
  /// Whether the update was refused as such, so that the card would have to be replaced.
  package let canReplace: Bool
  /// The member that the request was about, as a path in the object that declares the card.
  private let member: String

  init(_ change: PlannedChange, _ error: ServiceError, member: String, canReplace: Bool) {
    self.change = change
    self.error = error
    self.member = member
    self.canReplace = canReplace
  }

  /// Whether the change may have been made all the same, or is not needed any more.
  var mayBeDone: Bool { error.kind == .lostResponse || error.kind == .missing }

  /// Each reason as a finding at what caused it in a file of `registry`. Errors of Apple's have their code in place of the
  /// ID of a rule. A card that no file declares is about its app.
  package func findings(in registry: Registry) -> [Finding] {
    guard !error.refusals.isEmpty else { return [finding("app-store-connect", error.message, at: nil, in: registry)] }
    return error.refusals.map { refusal in
      let reason = refusal.clause.isEmpty ? "" : ": \(refusal.clause)"
      return finding(refusal.code, "App Store Connect refuses this\(reason)", at: refusal.pointer, in: registry)
    }
  }

  private func finding(_ code: String, _ message: String, at request: String?, in registry: Registry) -> Finding {
    let (document, pointer) = cause(of: request?.split(separator: "/").map(String.init) ?? [])
    let isUndeclared = if case .undeclared(_, let link) = change.subject { "\(link): " } else { "" }
    return Finding(
      rule: RuleDocumentation(id: code, severity: .error, summary: message, why: "", sources: []),
      severity: .error,
      message: isUndeclared + message,
      help: "",
      location: registry.asWritten(Self.location(of: pointer[...], in: document))
    )
  }

  /// The location of a member, or of what is around it if the file does not have it.
  private static func location(of pointer: ArraySlice<String>, in document: Document) -> Finding.Location {
    guard !pointer.isEmpty else { return .start(of: document.path) }
    let node = document.tree.node(at: "/" + pointer.joined(separator: "/"))
    return node.map(document.location(of:)) ?? location(of: pointer.dropLast(), in: document)
  }

  /// The document and the member in it that the part of a request at `parts` comes from.
  private func cause(of parts: [String]) -> (Document, member: [String]) {
    let split = { (path: String) in path.split(separator: "/").map(String.init) }
    switch change.subject {
    case .card(let experience, _):
      let found = member.isEmpty ? DeclaredCard(experience)?.member(at: parts) ?? "" : member
      return (experience.document, split(found))
    case .defaultCard(let app, _):
      return (app.document, ["defaultExperience"] + split(member) + [parts.last].compactMap(\.self))
    case .invocation(let app, _): return (app.document, ["testFlightInvocations"])
    case .undeclared(let app, _): return (app.document, [])
    }
  }
}

extension DeclaredCard {
  /// The member of the experience's file that a pointer into a request leads to; empty if there is none.
  fileprivate func member(at pointer: [String]) -> String {
    guard pointer.count > 2 else { return "" }
    switch (pointer[0], pointer[1]) {
    case ("data", "relationships"): return pointer[2] == "headerImage" ? "image" : "localizations"
    case ("data", "attributes") where pointer[2] == "place":
      return place(at: pointer.dropFirst(3).joined(separator: "/"))
    case ("data", "attributes"):
      return ["link": "urlPrefix", "isPoweredBy": "poweredBy"][pointer[2]] ?? pointer[2]
    case ("included", let number): return text(Int(number) ?? 0, pointer.last ?? "")
    default: return ""
    }
  }

  private func place(at path: String) -> String {
    let found = StorePlace.paths.first { path == $0.api || path.hasPrefix($0.api + "/") }
    return found.map { "place/\($0.file)" } ?? "place"
  }

  /// The texts are in the order of the file, and those in its default language come first.
  private func text(_ number: Int, _ name: String) -> String {
    guard number > 0 else { return name }
    let others = experience.declaration?.localizations ?? []
    return number <= others.count ? "localizations/\(others[number - 1].language.value)/\(name)" : "localizations"
  }
}
