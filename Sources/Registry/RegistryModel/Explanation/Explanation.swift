package import ExperienceResolver
import HostNames

/// The explanation of how a URL resolves: the reason in one sentence, the steps of normalization, the candidates on its
/// host, and the near misses.
///
/// The reason costs a lookup and composing the sentence. Candidates and near misses are computed on request and check
/// every experience. They use the definition of matching, not the table's internals, so that a bug in either becomes
/// visible. To explain more than one URL, create a ``CandidateIndex`` once and pass it to each explanation.
package struct Explanation: Sendable {
  /// The page with Apple's definition of matching.
  package static let definition =
    "https://developer.apple.com/documentation/appclip/configuring-the-launch-experience-of-your-app-clip"

  /// The URL as given.
  package let url: String
  /// The URL in normal form; nil if it has none.
  package let normalized: String?
  /// The result.
  package let resolution: Resolution
  /// The reason for the result in one sentence, in words that a product owner understands.
  package var reason: String { reasonText.description }
  /// The reason, split into parts.
  let reasonText: AnswerText
  /// The parsed normal form; nil if the URL cannot invoke an App Clip.
  package let target: InvocationURL?
  /// The parsed URLs of the table, if they were passed in.
  package let registered: CandidateIndex?
  private let table: ResolutionTable

  /// Explains how `table` resolves `url`. Pass the parsed URLs of the table as `registered` to avoid parsing them
  /// again.
  package init(url: String, table: ResolutionTable, registered: CandidateIndex? = nil) {
    self.init(url: url, table: table, registered: registered, claims: nil)
  }

  /// Explains how `table` resolves `url`, reusing the parsed URLs and the claims of the apps if they are given.
  init(url: String, table: ResolutionTable, registered: CandidateIndex?, claims: AppClaims?) {
    let bytes = ContiguousArray(url.utf8)
    var normalized: [UInt8] = []
    var hosts = MappedHosts()
    let resolution = table.resolve(mappingHostOf: bytes.span, &hosts, appendingNormalFormTo: &normalized)
    self.init(
      url: url,
      normalized: normalized.isEmpty ? nil : String(decoding: normalized, as: UTF8.self),
      resolution,
      table: table,
      registered: registered,
      claims: claims
    )
  }

  /// Explains `resolution`, the result of `table` for `url` with the normal form `normalized`.
  init(
    url: String,
    normalized: String?,
    _ resolution: Resolution,
    table: ResolutionTable,
    registered: CandidateIndex?,
    claims: AppClaims?
  ) {
    self.url = url
    self.normalized = normalized
    self.resolution = resolution
    self.table = table
    self.registered = registered
    target = normalized.flatMap { try? InvocationURL($0) }
    reasonText = Self.reason(for: resolution, of: target, in: table, claims)
  }

  /// Whether the URL cannot invoke an App Clip, whether or not it has a normal form.
  package var isInvalid: Bool { target == nil }

  /// The changes that normalization makes, in order; empty if the URL has no normal form.
  package var steps: [Step] { normalized.map { Step.all(from: url, to: $0) } ?? [] }

  /// The number of candidates that reports list by default; a host may have thousands.
  package static let tellingCandidates = 10

  /// All experiences on the URL's host. Those that match come first, most specific first; the others are sorted by how
  /// many segments, then query items, then bytes they share with the URL. Checks every experience of the table.
  package func candidates() -> [Candidate] { target.map { Candidate.all(for: $0, among: everyURL) } ?? [] }

  /// The experiences that would match more specifically except for a small difference; the nearest first, at most one
  /// of each kind. Checks every experience of the table.
  package func nearMisses() -> [NearMiss] {
    guard let target else { return [] }
    return NearMiss.all(for: target, among: everyURL)
  }

  private var everyURL: [CandidateURL] { (registered ?? CandidateIndex(of: table)).all }
}

extension Explanation {
  /// The corrected URL in normal form, if only its scheme, a port or a user name keeps it from invoking an App Clip;
  /// nil otherwise.
  package var mended: String? {
    guard case .invalid(let reason) = resolution.outcome, let written = written(after: reason) else { return nil }
    return (try? InvocationURL(mappingHostOf: written)).flatMap { $0.host.contains(".") ? $0.text : nil }
  }

  private func written(after reason: InvocationURL.ParseError.Reason) -> String? {
    switch reason {
    case .noScheme: return url.hasPrefix("/") ? nil : "https://" + url
    case .notHTTPS, .port, .userInformation:
      guard let normalized else { return nil }
      let parts = WrittenURL(normalized)
      return ["http", "https"].contains(parts.scheme) ? "https://" + parts.host + parts.path + parts.query : nil
    default: return nil
    }
  }
}

