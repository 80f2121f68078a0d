package import ExperienceResolver
import JSONSyntax
package import RegistryModel
import TextBasics

/// The URL of an experience that is not retired, parsed once for all rules that compare the URLs of a registry.
///
/// A class, because the rules sort, filter and collect these values: copying one updates a single reference count.
package final class RegisteredURL: Sendable {
  /// The experience that registers it.
  package let experience: AdvancedExperience
  /// The URL in normal form.
  package let read: InvocationURL
  /// The hash of the match key.
  let keyHash: UInt64
  /// Whether the match key contains an ASCII capital letter.
  let hasCapitals: Bool
  private let node: Node

  /// Nil if the experience is retired, or if its URL cannot be parsed.
  convenience init?(_ experience: AdvancedExperience) {
    guard !experience.isRetired, let (text, reading) = experience.registration(), case .success(let read) = reading
    else {
      return nil
    }
    self.init(read, at: text.node, of: experience)
  }

  /// Nil if the experience is retired, if `url` is not its URL prefix, or if it cannot be parsed.
  convenience init?(_ url: DeclaredURL, of experience: AdvancedExperience, isRetired: Bool) {
    guard !isRetired, url.role == .urlPrefix, case .success(let read) = url.url else { return nil }
    self.init(read, at: url.text.node, of: experience)
  }

  private init(_ read: InvocationURL, at node: Node, of experience: AdvancedExperience) {
    let hash = read.hashOfMatchKey
    self.read = read
    keyHash = hash.value
    hasCapitals = hash.holdsCapital
    self.experience = experience
    self.node = node
  }

  /// The URL as declared.
  package var declared: DeclaredURL {
    DeclaredURL(
      Located(experience.urlPrefix ?? read.text, at: node),
      as: .urlPrefix,
      in: experience.document,
      of: experience.declaringApp,
      owner: experience,
      read: .success(read)
    )
  }

  /// The app of the experience.
  var declaringApp: App { experience.declaringApp }

  /// The key that must be unique among registered URLs.
  var matchKey: String { read.matchKey }
}

extension InvocationURL {
  /// The hash of the match key. For a URL without a query, it is computed without creating the match key.
  fileprivate var hashOfMatchKey: BytesHash {
    (hasQuery ? matchKey : text).withBytes { bytes in
      let isSlashed = !hasQuery && bytes[bytes.count - 1] == UInt8(ascii: "/")
      return BytesHash(of: bytes.extracting(..<(isSlashed ? bytes.count - 1 : bytes.count)))
    }
  }
}

extension Registry {
  /// The URL of each experience that is not retired and whose URL can be parsed, sorted by file path in byte order.
  package var registeredURLs: [RegisteredURL] { experiences.compactMap(RegisteredURL.init).sortedByFile }
}

extension [RegisteredURL] {
  /// The URLs, sorted by file path in byte order.
  var sortedByFile: [RegisteredURL] { sorted(byFile: \.experience.position) }
}

extension RegisteredURL {
  /// The URL's location in its file.
  var location: Finding.Location { experience.document.location(of: node) }

  /// A violation at the URL.
  func violation(
    _ message: String,
    help: String,
    related: [Finding.Related] = [],
    severity: Severity? = nil
  ) -> Violation {
    Violation(at: node, of: experience.document, message, help: help, related: related, severity: severity)
  }
}

/// A set of hashes that have been seen. It shows that all of some texts differ, at a tenth of the cost of a
/// dictionary of the texts. If a hash occurs twice, the texts themselves must be compared.
struct SeenNumbers {
  /// The numbers by slot; 0 for an empty slot.
  private var slots: [UInt64]

  /// The numbers that occur more than once.
  static func repeated(in numbers: [UInt64]) -> Set<UInt64> {
    var seen = SeenNumbers(count: numbers.count)
    return Set(numbers.filter { !seen.insert($0) })
  }

  /// Creates an empty set with room for `count` numbers.
  init(count: Int) {
    var capacity = 16
    while capacity < count * 2 { capacity *= 2 }
    slots = [UInt64](repeating: 0, count: capacity)
  }

  /// Inserts `number`. Returns false if it is already present.
  mutating func insert(_ number: UInt64) -> Bool {
    let number = max(number, 1)
    var slot = Int(truncatingIfNeeded: number ^ number >> 32) & (slots.count - 1)
    while slots[slot] != 0 {
      if slots[slot] == number { return false }
      slot = (slot + 1) & (slots.count - 1)
    }
    slots[slot] = number
    return true
  }
}
