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
    var form = NormalForm()
    if let resolution = resolve(normal: utf8, &form) { return resolution }
    var resolution = Resolution(.none)
    withNormalForm(of: utf8) { bytes, form in
      resolution = form.problem.map { Resolution(.invalid($0)) } ?? resolve(bytes, form)
    }
    return resolution
  }

  /// What `url` resolves to.
  public func resolve(_ url: InvocationURL) -> Resolution { resolve(url.text) }

  /// What the URL of this normal form resolves to.
  @inline(never)
  package func resolve(_ bytes: Span<UInt8>, _ form: NormalForm) -> Resolution {
    let image = image.span
    let walk = paths.walk(bytes, form, image)
    guard walk.node >= 0 else { return fallback(bytes, form, plain: -1, image) }
    return resolve(bytes, form, walk, PathNode(image, at: walk.node), image)
  }

  /// What a URL that is in normal form as it stands resolves to, and that form; nil where it would have to be changed.
  ///
  /// Most URLs begin with one that is registered. That one is in normal form, and was compared byte by byte, so that only
  /// what follows it has to be looked at.
  @inline(never)
  package func resolve(normal bytes: Span<UInt8>, _ form: inout NormalForm) -> Resolution? {
    let image = image.span
    if let (walk, node) = knownWalk(bytes, &form, image) { return resolve(bytes, form, walk, node, image) }
    guard let whole = NormalForm(ofNormal: bytes) else { return nil }
    form = whole
    return resolve(bytes, form)
  }

  /// What a URL whose deepest node is `node` resolves to.
  @inline(__always)
  private func resolve(
    _ bytes: Span<UInt8>,
    _ form: NormalForm,
    _ walk: PathWalk,
    _ node: PathNode,
    _ image: Span<UInt8>
  ) -> Resolution {
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
  private func fallback(_ bytes: Span<UInt8>, _ form: NormalForm, plain: Int32, _ image: Span<UInt8>) -> Resolution {
    let ranks = defaults.answering(bytes, form, image)
    let plain: Resolution.Outcome? = plain < 0 ? nil : .advanced(plain)
    guard ranks.first >= 0 else { return Resolution(.none, stringPrefix: plain) }
    let other: Resolution.Outcome? =
      ranks.second < 0 ? nil : .default(defaults.app(ofRank: ranks.second, image))
    let first = Resolution.Outcome.default(defaults.app(ofRank: ranks.first, image))
    return Resolution(first, stringPrefix: plain, otherApp: other)
  }
}
