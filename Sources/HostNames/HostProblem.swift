import TextBasics

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
