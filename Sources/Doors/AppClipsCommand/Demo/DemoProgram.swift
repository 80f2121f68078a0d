import RegistryReports

extension Program {
  /// The program of `make demo`: `appclips` with only the commands that the demo runs. `Package.swift` replaces the whole
  /// program with it if `APPCLIPS_DEMO` is set.
  package static let appclips = Program(
    name: "appclips",
    summary: "validate, resolve and emit App Clip experience files (the other commands are not in this build)",
    version: packageVersion,
    date: "",
    commands: [.validate, .resolve, .emit, .help]
  )
}
