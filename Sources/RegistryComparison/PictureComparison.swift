import ImageFacts
import RegistryModel

/// Tells whether two header images are one picture.
///
/// A class, so that the bytes of two pictures are compared once, however many cards share them.
final class PictureComparison {
  private let old: RegistryPictures?
  private let new: RegistryPictures?
  private let holdSameBytes: (_ old: String, _ new: String) -> Bool
  private var compared: [Pair: Bool] = [:]

  /// The paths of two pictures that are alike but for their bytes, as far as anybody knows.
  private struct Pair: Hashable {
    let before: String
    let after: String
  }

  /// Compares pictures of `old` with those of `new`. Bytes are asked for only where everything else is alike.
  init(_ old: Registry, _ new: Registry, holdSameBytes: @escaping (_ old: String, _ new: String) -> Bool) {
    self.old = old.pictures
    self.new = new.pictures
    self.holdSameBytes = holdSameBytes
  }

  /// Whether the picture at a path of the earlier registry is that at a path of the later one. Where nobody looked at the
  /// files, or there are none, the paths decide.
  func areSame(_ before: String?, _ after: String?) -> Bool {
    guard let before, let after else { return before == nil && after == nil }
    switch (old?[before], new?[after]) {
    case (.inspected(let left), .inspected(let right)):
      let isPointer = left.format == .gitLFSPointer || right.format == .gitLFSPointer
      return (left.byteCount == right.byteCount || isPointer) && haveSameBytes(Pair(before: before, after: after))
    case (.inspected, _), (_, .inspected): return false
    default: return before == after
    }
  }

  private func haveSameBytes(_ pair: Pair) -> Bool {
    if let known = compared[pair] { return known }
    let areEqual = holdSameBytes(pair.before, pair.after)
    compared[pair] = areEqual
    return areEqual
  }

  /// What is said of the picture called `name` at `path`: `images/a.png, 1800 x 1200 pixels, 48213 bytes`.
  func words(for name: String, at path: String?, isOld: Bool) -> String {
    switch path.flatMap({ (isOld ? old : new)?[$0] }) {
    case .inspected(let facts):
      let size = facts.width.flatMap { width in facts.height.map { "\(width) x \($0) pixels" } }
      return ([name] + [size, "\(facts.byteCount) bytes"].compactMap(\.self)).joined(separator: ", ")
    case .missing: return "\(name), which is not there"
    case .linkLeavesRegistry, .unreadable: return "\(name), which cannot be read"
    case nil: return name
    }
  }
}
