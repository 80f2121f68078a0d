import Synchronization

/// Notes which parts of a registry a check reads besides its subject, so that the result can be used again while they
/// are the same.
///
/// The rejected alternative, a list of the rules that need the registry, would have to be kept right by hand, and would
/// run them again for every file although few of them get as far as reading it.
package final class RegistryReads: Sendable {
  /// The parts that most edits leave as they are, and the rest.
  package struct Parts: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The resolution table.
    package static let table = Parts(rawValue: 1)
    /// The inspected images.
    package static let pictures = Parts(rawValue: 2)
    /// Everything else.
    package static let rest = Parts(rawValue: 4)
  }

  private let noted = Atomic<UInt8>(0)

  package init() {}

  /// Notes that `parts` are read.
  package func note(_ parts: Parts) { noted.bitwiseOr(parts.rawValue, ordering: .relaxed) }

  /// The parts read since the last call.
  package func take() -> Parts { Parts(rawValue: noted.exchange(0, ordering: .relaxed)) }
}
