import ExperienceResolver

// Everything that a clip does with the resolver: reads the table once and resolves each URL. `make bench` measures how
// much this adds to an empty executable.

let table = RegisteredExperiences.table
for url in CommandLine.arguments.dropFirst() {
  let resolution = table.resolve(url)
  switch resolution.outcome {
  case .advanced(let index): print(table.experiences[Int(index)].id)
  case .default(let index): print(table.apps[Int(index)].id)
  case .none: print("-")
  case .invalid(let reason): print(reason)
  }
}
