import RegistryModel

extension Rule {
  static let rowsIDEmpty = Rule(
    "rows/id-empty",
    .error,
    "A row has no ID.",
    why:
      "appclips cannot identify an experience without an ID. The row is skipped, and its URL shows a different card "
      + "or none.",
    sources: [.registryFormat],
    passes: [.rows("id,name\nberlin,Berlin\n")],
    fails: [.rows("id,name\n«»,Berlin\nkiel,Kiel\n"), .rows("name,id\nBerlin,«\"\"»\nKiel,kiel\n")],
    check: .registry { registry, _ in
      registry.idViolations { problem, _, _, cell in
        guard problem.kind == .empty else { return nil }
        return Violation(
          at: cell,
          "the row has no ID; each row needs its own ID",
          help: "enter a short, unique ID"
        )
      }
    }
  )
}
