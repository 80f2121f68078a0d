package import ExperienceResolver
import JSONSyntax
package import RegistryModel

/// The URL of an experience in use, read once for every rule that compares the URLs of a registry with each other.
package struct RegisteredURL: Sendable {
  /// The position of the experience among the registry's.
  package let index: Int
  /// The URL in normal form.
  package let read: InvocationURL
  /// A number that equal match keys have in common.
  let keyHash: UInt64
  /// Whether the match key has a capital letter of ASCII.
  let hasCapitals: Bool
  fileprivate let experience: AdvancedExperience
  private let node: Node

  /// Nil where the experience at `index` is out of use, or where its URL cannot be read.
  init?(index: Int, of experience: AdvancedExperience) {
    guard !experience.isRetired, let (text, reading) = experience.registration(), case .success(let read) = reading
    else {
      return nil
    }
    let hash = read.hashOfMatchKey
    self.index = index
    self.read = read
    keyHash = hash.value
    hasCapitals = hash.holdsCapital
    self.experience = experience
    node = text.node
  }

  /// The URL as declared.
  package var declared: DeclaredURL {
    DeclaredURL(
      Located(experience.urlPrefix ?? read.text, at: node),
      as: .urlPrefix,
      in: experience.document,
      of: experience.app,
      owner: experience,
      read: .success(read)
    )
  }

  /// The app of the experience.
  var declaringApp: App { experience.declaringApp }

  /// What no two registered URLs may have in common.
  var matchKey: String { read.matchKey }
}

extension InvocationURL {
  /// The hash of the match key, which of nearly every URL need not be made for that.
  fileprivate var hashOfMatchKey: BytesHash {
    var text = hasQuery ? matchKey : text
    return text.withUTF8 { bytes in
      let isSlashed = bytes.last == UInt8(ascii: "/") && !hasQuery
      return BytesHash(of: bytes.span.extracting(..<(isSlashed ? bytes.count - 1 : bytes.count)))
    }
  }
}

extension Registry {
  /// The URL of each experience that is not retired and whose URL can be read, by path of the file in byte order.
  package var registeredURLs: [RegisteredURL] { registeredURLs(OneWorker()) }

  /// The same, read by `workers`.
  func registeredURLs(_ workers: any Workers) -> [RegisteredURL] {
    let parts = workers.map(experiences.count) { registeredURLs(at: $0) }
    return (parts.count == 1 ? parts[0] : Array(parts.joined())).sorted(byFile: \.experience.position)
  }

  private func registeredURLs(at part: Range<Int>) -> [RegisteredURL] {
    let experiences = experiences
    var urls: [RegisteredURL] = []
    urls.reserveCapacity(part.count)
    for index in part { RegisteredURL(index: index, of: experiences[index]).map { urls.append($0) } }
    return urls
  }
}

extension RegisteredURL {
  /// The URL's place in its file.
  var place: Finding.Place { experience.document.place(of: node) }

  /// A violation at the URL, or at `part` of it.
  func violation(
    _ message: String,
    help: String,
    related: [Finding.Related] = [],
    severity: Severity? = nil
  ) -> Violation {
    Violation(at: node, of: experience.document, message, help: help, related: related, severity: severity)
  }
}
