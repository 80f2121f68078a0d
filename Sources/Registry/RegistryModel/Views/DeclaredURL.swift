package import ExperienceResolver
import HostNames
import TextBasics

/// A URL that a file declares, parsed once for all rules that check URLs. A class, because it is handed on to all of them.
package final class DeclaredURL: Sendable {
  /// The text and its node.
  package let text: Located<String>
  package let role: Role
  /// The document that contains the URL.
  package let document: Document
  /// The app that declares the URL.
  package let declaringApp: App
  /// The experience that declares the URL; nil if the app declares it.
  package let owner: AdvancedExperience?
  /// The parsed URL, or the reason that it cannot be parsed.
  package let url: Result<InvocationURL, InvocationURL.ParseError>
  /// What is unusual about it.
  package let traits: Traits

  package init(
    _ text: Located<String>,
    as role: Role,
    in document: Document,
    of app: App,
    owner: AdvancedExperience? = nil,
    read: Result<InvocationURL, InvocationURL.ParseError>? = nil
  ) {
    self.text = text
    self.role = role
    self.document = document
    declaringApp = app
    self.owner = owner
    url = read ?? InvocationURL.reading(text.value)
    let traits = Traits(ofURL: text.value, try? url.get())
    self.traits = owner == nil ? traits.union(.ofApp) : traits
  }

  /// Whether the text differs from the URL's normal form. False if it cannot be parsed.
  package var isRewritten: Bool {
    if traits.contains(.unusual), case .success(let read) = url { read.text != text.value } else { false }
  }

  /// The ID of the app that declares the URL.
  package var app: String { declaringApp.id }

  /// The host as written and its UTF-8 range, if it contains non-ASCII characters; nil otherwise.
  package var hostOutsideASCII: (text: String, range: Range<Int>)? {
    // A URL that is already in normal form has an ASCII host.
    if case .success(let read) = url, read.text == text.value { return nil }
    let bytes = ContiguousArray(text.value.utf8)
    guard bytes.contains(where: { $0 >= 0x80 || $0 == UInt8(ascii: "%") }) else { return nil }
    do throws(InvocationURL.ParseError) {
      _ = try InvocationURL(bytes.span)
      return nil
    } catch {
      guard error.reason == .hostNotASCII else { return nil }
      return (String(decoding: bytes[error.range], as: UTF8.self), error.range)
    }
  }

  /// The role of a declared URL.
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

extension Traits {
  /// The traits of a URL that was read as `read`, or not at all.
  init(ofURL text: String, _ read: InvocationURL?) {
    self = .any
    guard let read else {
      insert(.unusual)
      return
    }
    let isUsual = text.begins(withBytesOf: "https://") && text.withBytes(Self.isUsualURL) && read.text == text
    if !isUsual { insert(.unusual) }
    if read.hasQuery { insert(.query) }
    if read.isOn(AppleLink.host) { insert(.appleLink) }
  }

  /// Whether the bytes after `https://` are only usual ones.
  private static func isUsualURL(_ bytes: Span<UInt8>) -> Bool {
    guard bytes.count > 8 else { return false }
    var hasQuery = false
    var last = UInt8(ascii: "/")
    for offset in 8..<bytes.count {
      let byte = bytes[offset]
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"),
        UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"), UInt8(ascii: "="):
        break
      case UInt8(ascii: "/") where last != byte: break
      case UInt8(ascii: ".") where last != UInt8(ascii: "/"): break
      case UInt8(ascii: "?") where !hasQuery: hasQuery = true
      default: return false
      }
      last = byte
    }
    return last != UInt8(ascii: ".")
  }
}

extension App {
  /// Every URL that `app.json` declares.
  package var declaredURLs: [DeclaredURL] {
    guard let declaration else { return [] }
    var urls: [DeclaredURL] = []
    func add(_ text: Located<String>?, _ role: DeclaredURL.Role) {
      if let text { urls.append(DeclaredURL(text, as: role, in: document, of: self)) }
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
    registration().map {
      DeclaredURL($0.prefix, as: .urlPrefix, in: document, of: declaringApp, owner: self, read: $0.read)
    }
  }

  /// The URL that the experience registers, taken from `text`, the decoded content of `document`.
  package func registeredURL(_ text: DecodedText, in document: Document) -> DeclaredURL? {
    text.members.urlPrefix.map {
      DeclaredURL($0, as: .urlPrefix, in: document, of: declaringApp, owner: self, read: text.registered)
    }
  }

  /// Every URL that the experience declares.
  package var declaredURLs: [DeclaredURL] {
    let (document, text) = load()
    guard let text else { return [] }
    return [registeredURL(text, in: document)].compactMap(\.self)
      + printedCodes(text, in: document).compactMap(\.url) + expectedURLs(text, in: document)
  }

  /// The URLs that must show the card, and those that must not.
  package var expectedURLs: [DeclaredURL] {
    let (document, text) = load()
    return text.map { expectedURLs($0, in: document) } ?? []
  }

  /// The expected and rejected URLs, taken from `text`, the decoded content of `document`.
  package func expectedURLs(_ text: DecodedText, in document: Document) -> [DeclaredURL] {
    var urls: [DeclaredURL] = []
    for match in text.members.matches {
      urls.append(DeclaredURL(match, as: .match, in: document, of: declaringApp, owner: self))
    }
    for reject in text.members.rejects {
      urls.append(DeclaredURL(reject, as: .reject, in: document, of: declaringApp, owner: self))
    }
    return urls
  }
}

extension DeclaredURL {
  /// Whether this URL with the given `outcome` invokes a default experience, by its host or as the default link. No App
  /// Clip Code can invoke one (`Source.launchExperience`). A demo link is different: its short form fits into a code.
  package func isOfDefaultExperience(answeredBy outcome: Answer.Outcome) -> Bool {
    guard let link = appleLink else { return outcome == .default }
    return link.bundleID != nil
  }
}

extension InvocationURL {
  /// The segments of the path, ignoring one trailing slash. Empty for the bare host.
  package var pathSegments: [String] { segmentRanges.map(part) }

  /// The items of the query, separated by `&`, as written and in order.
  package var queryItems: [String] { queryItemRanges.map(part) }

  /// A key that must be unique among registered URLs: the normal form without one trailing slash of the path, and with
  /// the query items sorted in byte order.
  package var matchKey: String {
    guard query != nil else { return text.utf8.last == UInt8(ascii: "/") ? String(text.utf8.dropLast()) ?? text : text }
    let items = queryItems.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let address = "https://" + ([host] + pathSegments).joined(separator: "/")
    return items.isEmpty ? address : address + "?" + items.joined(separator: "&")
  }
}
