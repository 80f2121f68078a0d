import ExperienceResolver

/// What a look at a declared URL shows.
///
/// What ``TextSigns`` says of texts holds here too: a rule names the signs without which it finds nothing, and a sign may
/// show where nothing is wrong.
package struct URLSigns: OptionSet, Sendable {
  package let rawValue: UInt32

  package init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Shown by every URL: a rule that nothing spares.
  package static let always = URLSigns(rawValue: 1 << 0)
  /// It cannot invoke an App Clip.
  package static let unreadable = URLSigns(rawValue: 1 << 1)
  /// It is written otherwise than its normal form.
  package static let rewritten = URLSigns(rawValue: 1 << 2)
  /// A URL prefix with a query.
  package static let queryInPrefix = URLSigns(rawValue: 1 << 3)
  /// Two slashes in a row behind the host.
  package static let slashesInARow = URLSigns(rawValue: 1 << 4)
  /// A URL prefix whose host is none of the app's.
  package static let foreignHost = URLSigns(rawValue: 1 << 5)
  /// It has to fit parameters that its experience names, or that whoever answers it may name, and does not plainly.
  package static let parameters = URLSigns(rawValue: 1 << 6)
  /// Several cards may answer it.
  package static let ambiguous = URLSigns(rawValue: 1 << 7)
  /// The experience that declares it does not answer it.
  package static let answeredElsewhere = URLSigns(rawValue: 1 << 8)
  /// The experience that declares it answers it.
  package static let answeredHere = URLSigns(rawValue: 1 << 9)
  /// Apple's host for App Clips.
  package static let ofApple = URLSigns(rawValue: 1 << 10)
  /// One of `app.json`.
  package static let ofApp = URLSigns(rawValue: 1 << 11)

  /// An asterisk or an opening brace.
  package static let placeholder = URLSigns(rawValue: 1 << 12)

  /// Every sign: what a rule is shown that is to be asked in any case.
  package static let all = URLSigns(rawValue: .max)

  /// The signs of `url`, which no experience registers. Costs a look-up where somebody expects an answer.
  init(of url: DeclaredURL, in registry: Registry) {
    self = .always
    if url.owner == nil { insert(.ofApp) }
    guard case .success(let read) = url.url else {
      insert(.unreadable)
      return
    }
    note(read, writtenAs: url.text.value)
    noteAnswer(to: url, read, in: registry)
  }

  /// The signs of the URL that `experience` registers.
  init(ofPrefixOf experience: AdvancedExperience) {
    self = .always
    guard let written = experience.urlPrefix, case .success(let read) = experience.registered else {
      insert(.unreadable)
      return
    }
    note(read, writtenAs: written)
    if read.hasQuery { insert(.queryInPrefix) }
    if !experience.declaringApp.hasHost(read.host) { insert(.foreignHost) }
  }

  private mutating func note(_ read: InvocationURL, writtenAs text: String) {
    if read.text != text { insert(.rewritten) }
    if text.utf8.contains(where: { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "{") }) { insert(.placeholder) }
    if read.hasSlashesInARow { insert(.slashesInARow) }
    if read.isOn(AppleLink.host) { insert(.ofApple) }
  }

  private mutating func noteAnswer(to url: DeclaredURL, _ read: InvocationURL, in registry: Registry) {
    guard let owner = url.owner else {
      insert([.parameters, .ambiguous])
      return
    }
    if url.role != .reject, owner.look.signs.contains(.parameters), !owner.plainlyNamesAll(of: read) {
      insert(.parameters)
    }
    let answer = registry.table.resolve(read)
    if answer.certainty == .ambiguous { insert(.ambiguous) }
    insert(registry.table.isExperience(answer.outcome, called: owner.id) ? .answeredHere : .answeredElsewhere)
  }
}
