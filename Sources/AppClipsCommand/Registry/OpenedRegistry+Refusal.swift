import JSONSyntax
import RegistryModel

extension OpenedRegistry {
  /// Writes `findings` to standard error as frames, with a line that says what they prevent.
  func writeRefusal(_ sentence: String, because findings: [Finding], to world: inout World) {
    writeFrames(of: findings, to: &world)
    world.errors.write(line: sentence)
  }

  /// Writes `findings` to standard error as frames.
  func writeFrames(of findings: [Finding], to world: inout World) {
    TextReport.writeFrames(of: findings, sources(of: findings, in: world), to: &world)
  }

  /// The files of `findings`.
  func sources(of findings: [Finding], in world: borrowing World) -> Sources {
    // A borrowed world cannot go into a closure.
    let paths = Set(findings.flatMap(\.places).map(\.file))
    let shown = Dictionary(uniqueKeysWithValues: paths.map { ($0, world.shownPath(of: absolutePath(of: $0))) })
    return Sources(of: findings, shownPath: { shown[$0] ?? $0 }, bytes: { registry.bytes(at: $0) })
  }
}
