import AppClipCodes
import ExperienceResolver
import HostNames
import RegistryModel
import RegistryReports
import TextBasics

/// What `explain code URL` prints: the bits of each part of the URL, and what would be shorter.
struct CodeCostPage {
  private let url: String
  private let costs: CodeCosts
  private let plan: CodePlan
  private let size: CodeSize
  private let registry: Registry?

  /// Throws if a code cannot contain the URL.
  init(_ typed: String, _ invocation: Invocation, in world: inout World) throws(CommandError) {
    let parsed: InvocationURL
    do throws(InvocationURL.ParseError) {
      parsed = try InvocationURL(mappingHostOf: typed)
    } catch {
      throw .usage("\(Words.quoted(typed)) is not a URL for an App Clip: \(error.description)")
    }
    let printed = CodeURL(parsed, fragment: typed.printedFragment)
    if let problem = printed.problem { throw CommandError(status: .findings, message: problem) }
    if AppleLink(parsed)?.isDefaultLink == true {
      let message =
        "an App Clip Code cannot open a default App Clip link, whatever its size; QR codes and NFC tags can contain it"
      throw CommandError(status: .findings, message: message)
    }
    costs = try UserTables(for: invocation, in: world).costs()
    guard let size = CodeSize(of: printed.text, costs: costs), let plan = CodePlan(printed.text, costs: costs) else {
      throw CommandError(status: .findings, message: "an App Clip Code cannot contain \(Words.quoted(typed))")
    }
    (url, self.size, self.plan) = (printed.text, size, plan)
    registry = (try? OpenedRegistry.open(for: invocation, in: &world))?.registry
  }

  var page: Page {
    let encoding = plan.encoding.map { " The part after the host uses the \($0.rawValue) encoding." } ?? ""
    return Page(
      label: ("code", .note),
      title: url,
      parts: [
        .prose("The URL needs \(size.words): \(verdict).\(encoding)"),
        .lines(plan.parts.map(Self.line).joined()),
      ] + (costs.isExact ? [] : [Self.noteAboutEstimates]) + Page.section("What would be shorter", shorter) + [
        .source(.encodingInAppClipCode)
      ]
    )
  }

  private static let noteAboutEstimates = Page.Part.prose(
    "The sizes of texts are estimated; \"appclips codes tables\" makes them exact."
  )

  private var verdict: String {
    switch size.fit {
    case .fits: "it fits"
    case .mayBeTooLong: "it may be too long"
    case .tooLong: "it is too long"
    }
  }

  /// "  41    host           example.com".
  private static func line(_ part: CodePlan.Part) -> String {
    let bits = String(Int(part.bits.rounded()))
    let name = name(of: part.kind)
    let start = String(repeating: " ", count: max(0, 5 - bits.utf8.count)) + bits + "  " + name
    guard !part.text.isEmpty else { return start + "\n" }
    let gap = String(repeating: " ", count: 16 - name.utf8.count)
    return start + gap + String(decoding: part.text, as: UTF8.self) + "\n"
  }

  private static func name(of kind: CodePlan.Part.Kind) -> String {
    switch kind {
    case .start: "start"
    case .host: "host"
    case .combined: "text"
    case .word: "listed word"
    case .number: "number"
    case .text: "text"
    case .sixBits: "6 bits a letter"
    case .slash: "final slash"
    }
  }
}

// MARK: Shorter URLs

extension CodeCostPage {
  /// The URLs that need fewer bits, the shortest first.
  private var shorter: [Page.Part] {
    var seen: Set<String> = [url]
    let found = candidates.compactMap { candidate -> (size: CodeSize, line: String)? in
      guard seen.insert(candidate.url).inserted, let other = CodeSize(of: candidate.url, costs: costs),
        other.estimate < size.estimate, other.fit != .tooLong
      else { return nil }
      let bits = String(other.bits)
      let proof = showsSameCard(candidate.url) ? "shows the same card" : "must be registered first"
      let start = String(repeating: " ", count: max(0, 5 - bits.utf8.count)) + bits
      return (other, "\(start)  \(candidate.url)\n       \(candidate.reason); \(proof)\n")
    }
    guard !found.isEmpty else { return [] }
    return [.lines(found.sorted { $0.size.estimate < $1.size.estimate }.map(\.line).joined())]
  }

  /// Whether the registry certainly shows the same card for `other`.
  private func showsSameCard(_ other: String) -> Bool {
    guard let table = registry?.table else { return false }
    let (old, new) = (table.resolve(mappingHostOf: url), table.resolve(mappingHostOf: other))
    guard case .advanced = old.outcome else { return false }
    return old.outcome == new.outcome && new.alternatives.isEmpty
  }

  /// URLs that follow Apple's advice for short codes.
  private var candidates: [(url: String, reason: String)] {
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
