extension ResolutionTable {
  /// What `url` resolves to.
  public func resolve(_ url: String) -> Resolution {
    if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) { return resolve(url.utf8.span) }
    return withBytes(of: url) { resolve($0) }
  }

  /// What the URL with these UTF-8 bytes resolves to.
  public func resolve(_ utf8: Span<UInt8>) -> Resolution {
    if let form = NormalForm(ofNormal: utf8) { return resolve(utf8, form) }
    return withNormalForm(of: utf8) { bytes, form in
      form.problem.map { Resolution(.invalid($0)) } ?? resolve(bytes, form)
    }
  }

  /// What `url` resolves to.
  public func resolve(_ url: InvocationURL) -> Resolution { resolve(url.text) }

  /// The experience that the segment reading alone gives the URL with these UTF-8 bytes; -1 where it gives none. For
  /// measuring what the other reading costs.
  package func answerBySegments(_ utf8: Span<UInt8>) -> Int32 {
    if let form = NormalForm(ofNormal: utf8) { return answerBySegments(utf8, form) }
    return withNormalForm(of: utf8) { bytes, form in form.problem == nil ? answerBySegments(bytes, form) : -1 }
  }

  private func answerBySegments(_ bytes: Span<UInt8>, _ form: NormalForm) -> Int32 {
    let walk = paths.walk(bytes, form)
    guard walk.node >= 0 else { return -1 }
    if walk.isWhole, form.hasQuery, paths.nodes[walk.node].hasQueries {
      let first = queries.candidates(bytes, form, after: walk, text: paths.text.span, ids: experiences).first
      if first >= 0 { return queries.entries[Int(first)].experience }
    }
    return paths.answer(at: walk.node).segments
  }

  /// What the URL of this normal form resolves to.
  func resolve(_ bytes: Span<UInt8>, _ form: NormalForm) -> Resolution {
    let walk = paths.walk(bytes, form)
    guard walk.node >= 0 else { return fallback(bytes, form, plain: -1) }
    let answer = paths.answer(at: walk.node)
    let plain = paths.plainAnswer(bytes, form, after: walk)
    if walk.isWhole, form.hasQuery, paths.nodes[walk.node].hasQueries {
      return resolve(bytes, form, walk, answer, plain)
    }
    guard answer.segments >= 0 else { return fallback(bytes, form, plain: plain) }
    return advanced(answer.segments, plain: plain, tie: answer.tie, bytes, form)
  }

  /// Resolves a URL for whose path URLs with a query are registered.
  private func resolve(
    _ bytes: Span<UInt8>,
    _ form: NormalForm,
    _ walk: PathWalk,
    _ answer: PathAnswer,
    _ pathPlain: Int32
  ) -> Resolution {
    let text = paths.text.span
    let (first, second) = queries.candidates(bytes, form, after: walk, text: text, ids: experiences)
    let queryPlain = queries.plainAnswer(bytes, form, after: walk, text: text)
    let plain = queryPlain < 0 ? pathPlain : queryPlain
    guard first >= 0 else {
      guard answer.segments >= 0 else { return fallback(bytes, form, plain: plain) }
      return advanced(answer.segments, plain: plain, tie: answer.tie, bytes, form)
    }
    let entries = queries.entries
    let isTie = second >= 0 && entries[Int(first)].itemCount == entries[Int(second)].itemCount
    let tie = isTie ? entries[Int(second)].experience : -1
    return advanced(entries[Int(first)].experience, plain: plain, tie: tie, bytes, form)
  }

  /// The resolution to experience `number`.
  @inline(__always)
  private func advanced(
    _ number: Int32,
    plain: Int32,
    tie: Int32,
    _ bytes: Span<UInt8>,
    _ form: NormalForm
  ) -> Resolution {
    if plain == number, tie < 0 { return Resolution(.advanced(number)) }
    return Resolution(
      .advanced(number),
      stringPrefix: plain == number ? nil : plain < 0 ? fallback(bytes, form, plain: -1).outcome : .advanced(plain),
      tie: tie < 0 ? nil : .advanced(tie)
    )
  }

  /// The resolution where no advanced experience matches on segment boundaries.
  private func fallback(_ bytes: Span<UInt8>, _ form: NormalForm, plain: Int32) -> Resolution {
    let ranks = defaults.answering(bytes, form)
    let plain: Resolution.Outcome? = plain < 0 ? nil : .advanced(plain)
    guard ranks.first >= 0 else { return Resolution(.none, stringPrefix: plain) }
    let other: Resolution.Outcome? = ranks.second < 0 ? nil : .default(defaults.apps[Int(ranks.second)])
    return Resolution(.default(defaults.apps[Int(ranks.first)]), stringPrefix: plain, otherApp: other)
  }
}
