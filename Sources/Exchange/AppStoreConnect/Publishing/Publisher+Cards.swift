import JSONSyntax
import SystemFiles

/// The changes of advanced experiences.
extension Publisher {
  /// Creates, updates and replaces cards together.
  mutating func publish(cards changes: [PlannedChange], of app: AppPlan) throws(ServiceError) {
    var cards = changes.compactMap { CardToPublish($0, of: app) }
    try uploadImages(of: &cards)
    // App Store Connect has only one active card with a URL, so one that keeps its URL is removed first.
    let (moved, same) = (cards.filter { $0.replacesOther }, cards.filter { $0.replacesItself })
    try journal.add(replacements: moved.compactMap { card in card.oldID.map { ($0, card.declared.link) } })
    let removed = try deactivate(same.map { ($0.change, $0.oldID ?? "") })
    let ready = cards.filter { !$0.replacesItself || removed.contains($0.oldID ?? "") }
    var done: Set<String> = []
    let requests = try ready.map { card throws(ServiceError) in try request(for: card) }
    try send(requests) { publisher, results in
      for (card, result) in zip(ready, results) {
        switch result {
        case .success(let response):
          done.insert(card.declared.link)
          if card.change.kind != .update { publisher.note(response) }
        case .failure(let error): publisher.fail(card.change, error)
        }
      }
    }
    let replaced = ready.filter { $0.replacesOther && done.contains($0.declared.link) }
    _ = try deactivate(replaced.map { ($0.change, $0.oldID ?? "") })
  }

  /// Uploads the images of cards. Those whose image failed, or that have none, are dropped.
  private mutating func uploadImages(of cards: inout [CardToPublish]) throws(ServiceError) {
    let waiting = cards.indices.filter { !cards[$0].change.images.isEmpty }
    let results = try upload(
      waiting.map { index in
        let image = cards[index].change.images[0]
        return ImageUpload(
          image: image,
          type: CardContent.imageType,
          reservation: RequestBody.reservation(fileName: image.fileName, byteCount: image.byteCount),
          owner: cards[index].change.name,
          link: cards[index].declared.link
        )
      }
    )
    for (index, result) in zip(waiting, results) {
      switch result {
      case .success(let id): cards[index].image = id
      case .failure(let error): fail(cards[index].change, error, member: "image")
      }
    }
    for card in cards where card.needsImage && card.change.images.isEmpty {
      fail(card.change, ServiceError(.refused, "a card needs a header image"), member: "image")
    }
    cards.removeAll { $0.image == nil && ($0.needsImage || !$0.change.images.isEmpty) }
  }

  private func request(for card: CardToPublish) throws(ServiceError) -> WebRequest {
    guard card.change.kind == .update, let id = card.oldID else {
      let body = RequestBody.creation(of: card.declared, clip: card.clip, image: card.image ?? "")
      return try request(.post, "/v1/\(CardContent.type)", body)
    }
    let body = RequestBody.update(of: id, to: card.declared, image: card.image)
    return try request(.patch, .resource(CardContent.type, id), body)
  }

  /// Remembers the ID of a resource that this run created.
  mutating func note(_ response: WebResponse) {
    if let id = try? response.createdID(by: "a request that creates") { made.insert(id) }
  }

  /// Deactivates cards, and returns the IDs of those that no longer are active.
  @discardableResult
  mutating func deactivate(_ cards: [(change: PlannedChange, id: String)]) throws(ServiceError) -> Set<String> {
    var done: Set<String> = []
    let requests = try cards.map { card throws(ServiceError) in
      try request(.patch, .resource(CardContent.type, card.id), RequestBody.removal(of: card.id))
    }
    try send(requests) { publisher, results in
      for (card, result) in zip(cards, results) {
        switch result {
        case .success: done.insert(card.id)
        case .failure(let error): publisher.fail(card.change, error)
        }
      }
    }
    return done
  }
}

/// An advanced experience on its way to App Store Connect.
private struct CardToPublish {
  let change: PlannedChange
  let declared: DeclaredCard
  let clip: String
  /// The URL of the card that is updated or replaced.
  private let oldLink: String?
  /// The ID of the uploaded image.
  var image: String?

  init?(_ change: PlannedChange, of app: AppPlan) {
    guard case .card(let experience, _) = change.subject, let declared = DeclaredCard(experience),
      let clip = app.there?.clip
    else { return nil }
    self.change = change
    self.declared = declared
    self.clip = clip.id
    oldLink = change.storeID.flatMap { app.link(of: $0) }
  }

  var oldID: String? { change.storeID }

  var needsImage: Bool { change.kind != .update }

  /// Whether it replaces a card with the same URL.
  var replacesItself: Bool {
    change.kind == .replace && oldLink.map(DeclaredCard.key(of:)) == DeclaredCard.key(of: declared.link)
  }

  /// Whether it replaces a card with another URL.
  var replacesOther: Bool { change.kind == .replace && !replacesItself }
}

extension PlannedImage {
  /// The name for App Store Connect, which has no folders.
  package var fileName: String { path.split(separator: "/").last.map(String.init) ?? path }
}

/// What two runs at the same time made twice.
///
/// No run can know whether another one is still at work, and App Store Connect does not say what was created first. So of
/// equal resources, the one with the first ID stays, and the run that made another one removes it. The run that made the
/// one that stays waits for that. If nothing happens, the other run had ended before, and this run removes its own.
extension Publisher {
  /// The pauses between questions whether the other run has removed what it made, in milliseconds.
  private static let pauses = [1_000, 2_000, 4_000, 8_000, 15_000]

  /// Removes what this run made and another one made as well. Returns the state afterwards.
  mutating func settleDoubles(in state: StoreState, of subjects: [StateReader.Subject]) throws(ServiceError)
    -> StoreState
  {
    var state = state
    for pause in Self.pauses + [0] {
      let doubles = state.apps.flatMap(\.doubles).filter { $0.ids.contains(where: made.contains) }
      guard !doubles.isEmpty else { break }
      let own = doubles.map { double in (double, double.ids.filter { made.contains($0) && $0 != double.kept }) }
      if own.contains(where: { !$0.1.isEmpty }) {
        try remove(own)
      } else if pause > 0 {
        self.pause(milliseconds: pause)
      } else {
        try remove(doubles.map { ($0, [$0.kept]) })
      }
      state = try read(subjects)
    }
    return state
  }

  /// Reads the state.
  mutating func read(_ subjects: [StateReader.Subject]) throws(ServiceError) -> StoreState {
    var reader = StateReader(client)
    let state = try reader.state(of: subjects)
    client = reader.client
    return state
  }

  private mutating func remove(_ doubles: [(double: StoreDouble, ids: [String])]) throws(ServiceError) {
    let removed = doubles.flatMap { double, ids in ids.map { (double, $0) } }
    let requests = try removed.map { double, id throws(ServiceError) in
      switch double.kind {
      case .card: try request(.patch, .resource(CardContent.type, id), RequestBody.removal(of: id))
      case .invocation: try request(.delete, .resource(StoreInvocation.type, id))
      case .defaultCard: try request(.delete, .resource(StoreDefaultCard.type, id))
      }
    }
    try send(requests) { publisher, results in
      for ((double, id), result) in zip(removed, results) {
        guard case .success = result else { continue }
        publisher.made.remove(id)
        publisher.settled.append(double)
      }
    }
  }
}
