import JSONSyntax
import RegistryModel
import TextBasics
import XcodeTargets

/// A file that an importer cannot read because it is something else: a program, the specification of a generator, an
/// archive, or a file of another kind.
enum MisplacedFile {
  /// The problem with `file`; nil if the importer may be able to read it.
  static func problem(with file: InputFile, for importer: Importer) -> ImportError.Problem? {
    let place = InputLocation(file: file.path)
    if let known = known(file, for: importer.name) {
      return .init(place: place, message: known.message, help: known.help)
    }
    if importer.name != Importer.csv.name, let form = FileForm(of: file.bytes), unreadable.contains(form) {
      return .init(place: place, message: "expected \(importer.noun), found \(form.noun)", help: form.help)
    }
    guard !importer.recognizes(file) else { return nil }
    if let other = Importers.recognizing(file) {
      return .init(
        place: place,
        message: "expected \(importer.noun), found \(other.noun)",
        help: "run \"appclips import \(other.name) FILE\""
      )
    }
    return nil
  }

  /// What a file of another program is, and what to pass instead; nil for any other file, and for one that `importer` reads.
  static func known(_ file: InputFile, for importer: String? = nil) -> (message: String, help: String)? {
    let known = programs.first { program in
      program.names.contains(file.name) && !program.readers.contains { $0 == importer }
    }
    return known.map { ("\(file.name) is \($0.noun)", $0.help) }
  }

  /// Formats that no importer reads.
  private static let unreadable: Set<FileForm> = [
    .gzip, .archive, .program, .gitLFSPointer, .webPage, .richText, .encodedMessage,
  ]

  /// A file that other programs read, and what to pass instead.
  private struct OtherProgram {
    let names: [String]
    let noun: String
    let help: String
    /// The importers that read it nevertheless.
    var readers: [String] = []
  }

  private static let programs = [
    OtherProgram(
      names: ["store.config.js", "store.config.ts", "store.config.cjs", "store.config.mjs"],
      noun: "a program that computes the store configuration",
      help: "run \"eas metadata:pull\", and import the store.config.json that it writes"
    ),
    OtherProgram(
      names: ["project.yml", "project.yaml"],
      noun: "the specification of a project for XcodeGen",
      help: "run \"xcodegen generate\", and pass the *.entitlements and Info.plist files of the app and the clip"
    ),
    OtherProgram(
      names: ["Project.swift", "Workspace.swift"],
      noun: "the specification of a project for Tuist",
      help: "run \"tuist generate\", and pass the *.entitlements and Info.plist files of the app and the clip"
    ),
    OtherProgram(
      names: ["Fastfile", "Appfile", "Matchfile", "Gymfile", "Snapfile", "Scanfile", "Pluginfile"],
      noun: "a program of fastlane",
      help: "run \"appclips import fastlane FOLDER\" with the folder that contains deliver's metadata"
    ),
    OtherProgram(
      names: ["Podfile", "Package.swift"],
      noun: "a list of dependencies",
      help: "pass the *.entitlements and Info.plist files of the app and the clip"
    ),
    OtherProgram(
      names: ["eas.json", "package.json"],
      noun: "not about the app's identifiers",
      help: "pass app.json or app.config.js"
    ),
  ]
}

extension Importers {
  /// What the file of another program is, such as `project.yml`, and what to pass instead; nil for any other file.
  package static func otherProgram(of file: InputFile) -> (message: String, help: String)? { MisplacedFile.known(file) }

  /// What to do about a folder with nothing to read, if one of the files in it, `names`, generates an Xcode project; nil
  /// otherwise.
  package static func adviceAboutGenerator(among names: [String]) -> String? {
    let generators = ["project.yml", "project.yaml", "Project.swift", "Workspace.swift"]
    guard let name = names.first(where: generators.contains) else { return nil }
    return MisplacedFile.known(InputFile(path: name, bytes: [])).map { "\($0.message): \($0.help)" }
  }

  /// The problem with a file that is of no kind that `init` reads.
  package static func problem(withUnknown file: InputFile) -> ImportError.Problem {
    let place = InputLocation(file: file.path)
    if let known = MisplacedFile.known(file) { return .init(place: place, message: known.message, help: known.help) }
    let other = recognizing(file)
    let form = FileForm(of: file.bytes)
    let found = other?.noun ?? form?.noun
    return .init(
      place: place,
      message: "expected an association file, entitlements, an Info.plist or an Expo configuration"
        + (found.map { ", found \($0)" } ?? ""),
      help: other.map { "after init, run \"appclips import \($0.name) FILE\"" } ?? form?.help
        ?? "pass one of these files"
    )
  }

  /// The only importer that recognizes `file` for certain; nil if there is none.
  package static func recognizing(_ file: InputFile) -> Importer? {
    let found = all.filter { $0.recognizes(file) }
    return found.count == 1 ? found[0] : nil
  }
}

extension Importer {
  /// The files that it reads, as the object of a sentence.
  var noun: String {
    switch name {
    case Importer.aasa.name: "an association file"
    case Importer.appStoreConnect.name: "a response of App Store Connect"
    case Importer.csv.name: "a table"
    case Importer.eas.name: "a store.config.json"
    case Importer.expo.name: "the configuration of an Expo project"
    case Importer.fastlane.name: "metadata of fastlane"
    case Importer.xcode.name: "a property list of an Xcode target"
    default: "a file for \(name)"
    }
  }

  /// Whether `file` is of this kind for certain, by its name and its content.
  package func recognizes(_ file: InputFile) -> Bool {
    switch name {
    case Importer.aasa.name:
      isWanted(file.path) || Self.keys(of: file).contains { ["appclips", "applinks", "webcredentials"].contains($0) }
    case Importer.appStoreConnect.name:
      Self.keys(of: file).contains("data") && file.bytes.firstRange(of: Array("\"type\"".utf8)) != nil
    case Importer.csv.name: [".csv", ".tsv"].contains { file.name.lowercased().hasSuffix($0) }
    case Importer.eas.name: file.name == "store.config.json" || Self.keys(of: file).contains("configVersion")
    case Importer.expo.name: isContent(file.path, file.bytes)
    case Importer.fastlane.name: file.name == "Deliverfile" || file.name.hasPrefix("app_clip_default_experience_")
    case Importer.xcode.name:
      isWanted(file.path) && isContent(file.path, file.bytes) || XcodeList.isFound(in: file.bytes)
    default: false
    }
  }

  /// The keys of the outermost object of a JSON file; empty for any other file.
  private static func keys(of file: InputFile) -> [String] {
    guard FileForm(of: file.bytes) == .json, file.bytes.count < 16_000_000 else { return [] }
    let tree = Tree(SourceText(file.bytes))
    guard let root = tree.root, tree.kind(of: root) == .object else { return [] }
    return tree.members(of: root).compactMap { tree.string(of: $0.key) }
  }
}
