/// Writes changes of files to standard output, as `patch` and `git apply` read them.
struct PatchWriter {
  /// The registry's folder, absolute.
  let folder: String

  /// Writes the change of one file; nil stands for no file.
  func write(_ path: String, from old: [UInt8]?, to new: [UInt8]?, to world: inout World) {
    let name = world.shownPath(of: "\(folder)/\(path)")
    let diff = UnifiedDiff(from: old, to: new, name: name)
    world.output.write(world.output.isTerminal ? Array(diff.text(painted: world.outputPalette).utf8) : diff.bytes)
  }
}
