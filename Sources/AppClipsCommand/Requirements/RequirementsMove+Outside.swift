import ExperienceRegistry
import JSONSyntax

extension RequirementsMove {
  /// The cards and pictures outside the figures, with the files they point into: as they are, or as they were written.
  func places(isWritten: Bool, in world: borrowing World) -> (findings: [Finding], sources: Sources) {
    guard !isWritten else { return (outside, moved.sources(of: outside, in: world)) }
    let findings = outside.map(asItIs)
    return (findings, opened.sources(of: findings, in: world))
  }

  /// The same finding in the file as it is: what changes in a file moves what stands behind it.
  private func asItIs(_ finding: Finding) -> Finding {
    guard files[finding.place.file] != nil else { return finding }
    return Finding(
      rule: finding.rule,
      severity: finding.severity,
      message: finding.message,
      help: finding.help,
      place: place(of: finding),
      pointer: finding.pointer,
      app: finding.app,
      experience: finding.experience
    )
  }

  private func place(of finding: Finding) -> Finding.Place {
    guard let tree = opened.registry.document(finding.place.file)?.tree, let pointer = finding.pointer,
      let node = tree.node(at: pointer)
    else { return .start(of: finding.place.file) }
    return Finding.Place(file: finding.place.file, range: tree.range(of: node))
  }
}
