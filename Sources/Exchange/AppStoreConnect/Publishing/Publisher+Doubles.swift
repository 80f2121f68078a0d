import SystemFiles

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