extension Explanation {
  /// A change that normalization makes to a URL.
  package enum Step: Sendable, Hashable, CaseIterable, CustomStringConvertible {
    case trimmed
    case tabsDropped
    case schemeLowercased
    case slashesMended
    case backslashes
    case userInformationDropped
    case hostMapped
    case hostRewritten
    case hostLowercased
    case defaultPortDropped
    case pathAdded
    case dotsRemoved
    case escapesDecoded
    case escapesUppercased
    case charactersEscaped
    case queryDropped
    case fragmentDropped

    /// The change as a clause.
    package var description: String {
      switch self {
      case .trimmed: "spaces and control characters at the ends are removed"
      case .tabsDropped: "tabs and line breaks are removed"
      case .schemeLowercased: "the scheme is converted to lowercase"
      case .slashesMended: "the slashes after the scheme are corrected to two"
      case .backslashes: "backslashes become slashes"
      case .userInformationDropped: "an empty user name and password are removed"
      case .hostMapped: "the host is converted to ASCII"
      case .hostRewritten: "the host is converted to its normal form"
      case .hostLowercased: "the host is converted to lowercase"
      case .defaultPortDropped: "the default port is removed"
      case .pathAdded: "an empty path becomes /"
      case .dotsRemoved: "the path's . and .. segments are resolved"
      case .escapesDecoded: "percent-encoded letters, digits and - . _ ~ are decoded"
      case .escapesUppercased: "the hexadecimal digits of other percent-encoded characters are converted to uppercase"
      case .charactersEscaped: "characters that a URL cannot contain are percent-encoded"
      case .queryDropped: "an empty query is removed"
      case .fragmentDropped: "the fragment (# and everything after it) is removed"
      }
    }
  }
}

extension Explanation.Step {
  /// The changes from `url` to its normal form.
  static func all(from url: String, to normalized: String) -> [Self] {
    let parts = WrittenURL(url)
    let normal = WrittenURL(normalized)
    let isMapped = parts.host.utf8.contains { $0 >= 0x80 }
    let changes: [(Self, Bool)] = [
      (.trimmed, parts.isTrimmed), (.tabsDropped, parts.hasTabs),
      (.schemeLowercased, parts.scheme != normal.scheme),
      (.slashesMended, parts.slashes != "//"), (.backslashes, (parts.slashes + parts.path).contains("\\")),
      (.userInformationDropped, parts.userInformation == "@" || parts.userInformation == ":@"),
      (.hostLowercased, parts.host != normal.host && parts.host.lowercased() == normal.host),
      (.hostMapped, isMapped), (.hostRewritten, parts.host.lowercased() != normal.host && !isMapped),
      (.defaultPortDropped, !parts.port.isEmpty && normal.port.isEmpty),
      (.pathAdded, parts.path.isEmpty), (.dotsRemoved, parts.hasDotSegments),
      (.escapesDecoded, parts.escapes.contains { $0.isUnreserved }),
      (.escapesUppercased, parts.escapes.contains { !$0.isUnreserved && $0.text != $0.text.uppercased() }),
      (.charactersEscaped, normal.escapeCount > parts.escapes.count { !$0.isUnreserved }),
      (.queryDropped, parts.query == "?"), (.fragmentDropped, parts.hasFragment),
    ]
    return Self.allCases.filter { step in changes.contains { $0.0 == step && $0.1 } }
  }
}

extension Explanation.Verdict: CustomStringConvertible {
  /// The verdict, as a clause that follows the registered URL.
  package var description: String {
    switch self {
    case .won: "the most specific registered URL that matches"
    case .lessSpecific(let winner, let difference): "matches, but \(winner) \(difference)"
    case .segmentDiffers(let number, let registered, let found):
      "segment \(number) is \(registered.isEmpty ? "empty" : Self.quoted(registered)); "
        + "the URL has \(found.isEmpty ? "an empty segment" : Self.quoted(found))"
    case .notOnBoundary(let number, let registered, let found):
      "segment \(number), \(Self.quoted(registered)), is only the beginning of the URL's \(Self.quoted(found))"
    case .goesDeeper(let number, let registered):
      "requires segment \(number), \(Self.quoted(registered)), but the URL ends before it"
    case .asksForEqualPath(let number, let found):
      "has a query and therefore requires the exact path; the URL continues with segment \(number), "
        + Self.quoted(found)
    case .itemMissing(let item): "requires the query item \(Self.quoted(item)), which the URL does not have"
    }
  }

  private static func quoted(_ text: String) -> String { "“\(text)”" }
}
