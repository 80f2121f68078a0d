package import ExperienceResolver
import HostNames
import ResolutionTables

/// A suggested declaration that gives a URL a card of its own under every interpretation of Apple's rule.
package struct SuggestedRegistration: Sendable, Hashable {
  /// The `urlPrefix` to declare.
  package let urlPrefix: String
  /// The ID of the app to declare it in; nil if several are possible and none has the host.
  package let app: String?
  /// An unused path for its file, inside the registry; nil if the app is nil.
  package let file: String?
  /// The host, if it must be added to the app's domains; nil otherwise.
  package let missingDomain: String?
  /// The ID of an existing experience that only needs this URL prefix; nil if a new experience is needed.
  package let existing: String?
  /// Why this cannot be declared, as a sentence; nil if it can.
  package let obstacle: String?
}

extension Registry {
  /// A suggested declaration that gives `url` a card of its own, or the reason that there is none. Nil if the URL
  /// already has a card or a retired one, if its host is a typo, and for default links, which belong to the app itself.
  ///
  /// Builds a table of the experiences on the URL's host. Pass the parsed URLs of the table as `registered` to avoid
  /// parsing them again.
  package func registration(for url: InvocationURL, among registered: CandidateIndex? = nil) -> SuggestedRegistration? {
    guard url.host != "appclip.apple.com", !isMistyped(url.host), !hasRetiredCard(url) else { return nil }
    // Whatever a newsletter or an advertisement adds is no part of a URL that is registered.
    let url = (try? InvocationURL(url.withoutTracking)) ?? url
    let registered = registered ?? CandidateIndex(of: table)
    let ofHost = registered.all.filter { $0.url.host == url.host }
    let answering = CandidateURL.matching(CandidateURL(of: url), among: ofHost).first
    if let answering, answering.url.matchKey == url.matchKey {
      let isCertain = table.resolve(url).certainty == .certain
      return isCertain || !answering.hasSurplusSlash(comparedWith: url) ? nil : rewriting(answering, as: url)
    }
    let others = ofHost.map(\.experience)
    let inOtherLetters = ofHost.compactMap { $0.inLetters(of: url) }.max { $0.utf8.count < $1.utf8.count }
    let wanted = ([inOtherLetters].compactMap(\.self) + url.addresses).first {
      Self.matchesCertainly(url, at: $0, among: others)
    }
    return wanted.map { registration(of: $0, for: url) }
  }

  /// Whether an experience registered at `address` would match `url` under every interpretation.
  private static func matchesCertainly(_ url: InvocationURL, at address: String, among others: [Experience]) -> Bool {
    let new = Experience(id: "", appID: "", urlPrefix: address)
    let resolution = ResolutionTable(experiences: others + [new], apps: []).resolve(url)
    return resolution.outcome == .advanced(Int32(others.count)) && resolution.certainty == .certain
  }

  private func hasRetiredCard(_ url: InvocationURL) -> Bool {
    let prefix = retiredAnswer(to: url)?.urlPrefix
    return prefix.flatMap { try? InvocationURL(mappingHostOf: $0) }?.matchKey == url.matchKey
  }

  private func rewriting(_ registered: CandidateURL, as url: InvocationURL) -> SuggestedRegistration? {
    experience(withID: registered.experience.id).map { experience in
      SuggestedRegistration(
        urlPrefix: url.text,
        app: experience.appID,
        file: experience.writtenDocument.path,
        missingDomain: nil,
        existing: experience.id,
        obstacle: nil
      )
    }
  }

  private func registration(
    of urlPrefix: String,
    for url: InvocationURL
  ) -> SuggestedRegistration {
    let owner = owner(of: url)
    let registered = (try? InvocationURL(urlPrefix)) ?? url
    let isDomain = owner.map { $0.hasHost(url.host) } ?? false
    return SuggestedRegistration(
      urlPrefix: urlPrefix,
      app: owner?.id,
      file: owner.map { $0.folderPrefix + unusedName(for: registered, in: $0).text + ".json" },
      missingDomain: isDomain ? nil : url.host,
      existing: nil,
      obstacle: (isDomain ? nil : Domain.obstacle(to: url.host)) ?? url.obstacle
    )
  }
}

extension InvocationURL {
  /// Why the path cannot be registered, as a sentence; nil if it can. The rules of the area `url` report the same.
  fileprivate var obstacle: String? {
    guard path.contains("//") else { return nil }
    return "the path contains two or more slashes in a row; register the URL with a single slash, which is a different "
      + "URL"
  }

  /// The possible URL prefixes for this URL, the simplest first: without its query, then the whole URL.
  fileprivate var addresses: [String] {
    guard let query else { return [text] }
    let whole = queryItems.contains("") ? [] : [text]
    return [String(text.dropLast(query.count + 1))] + whole
  }
}

extension InvocationURL {
  /// The URL without the query items that say where a visitor came from.
  fileprivate var withoutTracking: String {
    guard let query, queryItems.contains(where: TrackingParameter.isOne) else { return text }
    let kept = queryItems.filter { !TrackingParameter.isOne($0) }.joined(separator: "&")
    return String(text.dropLast(query.count + 1)) + (kept.isEmpty ? "" : "?" + kept)
  }
}

/// Query items that say where a visitor came from.
package enum TrackingParameter {
  /// The parameters that advertising networks and newsletters add to links.
  private static let names: Set = [
    "gclid", "gbraid", "wbraid", "dclid", "fbclid", "msclkid", "ttclid", "mc_cid", "mc_eid",
  ]

  /// Whether the item's name is one of `names` or begins with `utm_`.
  package static func isOne(_ item: some StringProtocol) -> Bool {
    let name = item.prefix { $0 != "=" }.lowercased()
    return name.hasPrefix("utm_") || names.contains(name)
  }
}

extension CandidateURL {
  /// The beginning of `target` that is this URL in other letters: `/V` of `/V/7K2M9` for `/v`. Nil for a URL with a query or
  /// without a path.
  fileprivate func inLetters(of target: InvocationURL) -> String? {
    let (own, found) = (url.path.split(separator: "/"), target.path.split(separator: "/"))
    guard items.isEmpty, !own.isEmpty, own.count <= found.count,
      zip(own, found).allSatisfy({ $0.lowercased() == $1.lowercased() }), !found.starts(with: own)
    else { return nil }
    return "https://\(target.host)/" + found.prefix(own.count).joined(separator: "/")
  }

  /// Whether this URL ends with a slash that `url` lacks, so that it is not a text prefix of `url`.
  fileprivate func hasSurplusSlash(comparedWith url: InvocationURL) -> Bool {
    items.isEmpty && self.url.text == url.text + "/"
  }
}
