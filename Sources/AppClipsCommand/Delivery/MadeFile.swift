/// A file that a command made, not yet on any disk.
struct MadeFile: Sendable, Hashable {
  /// Where it belongs below the output folder, with `/`.
  let path: String
  /// What it holds.
  let bytes: [UInt8]
}
