package import AppStoreConnect
import RegistryModel

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

  /// Each reason, and the JSON Pointer in the file to what caused it. The last parts of a pointer may not exist there.
  package var reasons: [(pointer: String, message: String)] {
    guard !error.refusals.isEmpty else { return [(pointer(nil), error.message)] }
    return error.refusals.map { (pointer($0.pointer), $0.words) }
  }

  private func pointer(_ request: String?) -> String {
    let parts = (request ?? "").split(separator: "/").map(String.init)
    switch change.subject {
    case .card(let experience, _):
      return "/" + (member.isEmpty ? DeclaredCard(experience)?.member(at: parts) ?? "" : member)
    case .defaultCard: return "/defaultExperience/\(member)/\(parts.last ?? "")"
    case .invocation: return "/testFlightInvocations"
    case .undeclared: return ""
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
