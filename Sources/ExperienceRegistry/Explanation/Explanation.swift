public import ExperienceResolver

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
  public func candidates() -> [Candidate] {
    target.map { Candidate.all(for: $0, among: everyURL) } ?? []
  }

  /// What would be more specific than the answer but for little; the nearest first, at most one of a kind. Looks at every
  /// experience of the table.
  public func nearMisses() -> [NearMiss] {
    guard let target else { return [] }
    return NearMiss.all(for: target, among: everyURL)
  }

  private var everyURL: [Registered] { (registered ?? RegisteredURLs(of: table)).all }
}
