package import ExperienceResolver

/// The URL of an experience in use, read once for every rule that compares the URLs of a registry with each other.
package struct RegisteredURL: Sendable {
  /// The position of the experience among the registry's.
  package let index: Int
  /// The URL as declared.
  package let declared: DeclaredURL
  /// The URL in normal form.
  package let read: InvocationURL
  /// What no two registered URLs may have in common.
  package let matchKey: String
  /// A number that equal match keys have in common.
  let keyHash: UInt64
  /// Whether the match key has a capital letter of ASCII.
  let hasCapitals: Bool

  init(index: Int, declared: DeclaredURL, read: InvocationURL) {
    self.index = index
    self.declared = declared
    self.read = read
    matchKey = read.matchKey
    keyHash = matchKey.hashOfBytes
    hasCapitals = matchKey.holdsCapital
  }
}

extension Registry {
  /// The URL of each experience that is not retired and whose URL can be read, by path of the file in byte order.
  package var registeredURLs: [RegisteredURL] { registeredURLs(OneWorker()) }

  /// The same, read by `workers`.
  func registeredURLs(_ workers: any Workers) -> [RegisteredURL] {
    let parts = workers.map(experiences.count) { registeredURLs(at: $0) }
    let urls = parts.count == 1 ? parts[0] : Array(parts.joined())
    // Experiences lie by id, which is the order of paths but for a few names such as a.json and a-b.json.
    let isSorted = zip(urls, urls.dropFirst()).allSatisfy { $0.precedes($1) }
    return isSorted ? urls : urls.sorted { $0.precedes($1) }
  }

  private func registeredURLs(at part: Range<Int>) -> [RegisteredURL] {
    part.compactMap { index in
      let experience = experiences[index]
      guard !experience.isRetired, let declared = experience.registeredURL, case .success(let read) = declared.url
      else { return nil }
      return RegisteredURL(index: index, declared: declared, read: read)
    }
  }
}

extension RegisteredURL {
  fileprivate func precedes(_ other: RegisteredURL) -> Bool {
    RegistryPath.precedes(declared.document.path, other.declared.document.path)
  }

  /// The URL's place in its file.
  var place: Finding.Place { declared.document.place(of: declared.text.node) }

  /// A violation at the URL, or at `part` of it.
  func violation(
    _ message: String,
    help: String,
    related: [Finding.Related] = [],
    severity: Severity? = nil
  ) -> Violation {
    Violation(
      at: declared.text.node,
      of: declared.document,
      message,
      help: help,
      related: related,
      severity: severity
    )
  }
}
