import ExperienceResolver
import HostNames

extension CodeSize {
  /// A URL that needs fewer bits than another one: its size, the reason as a clause, and whether the registry certainly shows
  /// the same card for it. Otherwise, it must be registered before it is printed.
  package typealias ShorterURL = (url: String, size: CodeSize, reason: String, showsSameCard: Bool)

  /// The URLs that follow Apple's advice for short codes (`Source.encodingInAppClipCode`), need fewer bits than `url`, and
  /// may fit; the shortest first.
  package static func shorterURLs(than url: String, costs: CodeCosts, in registry: Registry?) -> [ShorterURL] {
    guard let size = CodeSize(of: url, costs: costs) else { return [] }
    var seen: Set<String> = [url]
    let advice = ShorterURLs(url: url, registry: registry)
    return advice.candidates.compactMap { candidate -> ShorterURL? in
      guard seen.insert(candidate.url).inserted, let other = CodeSize(of: candidate.url, costs: costs),
        other.estimate < size.estimate, other.fit != .tooLong
      else { return nil }
      return (candidate.url, other, candidate.reason, advice.showsSameCard(candidate.url))
    }.sorted { $0.size.estimate < $1.size.estimate }
  }
}

/// Finds URLs that may be shorter in a code.
private struct ShorterURLs {
  let url: String
  let registry: Registry?

  /// Whether the registry certainly shows the same card for `other`.
  func showsSameCard(_ other: String) -> Bool {
    guard let table = registry?.table else { return false }
    let (old, new) = (table.resolve(mappingHostOf: url), table.resolve(mappingHostOf: other))
    guard case .advanced = old.outcome else { return false }
    return old.outcome == new.outcome && new.alternatives.isEmpty
  }

  /// URLs that follow Apple's advice for short codes.
  var candidates: [(url: String, reason: String)] {
    let rest = url.dropFirst("https://".count)
    let host = String(rest.prefix { !"/?#".contains($0) })
    let end = String(rest.dropFirst(host.count))
    let bare = host.hasPrefix("www.") ? String(host.dropFirst(4)) : host
    let path = end.prefix { !"?#".contains($0) }
    let word = path.split(separator: "/").first { CodeWords.all.contains(String($0)) }.map(String.init) ?? "id"
    var candidates: [(String, String)] = []
    if let prefix = registeredPrefix {
      candidates.append((prefix + "?p=7", "the registered URL with a number"))
      candidates += self.candidates(withParametersAfter: prefix)
    }
    candidates += [
      ("https://\(bare)\(end)", "a host without www"),
      ("https://appclip.\(domain(of: bare))\(end)", "the subdomain appclip, which needs no bits"),
      ("https://\(host)/1", "a number as the path"),
      ("https://\(host)/\(word)?p=7", "a word of Apple's list with a number as p"),
    ]
    if path.count > 1, path.hasSuffix("/") {
      candidates.append(("https://\(host)\(path.dropLast())\(end.dropFirst(path.count))", "no slash at the end"))
    }
    if let dot = bare.lastIndex(of: "."), !bare.hasSuffix(".com") {
      candidates.append(("https://\(bare[..<dot]).com\(end)", "the top-level domain com, which needs one bit"))
    }
    return candidates
  }

  /// URLs with the same values after the registered URL, if the card declares parameters.
  private func candidates(withParametersAfter prefix: String) -> [(url: String, reason: String)] {
    guard experience?.declaration?.parameters != nil, url.hasPrefix(prefix) else { return [] }
    let end = url.dropFirst(prefix.count).prefix { $0 != "#" }
    let path = end.prefix { $0 != "?" }
    let items = end.dropFirst(path.count + 1).split(separator: "&")
    let values = path.split(separator: "/") + items.map { $0.drop { $0 != "=" }.dropFirst() }
    guard !values.isEmpty else { return [] }
    let query = values.enumerated().map { "p\($0.offset == 0 ? "" : String($0.offset))=\($0.element)" }
    let start = prefix.hasSuffix("/") ? String(prefix.dropLast()) : prefix
    return [
      ("\(prefix)?\(query.joined(separator: "&"))", "the values of the parameters as p, p1 and so on"),
      (start + values.map { "/\($0)" }.joined(), "the values of the parameters as path segments"),
    ]
  }

  /// The experience whose card the URL shows.
  private var experience: AdvancedExperience? {
    guard let registry, case .advanced(let index) = registry.table.resolve(mappingHostOf: url).outcome else {
      return nil
    }
    return registry.registeredExperiences[Int(index)]
  }

  /// The registered URL of the card that the URL shows, if it has no query.
  private var registeredPrefix: String? {
    guard let prefix = experience?.urlPrefix, let normal = try? InvocationURL(mappingHostOf: prefix).text,
      !normal.contains("?")
    else { return nil }
    return normal
  }

  /// The host without its first label, if two labels remain.
  private func domain(of host: String) -> String {
    let labels = host.split(separator: ".")
    return labels.count > 2 ? labels.dropFirst().joined(separator: ".") : host
  }
}
