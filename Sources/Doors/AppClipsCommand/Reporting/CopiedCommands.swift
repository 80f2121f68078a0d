import RegistryFiles
import RegistryModel
import TextBasics

/// Completes the commands in the help of findings, so that each works when a user copies it.
///
/// A rule knows neither the folder that the user is in nor the flags of the run. So it writes the command without them, and
/// with `--into FILE` for the file of its finding.
struct CopiedCommands {
  /// The registry as an argument; nil if a command finds it without one.
  private let registry: String?
  private let hasSeveralApps: Bool

  /// Completes commands for the registry in the absolute `folder`, which has so many apps.
  init(for folder: String, apps: Int, workingFolder: String?, shownPath: (String) -> String) {
    let found = workingFolder.flatMap { try? RegistryFinder.registry(upwardFrom: $0) }
    registry = found == folder ? nil : ShellWord.path(shownPath(folder))
    hasSeveralApps = apps > 1
  }

  /// The finding with complete commands; `file` is the displayed path of its file.
  func completing(_ finding: Finding, in file: String) -> Finding {
    guard finding.help.contains(Self.start) else { return finding }
    return finding.rewording({ $0 }) { help in
      // Commands are in quotation marks.
      help.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
        .map { $0.isMultiple(of: 2) ? String($1) : command(String($1), for: finding, file) }
        .joined(separator: "\"")
    }
  }

  private static let start = "\"appclips "

  private func command(_ text: String, for finding: Finding, _ file: String) -> String {
    let words = text.split(separator: " ")
    guard words.first == "appclips", words.count > 1, let verb = words.dropFirst().first.map(String.init) else {
      return text
    }
    var text = text
    if text.contains(Self.into) {
      let isOnHost = file.hasPrefix("https://")
      text = text.replacing(Self.into, with: isOnHost ? "" : " --into \(ShellWord.path(file))")
    }
    if verb == "emit", hasSeveralApps, !words.contains("--app"), let app = finding.appID {
      text += " --app \(ShellWord.path(app))"
    }
    return registry.map { Self.command(text, withRegistry: $0) } ?? text
  }

  /// A command that reads a registry, with the flag that names it; any other text as it is.
  private static func command(_ text: String, withRegistry registry: String) -> String {
    let words = text.split(separator: " ")
    guard words.count > 1, words[0] == "appclips", verbsOfRegistries.contains(String(words[1])),
      !words.contains("--registry")
    else { return text }
    return "\(text) --registry \(registry)"
  }

  /// A sentence whose commands, in quotation marks, have the flag `--registry` of the run.
  static func completing(_ sentence: String, withRegistry registry: String) -> String {
    guard sentence.contains(start) else { return sentence }
    return sentence.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
      .map { $0.isMultiple(of: 2) ? String($1) : command(String($1), withRegistry: registry) }
      .joined(separator: "\"")
  }

  private static let into = " --into FILE"

  /// The commands that read a registry.
  private static let verbsOfRegistries: Set<String> = [
    "validate", "emit", "resolve", "list", "tree", "coverage", "preview", "migrate", "new", "import", "pull", "plan",
    "apply", "audit", "edit",
  ]
}

extension CopiedCommands {
  init(for opened: OpenedRegistry, in world: borrowing World) {
    let (workingFolder, shown) = (world.workingFolder, world.shownPath(of: opened.folder))
    self.init(for: opened.folder, apps: opened.registry.apps.count, workingFolder: workingFolder) { _ in shown }
  }
}
