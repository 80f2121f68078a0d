package import ExperienceResolver
import Synchronization

/// Notes which parts of a registry a check reads besides its subject, and which URLs it looks up, so that the result can be
/// used again while the parts are the same and the URLs find the same.
///
/// The rejected alternative, a list of the rules that need the registry, would have to be kept right by hand, and would
/// run them again for every file although few of them get as far as reading it.
package final class RegistryReads: Sendable {
  /// The parts that most edits leave as they are, and the rest.
  package struct Parts: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The resolution table as a whole.
    package static let table = Parts(rawValue: 1)
    /// The inspected images.
    package static let pictures = Parts(rawValue: 2)
    /// Everything else.
    package static let rest = Parts(rawValue: 4)
  }

  /// A URL that was looked up in the resolution table, and what was found.
  package struct Lookup: Sendable {
    package let url: InvocationURL
    package var resolution: Resolution
  }

  private let noted = Mutex<(parts: Parts, lookups: [Lookup])>(([], []))

  package init() {}

  /// Notes that `parts` are read.
  package func note(_ parts: Parts) { noted.withLock { _ = $0.parts.insert(parts) } }

  /// Notes that `url` was looked up.
  package func note(_ url: InvocationURL, _ resolution: Resolution) {
    noted.withLock { $0.lookups.append(Lookup(url: url, resolution: resolution)) }
  }

  /// The parts read and the URLs looked up since the last call.
  package func take() -> (parts: Parts, lookups: [Lookup]) {
    noted.withLock { noted in
      defer { noted = ([], []) }
      return noted
    }
  }
}
