import Foundation
import PackagePlugin

/// Runs the command line as `swift package appclips`, with the version of the package that an app depends on.
///
/// The plugin asks for no permission, because most commands only read. macOS prevents it from writing to the package's
/// folder unless `swift package` gets `--allow-writing-to-package-directory`. SwiftPM passes on neither standard input
/// nor an exit status other than 0 and 1, and prints standard error on standard output.
@main
struct AppClipsPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let process = Process()
    process.executableURL = try context.tool(named: "appclips").url
    process.arguments = arguments
    try process.run()
    process.waitUntilExit()
    guard process.terminationReason == .exit else { exit(1) }
    if process.terminationStatus != 0 { exit(process.terminationStatus) }
  }
}
