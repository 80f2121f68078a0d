import ExperienceImporters
import ExperienceRegistry
import JSONSyntax

extension RegistryImport {
  /// Shows the import, writes it where that is asked for, and says how it went.
  func run(in world: inout World) throws(Failure) -> ExitStatus {
    guard problems.isEmpty else {
      for problem in problems {
        world.errors.write(line: TerminalText.visible("\(problem.place): \(problem.message)"))
        world.errors.write(line: TerminalText.visible("  help: \(problem.help)"))
      }
      world.errors.write(line: "nothing is imported")
      return .findings
    }
    guard obstacles.isEmpty else {
      after.writeRefusal("nothing is imported", because: obstacles, to: &world)
      return .findings
    }
    if let output = request.output {
      let files = changes.map { MadeFile(path: $0.path, bytes: $0.new) }
      let delivery = try Delivery(files, to: OutputFolder(output, in: world), isCheck: false)
      delivery.writeSummary(to: &world)
    }
    if request.isWriting, !changes.isEmpty { try write() }
    switch request.format {
    case .json: world.output.write(json(in: world))
    case .text: writeText(to: &world)
    }
    world.writeSummary(summary)
    return request.isCheck && (!changes.isEmpty || differences > 0) ? .findings : .fine
  }

  /// How many values the registry has otherwise, in rows, which an import does not change.
  private var differences: Int { leftOut.count(where: \.isDifference) }

  /// `2 files would change, 3 things are left out; --write makes it so`.
  private var summary: String {
    let left =
      leftOut.isEmpty ? "" : ", \(counted(leftOut.count, "thing")) \(leftOut.count == 1 ? "is" : "are") left out"
    guard !changes.isEmpty || differences > 0 else { return "the registry already matches\(left)" }
    guard !changes.isEmpty else {
      return "nothing to write; \(counted(differences, "value")) in rows \(differences == 1 ? "differs" : "differ")"
    }
    let files = counted(changes.count, "file")
    if request.isWriting { return "\(files) written\(left)" }
    return "\(files) would change\(left)" + (request.output == nil ? "; --write writes them" : "")
  }
}
