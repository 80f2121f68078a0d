package import ExperienceResolver
import HostNames
package import RegistryModel
import TextBasics

/// Counts which cards a stream of URLs matches, for example the lines of a server log or a list of pages.
///
/// It stores a count for each card and a bounded number of texts, regardless of the number of URLs.
package struct Coverage: Sendable {
  /// The registry that the URLs are resolved against.
  let registry: Registry
  private let table: ResolutionTable
  /// The experiences that match URLs but show no card.
  private let unlisted: Set<Int32>
  /// The number of URLs.
  package private(set) var urlCount = 0
  /// The number of URLs that have a different result under another interpretation.
  package private(set) var ambiguousCount = 0
  /// The number of URLs that show no card and open as web pages, among them those that match an experience on a host
  /// that is not one of its app's domains.
  package private(set) var cardlessCount = 0
  /// The matches of each experience of the registry's table.
  private var advanced: [Hits]
  /// The matches of each app of the registry's table.
  private var defaults: [Hits]
  /// The lines that are not App Clip URLs, by reason.
  private var refused: [InvocationURL.ParseError.Reason: RefusedLines] = [:]
  /// The pages, without their queries, that match a default experience.
  private var defaultPages = FrequentTexts(limit: keptPages)
  /// The pages without a card, with their queries removed.
  private var cardlessPages = FrequentTexts(limit: keptPages)
  private var hosts = MappedHosts()
  private var normalized: [UInt8] = []

  /// The number of different pages up to which the counts are exact. At 8 KB each, they take 64 MB, but typically
  /// half a megabyte.
  private static let keptPages = 4_096

  /// Creates a coverage without any URLs.
  package init(_ registry: Registry) {
    self.registry = registry
    table = registry.table
    unlisted = registry.unlistedExperiences()
    advanced = Array(repeating: Hits(), count: table.experiences.count)
    defaults = Array(repeating: Hits(), count: table.apps.count)
  }

  /// Counts the URL with these UTF-8 bytes in line `line`; returns whether it has a card.
  package mutating func count(_ url: Span<UInt8>, line: Int) -> Bool {
    normalized.removeAll(keepingCapacity: true)
    let resolution = table.resolve(mappingHostOf: url, &hosts, appendingNormalFormTo: &normalized)
    urlCount += 1
    if resolution.certainty == .ambiguous { noteAlternatives(of: resolution) }
    let isCertain = resolution.certainty == .certain
    let hasCard = resolution.hasCard && !resolution.isOne(of: unlisted)
    switch resolution.outcome {
    case .advanced(let index) where hasCard: advanced[Int(index)].count(isCertain: isCertain)
    case .default(let index):
      defaults[Int(index)].count(isCertain: isCertain)
      if !isDefaultLink { defaultPages.count(page) }
    case .advanced, .none:
      cardlessCount += 1
      cardlessPages.count(page)
    case .invalid(let reason): refused[reason, default: RefusedLines()].count(url, at: line)
    }
    return hasCard
  }

  private mutating func noteAlternatives(of resolution: Resolution) {
    ambiguousCount += 1
    // Two interpretations may lead to the same card, but the URL is counted once.
    let alternatives = resolution.alternatives.map(\.outcome)
    for (place, outcome) in alternatives.enumerated() where !alternatives[..<place].contains(outcome) {
      switch outcome {
      case .advanced(let index) where !unlisted.contains(index): advanced[Int(index)].inOtherReading += 1
      case .default(let index): defaults[Int(index)].inOtherReading += 1
      case .advanced, .none, .invalid: break
      }
    }
  }

  /// The URL without its query.
  private var page: ArraySlice<UInt8> { normalized.prefix { $0 != UInt8(ascii: "?") } }

  /// Whether the URL is a default link, which is supposed to match the default experience.
  private var isDefaultLink: Bool { normalized.starts(with: "https://appclip.apple.com/".utf8) }
}

extension Coverage {
  /// The experiences that can be matched, in the registry's order, with their counts.
  package var experiences: [(experience: AdvancedExperience, hits: Hits)] {
    zip(table.experiences, advanced).compactMap { entry, hits in
      registry.experience(withID: entry.id).map { ($0, hits) }
    }
  }

  /// The apps with a default experience, in the registry's order, with their counts.
  package var defaultExperiences: [(app: App, hits: Hits)] {
    zip(registry.apps, defaults).filter { $0.0.defaultCard != nil }.map { ($0, $1) }
  }

  /// The lines that are not App Clip URLs, the most frequent reason first.
  package var refusals: [(reason: InvocationURL.ParseError.Reason, refusal: RefusedLines)] {
    refused.sorted { left, right in
      left.value.count == right.value.count
        ? left.key.rawValue < right.key.rawValue : left.value.count > right.value.count
    }
    .map { ($0.key, $0.value) }
  }

  /// The pages, without their queries, that match no advanced experience, the most frequent first.
  package func unmatched(most number: Int) -> [(page: String, count: Int, outcome: Answer.Outcome)] {
    let pages =
      defaultPages.most(number).map { (page: $0.text, count: $0.count, outcome: Answer.Outcome.default) }
      + cardlessPages.most(number).map { (page: $0.text, count: $0.count, outcome: Answer.Outcome.none) }
    return Array(
      pages.sorted { $0.count == $1.count ? ByteOrder.precedes($0.page, $1.page) : $0.count > $1.count }
        .prefix(number)
    )
  }

  /// The maximum number by which the count of a page of `unmatched` may be too low; 0 if there are few pages.
  package var unmatchedShortfall: Int { max(defaultPages.shortfall, cardlessPages.shortfall) }
}

extension Coverage {
  /// The number of URLs that show an advanced experience.
  package var advancedCount: Int { experiences.reduce(0) { $0 + $1.hits.count } }

  /// The number of URLs that show a default experience.
  package var defaultCount: Int { defaultExperiences.reduce(0) { $0 + $1.hits.count } }

  /// The number of lines that are not App Clip URLs.
  package var invalidCount: Int { refusals.reduce(0) { $0 + $1.refusal.count } }

  /// The experiences that no URL shows, in the registry's order.
  package var deadExperiences: [(experience: AdvancedExperience, hits: Hits)] {
    experiences.filter { $0.hits.count == 0 }
  }
}

extension Coverage {
  /// The number of URLs that match a card.
  package struct Hits: Sendable, Hashable {
    /// The number of URLs that show the card.
    package private(set) var count = 0
    /// The number of these that have a different result under another interpretation.
    package private(set) var ambiguous = 0
    /// The number of additional URLs that would show the card under another interpretation.
    package internal(set) var inOtherReading = 0

    mutating func count(isCertain: Bool) {
      count += 1
      if !isCertain { ambiguous += 1 }
    }
  }

  /// The lines that are not App Clip URLs for the same reason.
  package struct RefusedLines: Sendable, Hashable {
    /// The number of lines.
    package private(set) var count = 0
    /// The numbers of the first lines, counted from 1.
    package private(set) var lines: [Int] = []
    /// The first line, truncated to `exampleLimit`.
    package private(set) var example = ""

    /// The number of line numbers to keep.
    private static let keptLines = 3
    /// The number of bytes to keep.
    private static let exampleLimit = 200

    mutating func count(_ line: Span<UInt8>, at number: Int) {
      count += 1
      if lines.isEmpty {
        example = line.extracting(first: Self.exampleLimit).withUnsafeBufferPointer {
          String(decoding: $0, as: UTF8.self)
        }
      }
      if lines.count < Self.keptLines { lines.append(number) }
    }
  }
}
