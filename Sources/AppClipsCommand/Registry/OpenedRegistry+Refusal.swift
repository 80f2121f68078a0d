import ExperienceRegistry
import JSONSyntax

extension OpenedRegistry {
  /// Writes `findings` to standard error as frames, with a line that says what they prevent.
  func writeRefusal(_ sentence: String, because findings: [Finding], to world: inout World) {
    writeFrames(of: findings, to: &world)
    world.errors.write(line: sentence)
  }

  /// Writes `findings` to standard error as frames.
  func writeFrames(of findings: [Finding], to world: inout World) {
    let sources = Sources(
      of: findings,
      shownPath: { world.shownPath(of: absolutePath(of: $0)) },
      bytes: { registry.bytes(at: $0) }
    )
    TextReport.writeFrames(of: findings, sources, to: &world)
  }
}
