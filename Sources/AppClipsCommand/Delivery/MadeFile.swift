/// A file that a command made, not yet on any disk.
struct MadeFile: Sendable, Hashable {
  /// Where it belongs below the output folder, with `/`.
  let path: String
  /// What it holds.
  let bytes: [UInt8]
  /// What it has in common with the files of other rows of the same template, which are reported as one; nil for a file that
  /// is reported by itself.
  var rowGroup: String? = nil
}
