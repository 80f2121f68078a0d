public import ExperienceResolver
import HostNames
import ResolutionTables

/// What has to be declared so that a URL shows a card of its own, surely: in every reading of Apple's rule.
public struct Registration: Sendable, Hashable {
  /// The `urlPrefix`.
  public let urlPrefix: String
  /// The id of the app it belongs to; nil where several could have it and none has the host.
  public let app: String?
  /// A free path for its file, inside the registry; nil without an app.
  public let file: String?
  /// The host, where it has to be added to the app's domains.
  public let missingDomain: String?
  /// The id of the experience whose URL prefix would do, were it written like this; nil where a new one is needed.
  public let existing: String?
  /// Why this cannot be declared, as a sentence; nil where it can.
  public let obstacle: String?
}

extension Registry {
  /// What has to be declared so that `url` shows a card of its own, or why nothing can; nil where it has one or a retired one,
  /// where its host is a slip of the keyboard, and for default links, which belong to the app itself.
  ///
  /// Costs building a table of the experiences of its host. `registered` is what the table registers, where that was read
  /// before.
  public func registration(for url: InvocationURL, among registered: RegisteredURLs? = nil) -> Registration? {
    guard url.host != "appclip.apple.com", !isMistyped(url.host), !hasRetiredCard(url) else { return nil }
    let registered = registered ?? RegisteredURLs(of: table)
    let ofHost = registered.all.filter { $0.url.host == url.host }
    let answering = Registered.matching(Registered(of: url), among: ofHost).first
    if let answering, answering.url.matchKey == url.matchKey {
      let isCertain = table.resolve(url).certainty == .certain
      return isCertain || !answering.hasSurplusSlash(beside: url) ? nil : rewriting(answering, as: url)
    }
    let others = ofHost.map(\.experience)
    let wanted = url.addresses.first { Self.answersSurely(url, at: $0, beside: others) }
    return wanted.map { registration(of: $0, for: url, among: registered) }
  }

  /// Whether an experience registered at `address` would answer `url` in every reading.
  private static func answersSurely(_ url: InvocationURL, at address: String, beside others: [Experience]) -> Bool {
    let new = Experience(id: "", app: "", urlPrefix: address)
    let resolution = ResolutionTable(experiences: others + [new], apps: []).resolve(url)
    return resolution.outcome == .advanced(Int32(others.count)) && resolution.certainty == .certain
  }

  private func hasRetiredCard(_ url: InvocationURL) -> Bool {
    let prefix = retiredAnswer(to: url)?.urlPrefix
    return prefix.flatMap { try? InvocationURL(mappingHostOf: $0) }?.matchKey == url.matchKey
  }

  private func rewriting(_ registered: Registered, as url: InvocationURL) -> Registration? {
    experience(registered.experience.id).map { experience in
      Registration(
        urlPrefix: url.text,
        app: experience.app,
        file: experience.writtenDocument.path,
        missingDomain: nil,
        existing: experience.id,
        obstacle: nil
      )
    }
  }

  private func registration(
    of urlPrefix: String,
    for url: InvocationURL,
    among registered: RegisteredURLs
  ) -> Registration {
    let owner = owner(of: url)
    let isDomain = owner.map { $0.hasHost(url.host) } ?? false
    return Registration(
      urlPrefix: urlPrefix,
      app: owner?.id,
      file: owner.map { freeFile(for: url, in: $0, among: registered) },
      missingDomain: isDomain ? nil : url.host,
      existing: nil,
      obstacle: (isDomain ? nil : Domain.obstacle(to: url.host)) ?? url.obstacle
    )
  }
}

extension InvocationURL {
  /// Why the path is none to register, as a sentence; nil where it is one. The rules of the area `url` say the same.
  fileprivate var obstacle: String? {
    path.contains("//") ? "the path holds slashes in a row; register the URL with one slash, which is another URL" : nil
  }

  /// The URL prefixes that may become its own, the plainest first: without its query, and all of it.
  fileprivate var addresses: [String] {
    guard let query else { return [text] }
    let whole = queryItems.contains("") ? [] : [text]
    return [String(text.dropLast(query.count + 1))] + whole
  }
}

extension Registered {
  /// Whether it ends with a slash that `url` lacks, so that as plain text it is no prefix of it.
  fileprivate func hasSurplusSlash(beside url: InvocationURL) -> Bool {
    items.isEmpty && self.url.text == url.text + "/"
  }
}
