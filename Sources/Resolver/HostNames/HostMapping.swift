import TextBasics

/// The ASCII form of a host according to Unicode Technical Standard 46, with the parameters of the URL Standard:
/// non-transitional, hyphens and lengths not checked, directions and joiners checked.
///
/// Characters that were added in a newer Unicode version than the tables are rejected. A host that is already ASCII is
/// not checked, including `xn--` labels that cannot be decoded: the URL Standard accepts them as well.
package enum HostMapping {
  /// The ASCII form of `host`, which may contain upper-case letters.
  ///
  /// - Throws: `HostError` if the host has no ASCII form.
  package static func ascii(_ host: String) throws(HostError) -> String {
    let text = CanonicalForm.tables.composed(try mapped(host))
    var labels: [HostLabel] = []
    for part in text.split(separator: 0x2E, omittingEmptySubsequences: false) {
      labels.append(try HostLabel(Array(part)))
    }
    guard labels.contains(where: { !$0.isEmpty }) else { throw .empty }
    if labels.contains(where: \.isRightToLeft), let label = labels.first(where: { !$0.keepsDirection }) {
      throw .mixesDirections(label.readable)
    }
    return labels.map(\.ascii).joined(separator: ".")
  }

  /// The reason why an `xn--` label of an ASCII host cannot be decoded; nil if all of them can.
  package static func problem(withASCII host: String) -> HostError? {
    guard host.mayHoldPunycode else { return nil }
    do throws(HostError) {
      _ = try ascii(host)
      return nil
    } catch {
      return error
    }
  }

  private static func mapped(_ host: String) throws(HostError) -> [UInt32] {
    var text: [UInt32] = []
    for scalar in host.unicodeScalars {
      guard let image = HostCharacters.all.image(of: scalar.value), !image.contains(where: isForbidden) else {
        throw .notAllowed(scalar)
      }
      text += image
    }
    return text
  }

  /// The forbidden domain code points of the URL Standard.
  private static func isForbidden(_ scalar: UInt32) -> Bool {
    guard scalar > 0x20, scalar != 0x7F, let scalar = Unicode.Scalar(scalar) else { return true }
    return "#%/:<>?@[\\]^|".unicodeScalars.contains(scalar)
  }
}

/// Describes why a host has no ASCII form.
package enum HostError: Error, Sendable, Hashable {
  /// The host is empty after mapping.
  case empty
  /// This character is not allowed in a host.
  case notAllowed(Unicode.Scalar)
  /// A label begins with a combining mark, which must follow a letter.
  case beginsWithMark(Unicode.Scalar)
  /// A joiner or non-joiner is in a position where it joins nothing (RFC 5892 appendix A).
  case joinsNothing(Unicode.Scalar)
  /// A label mixes writing directions so that it can be read in two ways (RFC 5893).
  case mixesDirections(String)
  /// A label in `xn--` form does not decode to an allowed name.
  case badPunycode(String)
}

extension HostError: CustomStringConvertible {
  /// The reason, as a clause that follows "the host".
  package var description: String {
    switch self {
    case .empty: "contains only characters that are ignored in host names"
    case .notAllowed(let scalar): "contains \(scalar.named), which is not allowed in a domain name"
    case .beginsWithMark(let scalar): "has a label that starts with \(scalar.named), which must follow a letter"
    case .joinsNothing(let scalar): "contains \(scalar.named) in a position where host names do not allow it"
    case .mixesDirections(let label): "mixes writing directions in the label \(Words.quoted(label))"
    case .badPunycode(let label): "has the label \(Words.quoted(label)), which does not decode to a valid name"
    }
  }
}
