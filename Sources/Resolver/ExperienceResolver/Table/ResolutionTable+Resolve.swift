extension ResolutionTable {
  /// Resolves `url`.
  ///
  /// The host must be in ASCII form (`xn--…`) if the domain has non-ASCII characters. This method only lower-cases it,
  /// so that an App Clip does not have to include Unicode tables; any other host results in
  /// `InvocationURL.ParseError.Reason.hostNotASCII`. A URL may have up to `InvocationURL.lengthLimit` bytes (8 KB).
  public func resolve(_ url: String) -> Resolution {
    if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) { return resolve(url.utf8.span) }
    return withBytes(of: url) { resolve($0) }
  }

  /// Resolves a URL given as UTF-8 bytes.
  public func resolve(_ utf8: Span<UInt8>) -> Resolution {
    var form = NormalForm()
    if let resolution = resolve(normal: utf8, &form) { return resolution }
    var resolution = Resolution(.none)
    withNormalForm(of: utf8) { bytes, form in
      resolution = form.problem.map { Resolution(.invalid($0)) } ?? resolve(bytes, form)
    }
    return resolution
  }

  /// Resolves a URL that is already in normal form.
  public func resolve(_ url: InvocationURL) -> Resolution { resolve(url.text) }

  /// The advanced experience whose card `url` shows; nil for a default experience and for a URL without a card.
  ///
  /// Creates the strings of that one experience. Use `resolve(_:)` to learn which of the two it is, why a URL cannot invoke
  /// an App Clip, or whether the match is certain.
  public func experience(for url: String) -> Experience? { experience(for: resolve(url)) }

  /// The advanced experience of `resolution`, which this table must have returned; nil if there is none.
  public func experience(for resolution: Resolution) -> Experience? {
    guard case .advanced(let index) = resolution.outcome else { return nil }
    return experiences[Int(index)]
  }

  /// The app whose default experience `resolution` is, which this table must have returned; nil if it is none.
  public func app(for resolution: Resolution) -> AppDefaults? {
    guard case .default(let index) = resolution.outcome else { return nil }
    return apps[Int(index)]
  }

  /// Resolves the URL with this normal form.
  @inline(never)
  package func resolve(_ bytes: Span<UInt8>, _ form: NormalForm) -> Resolution {
    let image = image.span
    let walk = paths.walk(bytes, form, image)
    guard walk.node >= 0 else { return fallback(bytes, form, plain: -1, image) }
    return resolve(bytes, form, walk, PathNode(image, at: walk.node), image)
  }

  /// Resolves a URL that is already in normal form, and sets `form`; nil if the URL would have to be changed.
  ///
  /// Most URLs begin with a registered one. That part is in normal form and was compared byte by byte, so only the rest
  /// has to be examined.
  @inline(never)
  package func resolve(normal bytes: Span<UInt8>, _ form: inout NormalForm) -> Resolution? {
    let image = image.span
    if let (walk, node) = knownWalk(bytes, &form, image) { return resolve(bytes, form, walk, node, image) }
    guard let whole = NormalForm(ofNormal: bytes) else { return nil }
    form = whole
    return resolve(bytes, form)
  }

  /// Resolves a URL whose deepest node is `node`.
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

  /// Resolves a URL on a path for which URLs with a query are registered.
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

  /// The resolution if no advanced experience matches on segment boundaries.
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
