extension ResolutionTable {
  /// What `url` resolves to.
  ///
  /// Its host has to be in ASCII form (`xn--…`) where the domain has other letters than ASCII; here it is only lower-cased,
  /// so that an App Clip carries no tables, and any other host is `InvocationURLProblem.Reason.hostNotASCII`. A URL may have
  /// `InvocationURL.lengthLimit` bytes, which is 8 KB.
  public func resolve(_ url: String) -> Resolution {
    if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) { return resolve(url.utf8.span) }
    return withBytes(of: url) { resolve($0) }
  }

  /// What the URL with these UTF-8 bytes resolves to.
  public func resolve(_ utf8: Span<UInt8>) -> Resolution {
    if let form = NormalForm(ofNormal: utf8) { return resolve(utf8, form) }
    var resolution = Resolution(.none)
    withNormalForm(of: utf8) { bytes, form in
      resolution = form.problem.map { Resolution(.invalid($0)) } ?? resolve(bytes, form)
    }
    return resolution
  }

  /// What `url` resolves to.
  public func resolve(_ url: InvocationURL) -> Resolution { resolve(url.text) }

  /// The experience that the segment reading alone gives the URL with these UTF-8 bytes; -1 where it gives none. For
  /// measuring what the other reading costs.
  package func answerBySegments(_ utf8: Span<UInt8>) -> Int32 {
    if let form = NormalForm(ofNormal: utf8) { return answerBySegments(utf8, form) }
    var answer: Int32 = -1
    withNormalForm(of: utf8) { bytes, form in
      if form.problem == nil { answer = answerBySegments(bytes, form) }
    }
    return answer
  }

  private func answerBySegments(_ bytes: Span<UInt8>, _ form: NormalForm) -> Int32 {
    let image = image.span
    let walk = paths.walk(bytes, form, image)
    guard walk.node >= 0 else { return -1 }
    let node = PathNode(image, at: walk.node)
    if walk.isWhole, form.hasQuery, node.hasQueries {
      let first = queries.candidates(bytes, form, after: walk, image).first
      if first >= 0 { return queries.entry(Int(first), image).experience }
    }
    return paths.answer(at: node, image).segments
  }

  /// What the URL of this normal form resolves to.
  @inline(never)
  package func resolve(_ bytes: Span<UInt8>, _ form: NormalForm) -> Resolution {
    let image = image.span
    let walk = paths.walk(bytes, form, image)
    guard walk.node >= 0 else { return fallback(bytes, form, plain: -1, image) }
    let node = PathNode(image, at: walk.node)
    let answer = paths.answer(at: node, image)
    let plain = paths.plainAnswer(bytes, form, after: walk, at: node, answer, image)
    if walk.isWhole, form.hasQuery, node.hasQueries {
      return resolve(bytes, form, walk, answer, plain, image)
    }
    guard answer.segments >= 0 else { return fallback(bytes, form, plain: plain, image) }
    return advanced(answer.segments, plain: plain, tie: answer.tie, bytes, form, image)
  }

  /// Resolves a URL for whose path URLs with a query are registered.
  private func resolve(
    _ bytes: Span<UInt8>,
    _ form: NormalForm,
    _ walk: PathWalk,
    _ answer: PathAnswer,
    _ pathPlain: Int32,
    _ image: Span<UInt8>
  ) -> Resolution {
    let numbers = queries.candidates(bytes, form, after: walk, image)
    let queryPlain = queries.plainAnswer(bytes, form, after: walk, image)
    let plain = queryPlain < 0 ? pathPlain : queryPlain
    guard numbers.first >= 0 else {
      guard answer.segments >= 0 else { return fallback(bytes, form, plain: plain, image) }
      return advanced(answer.segments, plain: plain, tie: answer.tie, bytes, form, image)
    }
    let first = queries.entry(Int(numbers.first), image)
    guard numbers.second >= 0 else {
      return advanced(first.experience, plain: plain, tie: -1, bytes, form, image)
    }
    let second = queries.entry(Int(numbers.second), image)
    let tie = first.itemCount == second.itemCount ? second.experience : -1
    return advanced(first.experience, plain: plain, tie: tie, bytes, form, image)
  }

  /// The resolution to experience `number`.
  @inline(__always)
  private func advanced(
    _ number: Int32,
    plain: Int32,
    tie: Int32,
    _ bytes: Span<UInt8>,
    _ form: NormalForm,
    _ image: Span<UInt8>
  ) -> Resolution {
    if plain == number, tie < 0 { return Resolution(.advanced(number)) }
    return Resolution(
      .advanced(number),
      stringPrefix: plain == number
        ? nil : plain < 0 ? fallback(bytes, form, plain: -1, image).outcome : .advanced(plain),
      tie: tie < 0 ? nil : .advanced(tie)
    )
  }

  /// The resolution where no advanced experience matches on segment boundaries.
  private func fallback(
    _ bytes: Span<UInt8>,
    _ form: NormalForm,
    plain: Int32,
    _ image: Span<UInt8>
  ) -> Resolution {
    let ranks = defaults.answering(bytes, form, image)
    let plain: Resolution.Outcome? = plain < 0 ? nil : .advanced(plain)
    guard ranks.first >= 0 else { return Resolution(.none, stringPrefix: plain) }
    let other: Resolution.Outcome? =
      ranks.second < 0 ? nil : .default(defaults.app(ofRank: ranks.second, image))
    let first = Resolution.Outcome.default(defaults.app(ofRank: ranks.first, image))
    return Resolution(first, stringPrefix: plain, otherApp: other)
  }
}
