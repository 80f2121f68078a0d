import AppClipRegistry
import Foundation
import RegistryModel
import RegistryRules
import TestSupport
import Testing

@testable import AppClipsCommand

/// Whoever copies a command from a help gets one that works.
@Suite("Commands in helps")
struct CopiedCommandTests {
  /// The command lines in quotation marks in `text`, and those after `run: `.
  private static func commands(in text: String) -> [String] {
    let quoted = text.matches(of: /"(appclips [^"]+)"/).map { String($0.1) }
    return quoted + text.matches(of: /run: (appclips [^\n]+)/).map { String($0.1) }
  }

  /// The words of a command line, as a POSIX shell splits it.
  private static func words(of line: String) -> [String] {
    var words: [String] = []
    var word: String?
    var isQuoted = false
    for character in line {
      switch character {
      case "'":
        isQuoted.toggle()
        word = word ?? ""
      case " " where !isQuoted:
        if let word { words.append(word) }
        word = nil
      default: word = (word ?? "") + String(character)
      }
    }
    return words + [word].compactMap(\.self)
  }

  /// Why a command line is none; nil if it can be run. Words in capitals stand for something.
  private static func problem(of line: String) -> String? {
    let words = words(of: line).dropFirst()
    do {
      _ = try ArgumentReader.read(Array(words), for: .appclips)
      return nil
    } catch {
      let isPlaceholder = words.contains { $0.contains(/^[A-Z]+$/) && error.reason.message.contains("\"\($0)\"") }
      return isPlaceholder ? nil : "\(line): \(error.reason.message)"
    }
  }

  @Test("are command lines of this version in every golden file")
  func goldens() throws {
    var count = 0
    for file in PackageFolder.files(below: "Tests/Golden") where !file.hasSuffix(".png") && !file.hasSuffix(".hex") {
      guard let text = try? PackageFolder.text(of: "Tests/Golden/\(file)") else { continue }
      for command in Self.commands(in: text.replacing("\\\"", with: "\"")) {
        count += 1
        if let problem = Self.problem(of: command) { Issue.record("\(file): \(problem)") }
      }
    }
    #expect(count > 50)
  }

  @Test("are command lines of this version in the helps of the slips")
  func slips() throws {
    var count = 0
    for file in PackageFolder.files(below: "Tests/Support/Slips") where file.hasSuffix(".txt") {
      let lines = try PackageFolder.text(of: "Tests/Support/Slips/\(file)").split(separator: "\n")
      for command in lines.flatMap({ Self.commands(in: String($0)) }) {
        count += 1
        if let problem = Self.problem(of: command) { Issue.record("\(file): \(problem)") }
      }
    }
    #expect(count > 20)
  }

  @Test("are command lines of this version wherever a source writes one")
  func sources() throws {
    var count = 0
    for file in PackageFolder.files(below: "Sources") where file.hasSuffix(".swift") {
      for command in Self.commands(ofSource: try PackageFolder.text(of: "Sources/\(file)")) {
        count += 1
        if let problem = Self.problem(of: command) { Issue.record("\(file): \(problem)") }
      }
    }
    #expect(count > 60)
  }

  /// The commands in quotation marks in the string literals of a source, with `X` for each interpolation. One that a line
  /// does not end is skipped.
  private static func commands(ofSource text: String) -> [String] {
    text.split(separator: "\n").flatMap { line in
      line.ranges(of: "\\\"appclips ").compactMap { start -> String? in
        var rest = line[line.index(start.lowerBound, offsetBy: 2)...]
        var command = ""
        while let character = rest.popFirst() {
          guard character == "\\" else {
            command.append(character)
            continue
          }
          switch rest.popFirst() {
          case "\"": return command
          case "(":
            var depth = 1
            while depth > 0, let next = rest.popFirst() { depth += next == "(" ? 1 : next == ")" ? -1 : 0 }
            command += "X"
          default: return nil
          }
        }
        return nil
      }
    }
  }

  /// Runs `arguments` in the folder `place` and then each command of its output in the same place.
  private static func follow(_ arguments: [String], in place: String) -> [(command: String, run: Transcript)] {
    let run = Transcript(arguments, workingFolder: place)
    return follow(commandsOf: run.output + run.errors, in: place)
  }

  /// Runs each command of `text` in the folder `place`. Those that ask for values are left out.
  private static func follow(commandsOf text: String, in place: String) -> [(command: String, run: Transcript)] {
    Set(commands(in: text)).subtracting(["appclips new experience", "appclips init"]).sorted().map { command in
      (command, Transcript(Array(words(of: command).dropFirst()), workingFolder: place))
    }
  }

  private static let audits = [
    (place: "", arguments: ["audit", "wrong"]), (place: "wrong", arguments: ["audit", "."]),
    (place: "experiences/shop", arguments: ["audit", "../../wrong"]),
    (place: "else where", arguments: ["audit", "--registry", "../experiences", "../wrong"]),
  ]

  @Test("of audit work when they are copied, wherever the user is", arguments: audits.indices)
  func audit(index: Int) throws {
    let (place, arguments) = Self.audits[index]
    try AuditedShop.with { shop in
      try shop.folder.makeFolder("else where")
      let runs = Self.follow(arguments, in: place.isEmpty ? shop.folder.path : shop.folder.path(place))
      #expect(runs.count > 3)
      for (command, run) in runs {
        #expect(!command.contains("FILE"), "\(command)")
        #expect(run.status == .fine || run.status == .findings, "\(command)\n\(run.errors)")
      }
    }
  }

  private static let others = [
    ["validate"], ["validate", "--registry", "experiences"], ["list"],
    ["resolve", "--explain", "https://unknown.example/"],
    ["resolve", "--explain", "https://costracoffee.com/7"],
    ["resolve", "--explain", "--registry", "experiences", "https://costracoffee.com/7"],
    ["tree"], ["plan", "--state", "missing.json"],
    ["emit", "banner"], ["emit", "qr"], ["explain", "titel"], ["list", "--app", "costra-cofee"], ["migrate"],
  ]

  @Test("of other commands work when they are copied", arguments: others)
  func other(arguments: [String]) throws {
    try withTemporaryFolder { folder in
      try folder.makeFolder(".git")
      try folder.copy(fromPackage: "experiences", to: "experiences")
      try folder.copy(fromPackage: "schema", to: "schema")
      // A mistake in several places.
      let app = "experiences/costra-coffee/app.json"
      try folder.write(try folder.text(of: app).replacing("\"defaultLanguage\"", with: "\"defaultLanguge\""), to: app)
      Self.expectAllRun(Self.follow(arguments, in: folder.path))
    }
  }

  @Test("of the rules work when they are copied, in the registry of the example that fails")
  func rules() throws {
    var followed: Set<String> = []
    for rule in Rules.all {
      for example in rule.fails {
        guard example.registry.findings().contains(where: { !Self.commands(in: $0.help).isEmpty }) else { continue }
        try withTemporaryFolder { folder in
          for (path, source) in example.sources {
            try folder.write(String(decoding: source.bytes, as: UTF8.self), to: "experiences/\(path)")
          }
          let runs = Self.follow(["validate", "--registry", "experiences"], in: folder.path)
          Self.expectAllRun(runs)
          followed.formUnion(runs.map(\.command))
        }
      }
    }
    #expect(followed.count > 12, "\(followed.sorted())")
  }

  @Test("of every topic work when they are copied")
  func topics() throws {
    try withTemporaryFolder { folder in
      try folder.copy(fromPackage: "experiences", to: "experiences")
      let topics = PackageFolder.files(below: "Tests/Golden/command/explain/topics").map { file in
        (try? PackageFolder.text(of: "Tests/Golden/command/explain/topics/\(file)")) ?? ""
      }
      for text in topics { Self.expectAllRun(Self.follow(commandsOf: text, in: folder.path)) }
    }
  }

  @Test("of a conversation work when they are copied, in the folder that it was in")
  func conversations() throws {
    let answers = [
      "Tea Bar", "com.example.teabar", "", "teabar.example", "", "", "", "https://teabar.example/1", "Green Tea", "Hot",
      "", "", "",
    ]
    try withTemporaryFolder { folder in
      let made = TypedConversation(["init"], typing: answers, in: folder.path)
      #expect(made.run.status == .fine, "\(made.text)")
      let runs = Self.follow(commandsOf: made.text + made.run.output, in: folder.path)
      #expect(!runs.isEmpty, "\(made.text)")
      Self.expectAllRun(runs)
    }
  }

  /// Expects that each command could be run. One with a word in capitals, such as `URL`, stands for others.
  private static func expectAllRun(_ runs: [(command: String, run: Transcript)]) {
    for (command, run) in runs where !command.contains(/\b[A-Z]{2,}\b/) {
      #expect(run.status == .fine || run.status == .findings, "\(command)\n\(run.errors)")
    }
  }
}
