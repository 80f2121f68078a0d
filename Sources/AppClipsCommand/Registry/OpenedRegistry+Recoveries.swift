import RegistryFiles

extension OpenedRegistry {
  /// Says what became of work that a killed run had left behind.
  func writeRecoveries(to world: inout World) {
    world.writeRecoveries(recoveries)
  }
}

extension World {
  /// Says what became of work that a killed run had left behind.
  mutating func writeRecoveries(_ recoveries: [Recovery]) {
    for recovery in recoveries {
      let files = recovery.count == 1 ? "1 file" : "\(recovery.count) files"
      let folder = TerminalText.visible(shownPath(of: recovery.folder))
      errors.write(
        line: recovery.isFinished
          ? "\(folder): a run was killed while it wrote; \(files) finished now"
          : "\(folder): a run was killed while it wrote; \(files) left as before it"
      )
    }
  }
}
