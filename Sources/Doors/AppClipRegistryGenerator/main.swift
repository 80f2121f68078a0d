import AppClipRegistry

guard let generation = Generation(arguments: Array(CommandLine.arguments.dropFirst())) else {
  print("error: expected the five arguments that AppClipRegistryPlugin passes")
  ThisProcess.end(status: 2)
}
ThisProcess.end(status: generation.run())
