public import ExperienceResolver
import HostNames

/// Why a URL resolves as it does: the reason in one sentence, what normalization changed, what became of each experience
/// of its host, and what it missed by little.
///
/// The reason costs a look-up and its words. Candidates and near misses are worked out when asked for, and look at every
/// experience; they ask the definition and not the table's inner workings, so that a mistake in one shows beside the
/// other. Who explains more than one URL reads the registered ones once, as ``RegisteredURLs``.
public struct Explanation: Sendable {
  /// Apple's whole definition of matching.
  public static let definition =
    "https://developer.apple.com/documentation/appclip/configuring-the-launch-experience-of-your-app-clip"

  /// The URL as given.
  public let url: String
  /// Its normal form, where one can be made.
  public let normalized: String?
  /// The answer.
  public let resolution: Resolution
  /// The reason for the answer in one sentence, in a product owner's words.
  public var reason: String { reasonText.description }
  /// The same in parts.
  let reasonText: AnswerText
  /// The normal form as a URL; nil if it cannot invoke an App Clip.
  package let target: InvocationURL?
  /// What the table registers, where that was read before.
  public let registered: RegisteredURLs?
  private let table: ResolutionTable

  /// Explains what `table` answers to `url`. `registered` is what the table registers, if that was read before.
  public init(url: String, table: ResolutionTable, registered: RegisteredURLs? = nil) {
    self.init(url: url, table: table, registered: registered, claims: nil)
  }

  /// The same with what the apps of the table claim, if that was read before.
  init(url: String, table: ResolutionTable, registered: RegisteredURLs?, claims: AppClaims?) {
    let bytes = ContiguousArray(url.utf8)
    var normalized: [UInt8] = []
    let resolution = table.resolve(mappingHostOf: bytes.span, appendingNormalFormTo: &normalized)
    self.init(
      url: url,
      normalized: normalized.isEmpty ? nil : String(decoding: normalized, as: UTF8.self),
      resolution,
      table: table,
      registered: registered,
      claims: claims
    )
  }

  /// Explains what `table` answered to `url`: `resolution`, which it gave to the normal form `normalized`.
  init(
    url: String,
    normalized: String?,
    _ resolution: Resolution,
    table: ResolutionTable,
    registered: RegisteredURLs?,
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

  /// Whether the URL cannot invoke an App Clip, with a normal form or without.
  public var isInvalid: Bool { target == nil }

  /// What normalization changes, in the order in which it happens; empty where no normal form can be made.
  public var steps: [Step] { normalized.map { Step.all(from: url, to: $0) } ?? [] }

  /// This many of the candidates tell why a URL has its answer; a host may have thousands.
  public static let tellingCandidates = 10

  /// Every experience of the URL's host: those that match, most specific first, then the others, those that have most of
  /// the URL first: segments, then query items, then bytes. Looks at every experience of the table.
  public func candidates() -> [Candidate] { target.map { Candidate.all(for: $0, among: everyURL) } ?? [] }

  /// What would be more specific than the answer but for little; the nearest first, at most one of a kind. Looks at every
  /// experience of the table.
  public func nearMisses() -> [NearMiss] {
    guard let target else { return [] }
    return NearMiss.all(for: target, among: everyURL)
  }

  private var everyURL: [Registered] { (registered ?? RegisteredURLs(of: table)).all }
}

extension Explanation {
  /// The URL as it would have to be written, in normal form, where nothing but its scheme, a port or a user name keeps it
  /// from invoking an App Clip; else nil.
  public var mended: String? {
    guard case .invalid(let reason) = resolution.outcome, let written = written(after: reason) else { return nil }
    return (try? InvocationURL(mappingHostOf: written)).flatMap { $0.host.contains(".") ? $0.text : nil }
  }

  private func written(after reason: InvocationURLProblem.Reason) -> String? {
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
  /// Something that normalization changes in a URL.
  public enum Step: String, Sendable, Hashable, CaseIterable {
    case trimmed = "spaces and control characters at the ends are dropped"
    case tabsDropped = "tabs and line breaks are dropped"
    case schemeLowercased = "the scheme is written in lower case"
    case slashesMended = "two slashes follow the scheme"
    case backslashes = "backslashes are taken for slashes"
    case userInformationDropped = "an empty user name and password are dropped"
    case hostMapped = "the host is written in ASCII, as devices know it"
    case hostRewritten = "the host is written in its normal form"
    case hostLowercased = "the host is written in lower case"
    case defaultPortDropped = "the default port is dropped"
    case pathAdded = "an empty path is /"
    case dotsRemoved = "the path's . and .. are resolved"
    case escapesDecoded = "escapes of plain letters, digits and - . _ ~ are decoded"
    case escapesUppercased = "the other escapes are written in upper case"
    case charactersEscaped = "characters that a URL cannot hold are escaped"
    case queryDropped = "an empty query is none"
    case fragmentDropped = "the fragment, from # on, is dropped"
  }
}

extension Explanation.Step {
  /// What changes from `url` to its normal form.
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
  /// The verdict in one clause that goes on from the registered URL.
  public var description: String {
    switch self {
    case .won: "the most specific registered URL that matches"
    case .lessSpecific(let winner, let difference): "matches, but \(winner) \(difference.rawValue)"
    case .segmentDiffers(let number, let registered, let found):
      "segment \(number) is \(registered.isEmpty ? "empty" : Self.quoted(registered)); "
        + "the URL has \(found.isEmpty ? "an empty one" : Self.quoted(found))"
    case .notOnBoundary(let number, let registered, let found):
      "segment \(number), \(Self.quoted(registered)), is only the beginning of the URL's \(Self.quoted(found))"
    case .goesDeeper(let number, let registered):
      "goes on with segment \(number), \(Self.quoted(registered)), where the URL ends"
    case .asksForEqualPath(let number, let found):
      "has a query and so asks for the very path; the URL goes on with segment \(number), \(Self.quoted(found))"
    case .itemMissing(let item): "asks for the query item \(Self.quoted(item)), which the URL lacks"
    }
  }

  private static func quoted(_ text: String) -> String { "“\(text)”" }
}
