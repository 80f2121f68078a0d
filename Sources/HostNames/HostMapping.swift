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
