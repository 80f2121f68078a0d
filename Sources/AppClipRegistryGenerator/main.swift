import SystemFiles

guard let generation = Generation(arguments: Array(CommandLine.arguments.dropFirst())) else {
  print("error: expected a registry, an output folder and at most one appclips.json")
  ThisProcess.end(status: 2)
}
ThisProcess.end(status: generation.run())
