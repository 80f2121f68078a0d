import JSONSyntax
import RegistryModel
import SystemFiles

/// Makes the changes of a plan in App Store Connect.
///
/// It works in rounds: make the changes, read the state, plan again. What a request did whose response was lost, what
/// another run did at the same time, and what remains of a run that was interrupted, all show in the state, so they need no
/// code of their own. The rejected alternative, a journal of every step, would have to be reconciled with a state that
/// others change.
package struct Publisher {
  package internal(set) var client: Client
  package internal(set) var journal: PublishingJournal
  /// The content of a file of the registry.
  let bytes: (_ path: String) -> [UInt8]?
  private let progress: (_ made: Int, _ all: Int) -> Void
  private var failures: [PublishingFailure] = []
  /// The cards whose update App Store Connect refuses as such, whatever it contains.
  private var refusedUpdates: Set<String> = []
  private var madeCount = 0
  /// The IDs of the cards, default cards and invocations that this run created.
  var made: Set<String> = []
  /// What another run made at the same time, so that this run removed its own.
  var settled: [StoreDouble] = []
  /// How long a group of images may take to be processed, in milliseconds.
  var imagePatience = Publisher.firstPatience

  /// Creates a publisher. `progress` is called with the number of changes that were tried, and of all.
  package init(
    _ client: Client,
    journal: PublishingJournal,
    bytes: @escaping (_ path: String) -> [UInt8]?,
    progress: @escaping (_ made: Int, _ all: Int) -> Void = { _, _ in }
  ) {
    self.client = client
    self.journal = journal
    self.bytes = bytes
    self.progress = progress
  }

  /// What came of a publication.
  package struct Outcome: Sendable {
    /// The difference that remains.
    package let plan: Plan
    /// The state that was read at the end.
    package let state: StoreState
    /// The changes that failed in the last round.
    package let failures: [PublishingFailure]
    /// What another run made at the same time, so that this run removed its own.
    package let settled: [StoreDouble]
  }

  /// After this number of rounds, something there changes all the time.
  private static let mostRounds = 8

  /// Makes the changes of `first`, reads the state of `subjects` again, and repeats that while it helps. `plan` compares the
  /// registry with a state. With `replacesRefused`, cards are replaced whose update is refused.
  ///
  /// - Throws: an error after which no further request can succeed. A later run continues.
  package mutating func publish(
    _ first: Plan,
    of subjects: [StateReader.Subject],
    _ options: Plan.Options,
    replacesRefused: Bool,
    plan: (_ state: StoreState, _ options: Plan.Options) -> Plan
  ) throws(ServiceError) -> Outcome {
    var (current, options) = (first, options)
    var round = 1
    while true {
      try carryOut(current)
      let state = try settleDoubles(in: try read(subjects), of: subjects)
      options.replacements = journal.replacements
      if replacesRefused { options.refusedUpdates = refusedUpdates }
      let rest = plan(state, options)
      let isBetter = rest.madeCount < current.madeCount || failures.contains { $0.mayBeDone }
      guard rest.madeCount > 0, round == 1 || isBetter, round < Self.mostRounds else {
        return Outcome(plan: rest, state: state, failures: rest.madeCount > 0 ? failures : [], settled: settled)
      }
      (current, round) = (rest, round + 1)
    }
  }

  /// Makes the changes of a plan once. What is new comes before anything old is removed.
  private mutating func carryOut(_ plan: Plan) throws(ServiceError) {
    failures = []
    madeCount = 0
    let all = plan.madeCount
    for app in plan.apps {
      let changes = app.changes.filter(\.isMade)
      for group in Self.groups(of: changes.filter { $0.isCard && $0.kind != .deactivate }) {
        try publish(cards: group, of: app)
        madeCount += group.count
        progress(madeCount, all)
      }
      let hasFailed = !failures.isEmpty
      for change in changes where !change.isCard {
        try publish(change, of: app)
        madeCount += 1
        progress(madeCount, all)
      }
      // A card that no file declares may be the predecessor of one that could not be created.
      let removed = changes.filter { $0.isCard && $0.kind == .deactivate && !(hasFailed && $0.isUndeclared) }
      for group in Self.groups(of: removed) {
        try deactivate(group.map { ($0, $0.storeID ?? "") })
        madeCount += group.count
        progress(madeCount, all)
      }
    }
  }

  /// The number of cards whose requests are sent together. If the program is killed, that many may be half done.
  private static let groupSize = 16

  private static func groups(of changes: [PlannedChange]) -> [[PlannedChange]] {
    stride(from: 0, to: changes.count, by: groupSize).map { Array(changes[$0..<min($0 + groupSize, changes.count)]) }
  }

  /// Sends the requests of one step, and throws if none can succeed any more. `record` gets the results before that.
  mutating func send(
    _ requests: [WebRequest],
    _ record: (inout Publisher, [Result<WebResponse, ServiceError>]) throws(ServiceError) -> Void
  ) throws(ServiceError) {
    guard !requests.isEmpty else { return }
    let results = client.send(requests)
    try record(&self, results)
    for case .failure(let error) in results where error.kind == .service || error.kind == .credentials { throw error }
  }

  /// A request with a body.
  func request(
    _ method: WebRequest.Method,
    _ path: ServicePath,
    _ body: JSONValue? = nil
  ) throws(ServiceError) -> WebRequest {
    try client.request(method, path, body: body?.text ?? [])
  }

  /// Waits, for something that App Store Connect does by itself.
  func pause(milliseconds: Int) { client.pause(milliseconds: milliseconds) }

  /// Remembers a change that failed.
  mutating func fail(_ change: PlannedChange, _ error: ServiceError, member: String = "") {
    // An image is refused for its own reasons, and another card would get the same one.
    let isRefusedAsSuch =
      change.kind == .update && change.isCard && member.isEmpty && error.kind == .refused && !error.refusals.isEmpty
      && !error.refusals.contains { $0.code.hasPrefix("ENTITY_ERROR") || $0.code.hasPrefix("PARAMETER_ERROR") }
    if isRefusedAsSuch, let id = change.storeID { refusedUpdates.insert(id) }
    failures.append(PublishingFailure(change, error, member: member, canReplace: isRefusedAsSuch))
  }
}

extension Plan {
  /// The number of changes that are made: those that are not held back.
  package var madeCount: Int { changes.count(where: \.isMade) }
}

extension PlannedChange {
  /// Whether it is about an advanced experience.
  fileprivate var isCard: Bool {
    switch subject {
    case .card, .undeclared: true
    case .defaultCard, .invocation: false
    }
  }

  fileprivate var isUndeclared: Bool { if case .undeclared = subject { true } else { false } }
}
