package import ExperienceResolver
package import RegistryModel
import TextBasics

/// Which cards a stream of URLs hits: the lines of a server log, or of a list of pages.
///
/// It holds a count for each card and a bounded number of texts, however many URLs come.
package struct Coverage: Sendable {
  /// What the URLs are held against.
  let registry: Registry
  private let table: ResolutionTable
  /// How many URLs came.
  package private(set) var urlCount = 0
  /// How many of them have another answer in another reading.
  package private(set) var ambiguousCount = 0
  /// How many of them show no card and open as pages.
  package private(set) var cardlessCount = 0
  /// Of each experience of the registry's table.
  private var advanced: [Hits]
  /// Of each app of the registry's table.
  private var defaults: [Hits]
  /// What is no App Clip URL, by the reason.
  private var refused: [InvocationURLProblem.Reason: Refusal] = [:]
  /// The pages, without their queries, at which a default experience answers.
  private var defaultPages = FrequentTexts(limit: keptPages)
  /// The pages without a card, without their queries.
  private var cardlessPages = FrequentTexts(limit: keptPages)
  private var normalized: [UInt8] = []

  /// With at most this many different pages their counts are exact; at 8 KB each they take 64 MB, mostly half of one.
  private static let keptPages = 4_096

  /// Counts nothing yet.
  package init(_ registry: Registry) {
    self.registry = registry
    table = registry.table
    advanced = Array(repeating: Hits(), count: table.experiences.count)
    defaults = Array(repeating: Hits(), count: table.apps.count)
  }

  /// Counts the URL with these UTF-8 bytes, which stands in line `line`; returns whether it has a card.
  package mutating func count(_ url: Span<UInt8>, line: Int) -> Bool {
    normalized.removeAll(keepingCapacity: true)
    let resolution = table.resolve(mappingHostOf: url, appendingNormalFormTo: &normalized)
    urlCount += 1
    if resolution.certainty == .ambiguous { noteAlternatives(of: resolution) }
    let isCertain = resolution.certainty == .certain
    switch resolution.outcome {
    case .advanced(let index): advanced[Int(index)].count(isCertain: isCertain)
    case .default(let index):
      defaults[Int(index)].count(isCertain: isCertain)
      if !isDefaultLink { defaultPages.count(page) }
    case .none:
      cardlessCount += 1
      cardlessPages.count(page)
    case .invalid(let reason): refused[reason, default: Refusal()].count(url, at: line)
    }
    return resolution.hasCard
  }

  private mutating func noteAlternatives(of resolution: Resolution) {
    ambiguousCount += 1
    // Two readings may give the same card; the URL is one.
    let alternatives = resolution.alternatives.map(\.outcome)
    for (place, outcome) in alternatives.enumerated() where !alternatives[..<place].contains(outcome) {
      switch outcome {
      case .advanced(let index): advanced[Int(index)].inOtherReading += 1
      case .default(let index): defaults[Int(index)].inOtherReading += 1
      case .none, .invalid: break
      }
    }
  }

  /// The URL without its query.
  private var page: ArraySlice<UInt8> { normalized.prefix { $0 != UInt8(ascii: "?") } }

  /// A default link is meant for the default experience; nothing is missing there.
  private var isDefaultLink: Bool { normalized.starts(with: "https://appclip.apple.com/".utf8) }
}

extension Coverage {
  /// The experiences that can be hit, in the registry's order, and how often each was.
  package var experiences: [(experience: AdvancedExperience, hits: Hits)] {
    zip(table.experiences, advanced).compactMap { entry, hits in
      registry.experience(entry.id).map { ($0, hits) }
    }
  }

  /// The apps with a default experience, in the registry's order, and how often it was hit.
  package var defaultExperiences: [(app: App, hits: Hits)] {
    zip(registry.apps, defaults).filter { $0.0.defaultCard != nil }.map { ($0, $1) }
  }

  /// What is no App Clip URL: the most frequent reason first.
  package var refusals: [(reason: InvocationURLProblem.Reason, refusal: Refusal)] {
    refused.sorted { left, right in
      left.value.count == right.value.count
        ? left.key.rawValue < right.key.rawValue : left.value.count > right.value.count
    }
    .map { ($0.key, $0.value) }
  }

  /// The pages that no advanced experience answers, without their queries, the most frequent first.
  package func unmatched(most number: Int) -> [(page: String, count: Int, outcome: Answer.Outcome)] {
    let pages =
      defaultPages.most(number).map { (page: $0.text, count: $0.count, outcome: Answer.Outcome.default) }
      + cardlessPages.most(number).map { (page: $0.text, count: $0.count, outcome: Answer.Outcome.none) }
    return Array(
      pages.sorted { $0.count == $1.count ? ByteOrder.precedes($0.page, $1.page) : $0.count > $1.count }
        .prefix(number)
    )
  }

  /// How many more times than counted a page of `unmatched` may have come; 0 where there are few.
  package var unmatchedShortfall: Int { max(defaultPages.shortfall, cardlessPages.shortfall) }
}

extension Coverage {
  /// How many URLs show an advanced experience.
  package var advancedCount: Int { experiences.reduce(0) { $0 + $1.hits.count } }

  /// How many URLs show a default experience.
  package var defaultCount: Int { defaultExperiences.reduce(0) { $0 + $1.hits.count } }

  /// How many lines are no App Clip URL.
  package var invalidCount: Int { refusals.reduce(0) { $0 + $1.refusal.count } }

  /// The experiences that no URL shows, in the registry's order.
  package var deadExperiences: [(experience: AdvancedExperience, hits: Hits)] {
    experiences.filter { $0.hits.count == 0 }
  }
}

extension Coverage {
  /// How often a card was hit.
  package struct Hits: Sendable, Hashable {
    /// How many URLs show it.
    package private(set) var count = 0
    /// How many of these have another answer in another reading.
    package private(set) var ambiguous = 0
    /// How many URLs more would show it in another reading.
    package internal(set) var inOtherReading = 0

    mutating func count(isCertain: Bool) {
      count += 1
      if !isCertain { ambiguous += 1 }
    }
  }

  /// The lines that are no App Clip URL for one reason.
  package struct Refusal: Sendable, Hashable {
    /// How many there are.
    package private(set) var count = 0
    /// The numbers of the first, counted from 1.
    package private(set) var lines: [Int] = []
    /// The first of them, as far as `exampleLimit` goes.
    package private(set) var example = ""

    /// This many line numbers are kept.
    private static let keptLines = 3
    /// This many bytes are kept.
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
