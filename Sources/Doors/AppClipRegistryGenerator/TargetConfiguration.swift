import AppClipRegistry
import TextBasics

/// The file `appclips.json` in the folder of a target, which states what the build generates for the target.
struct TargetConfiguration {
  /// The path of the registry, relative to the file, and where it is written; nil for the nearest one.
  private(set) var registry: (path: String, location: SourceLocation)?
  /// The ID of the app, and where it is written; nil for the only app of the registry.
  private(set) var app: (id: String, location: SourceLocation)?
  /// The access level of the generated declarations.
  private(set) var access = SwiftAccess.internal
  /// The module whose routes are tested, if the target contains their tests; nil to generate the routes.
  private(set) var testedModule: SwiftModuleName?
  /// What is wrong in the file.
  private(set) var problems: [Problem] = []

  /// A mistake in the file.
  struct Problem {
    let location: SourceLocation
    let message: String
  }

  /// The configuration of a target without a file.
  init() {}

  /// Decodes the file.
  init(_ bytes: [UInt8]) {
    let source = SourceText(bytes)
    let (tree, lines) = (Tree(source), LineTable(source))
    problems = tree.problems.map {
      Problem(location: lines.location(of: $0.range.lowerBound), message: $0.message)
    }
    guard problems.isEmpty, let root = tree.root else { return }
    guard tree.kind(of: root) == .object else {
      problems = [
        Problem(location: lines.location(of: 0), message: "expected an object with the keys \(Self.listedKeys)")
      ]
      return
    }
    for member in tree.members(of: root) {
      let key = tree.string(of: member.key) ?? ""
      let location = lines.location(of: tree.range(of: member.value).lowerBound)
      if let message = decode(key, tree.string(of: member.value), at: location) {
        let node = Self.keys.contains(key) ? member.value : member.key
        problems.append(Problem(location: lines.location(of: tree.range(of: node).lowerBound), message: message))
      }
    }
  }

  /// Decodes one member, and returns what is wrong with it.
  private mutating func decode(_ key: String, _ text: String?, at location: SourceLocation) -> String? {
    guard Self.keys.contains(key) else {
      let meant = Suggestion.nearest(to: key, in: Self.keys).map { "; did you mean \"\($0)\"?" } ?? ""
      return "unknown key \"\(key)\"; the keys are \(Self.listedKeys)\(meant)"
    }
    guard let text else { return "expected a string for \"\(key)\"" }
    switch key {
    case "registry": registry = (text, location)
    case "app": app = (text, location)
    case "access":
      guard let level = SwiftAccess(rawValue: text) else {
        return "expected \(Words.alternatives(SwiftAccess.allCases.map { "\"\($0.rawValue)\"" })), found \"\(text)\""
      }
      access = level
    case "tests":
      testedModule = SwiftModuleName(text)
      return testedModule == nil ? "expected the name of a Swift module, found \"\(text)\"" : nil
    default: break
    }
    return nil
  }

  private static let keys = ["registry", "app", "access", "tests"]
  private static let listedKeys = Words.list(keys.map { "\"\($0)\"" })
}
