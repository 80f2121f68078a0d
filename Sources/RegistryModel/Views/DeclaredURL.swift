package import ExperienceResolver
import HostNames

/// A URL that a file declares, read once for every rule that looks at URLs.
package struct DeclaredURL: Sendable {
  /// The text and its place.
  package let text: Located<String>
  /// What it is for.
  package let role: Role
  /// The file it stands in.
  package let document: Document
  /// The id of the app that declares it.
  package let app: String
  /// The experience that declares it; nil for what an app declares.
  package let owner: AdvancedExperience?
  /// The URL in normal form, or what is wrong with it.
  package let url: Result<InvocationURL, InvocationURLProblem>

  package init(
    _ text: Located<String>,
    as role: Role,
    in document: Document,
    of app: String,
    owner: AdvancedExperience? = nil,
    read: Result<InvocationURL, InvocationURLProblem>? = nil
  ) {
    self.text = text
    self.role = role
    self.document = document
    self.app = app
    self.owner = owner
    url = read ?? InvocationURL.reading(text.value)
  }

  /// The host as written and its UTF-8 offsets, where it has other letters than ASCII; else nil.
  package var hostOutsideASCII: (text: String, range: Range<Int>)? {
    // A URL that can be read and is written with ASCII letters only has such a host.
    if case .success(let read) = url, read.text == text.value { return nil }
    let bytes = ContiguousArray(text.value.utf8)
    guard bytes.contains(where: { $0 >= 0x80 || $0 == UInt8(ascii: "%") }) else { return nil }
    do throws(InvocationURLProblem) {
      _ = try InvocationURL(bytes.span)
      return nil
    } catch {
      guard error.reason == .hostNotASCII else { return nil }
      return (String(decoding: bytes[error.range], as: UTF8.self), error.range)
    }
  }

  /// What a declared URL is for.
  package enum Role: String, Sendable, Hashable {
    case urlPrefix, code, match, reject, review, testFlight, website, demoLink

    /// The role as the subject of a sentence.
    package var noun: String {
      switch self {
      case .urlPrefix: "the URL prefix"
      case .code: "the code's URL"
      case .match: "the expected URL"
      case .reject: "the rejected URL"
      case .review: "the review URL"
      case .testFlight: "the TestFlight invocation"
      case .website: "the associated website"
      case .demoLink: "the demo link"
      }
    }
  }
}

extension App {
  /// Every URL that `app.json` declares.
  package var declaredURLs: [DeclaredURL] {
    guard let declaration else { return [] }
    var urls: [DeclaredURL] = []
    func add(_ text: Located<String>?, _ role: DeclaredURL.Role) {
      if let text { urls.append(DeclaredURL(text, as: role, in: document, of: id)) }
    }
    add(declaration.clip?.demoLink, .demoLink)
    add(declaration.defaultExperience?.url, .website)
    declaration.defaultExperience?.reviewURLs.forEach { add($0, .review) }
    declaration.testFlightInvocations.forEach { add($0.url, .testFlight) }
    declaration.codes.forEach { add($0.url, .code) }
    return urls
  }
}

extension AdvancedExperience {
  /// The URL that the experience registers.
  package var registeredURL: DeclaredURL? {
    registration().map { DeclaredURL($0.prefix, as: .urlPrefix, in: document, of: app, owner: self, read: $0.read) }
  }

  /// The same, which `text` states, that of `document`.
  package func registeredURL(_ text: DecodedText, in document: Document) -> DeclaredURL? {
    text.members.urlPrefix.map {
      DeclaredURL($0, as: .urlPrefix, in: document, of: app, owner: self, read: text.registered)
    }
  }

  /// Every URL that the experience declares.
  package var declaredURLs: [DeclaredURL] {
    (registeredURL.map { [$0] } ?? []) + printedCodes.compactMap(\.url) + expectedURLs
  }

  /// The URLs that must show the card, and those that must not.
  package var expectedURLs: [DeclaredURL] { text.map { expectedURLs($0, in: document) } ?? [] }

  /// The same, which `text` states, that of `document`.
  package func expectedURLs(_ text: DecodedText, in document: Document) -> [DeclaredURL] {
    var urls: [DeclaredURL] = []
    for match in text.members.matches {
      urls.append(DeclaredURL(match, as: .match, in: document, of: app, owner: self))
    }
    for reject in text.members.rejects {
      urls.append(DeclaredURL(reject, as: .reject, in: document, of: app, owner: self))
    }
    return urls
  }
}

extension DeclaredURL {
  /// Whether this URL, which `outcome` answers, is one of a default experience, by the host or by the default link: no App
  /// Clip Code starts it (`Source.launchExperience`). A demo link is none; its short form fits into a code.
  package func isOfDefaultExperience(answeredBy outcome: Answer.Outcome) -> Bool {
    guard let link = AppleLink(self) else { return outcome == .default }
    return link.bundleID != nil
  }
}
