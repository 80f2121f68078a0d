import TextBasics

/// The ASCII form of a host by Unicode Technical Standard 46, as the URL Standard asks for it: not transitional, hyphens
/// and lengths not checked, directions and joiners checked.
///
/// What it cannot do: characters that came with a newer Unicode than the tables are refused. A host that is ASCII as it
/// stands is not looked at, `xn--` labels that stand for nothing included: the URL Standard lets them pass as well.
package enum HostMapping {
  /// The ASCII form of `host`, with capitals and all, or why it has none.
  package static func ascii(_ host: String) throws(HostProblem) -> String {
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

  /// Why the `xn--` labels of an ASCII host stand for nothing; nil where each of them can be read.
  package static func problem(withASCII host: String) -> HostProblem? {
    guard host.mayHoldPunycode else { return nil }
    do throws(HostProblem) {
      _ = try ascii(host)
      return nil
    } catch {
      return error
    }
  }

  private static func mapped(_ host: String) throws(HostProblem) -> [UInt32] {
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

/// Why a host has no ASCII form.
package enum HostProblem: Error, Sendable, Hashable {
  /// Nothing is left of it.
  case empty
  /// No host may hold this character.
  case notAllowed(Unicode.Scalar)
  /// A label begins with a mark, which belongs to a letter before it.
  case beginsWithMark(Unicode.Scalar)
  /// A joiner or non-joiner stands where it joins nothing (RFC 5892 appendix A).
  case joinsNothing(Unicode.Scalar)
  /// A label mixes directions of writing so that it can be read two ways (RFC 5893).
  case mixesDirections(String)
  /// A label in `xn--` form stands for nothing that a host may hold.
  case badPunycode(String)
}

extension HostProblem: CustomStringConvertible {
  /// The reason, as a clause that goes on from "the host".
  package var description: String {
    switch self {
    case .empty: "holds nothing but characters that are dropped"
    case .notAllowed(let scalar): "holds \(scalar.named), which no domain name can hold"
    case .beginsWithMark(let scalar): "has a part that begins with \(scalar.named), a mark without a letter"
    case .joinsNothing(let scalar): "holds \(scalar.named) where it joins nothing"
    case .mixesDirections(let label): "mixes directions of writing in \(Words.quoted(label))"
    case .badPunycode(let label): "has the part \(Words.quoted(label)), which stands for no name"
    }
  }
}
