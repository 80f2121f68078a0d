import TestSupport
import Testing

/// One module calls the system, and each of its functions is wrapped once.
@Suite struct SystemCallTests {
  /// The files below a folder, and whether they import a library of the system.
  private static func sources(below folder: String) throws -> [(path: String, text: String, callsSystem: Bool)] {
    let system: Set = ["Darwin", "Glibc", "Musl", "Android", "Foundation", "FoundationEssentials", "Dispatch"]
    return try PackageFolder.files(below: folder).filter { $0.hasSuffix(".swift") }.map { file in
      let text = try PackageFolder.text(of: "\(folder)/\(file)")
      return (file, text, !ImportLines(text).modules.isDisjoint(with: system))
    }
  }

  @Test("only SystemFiles imports the system's library, and nothing but the plugins imports Foundation or Dispatch")
  func imports() throws {
    // SwiftPM compiles plugins as scripts, which can import only Foundation and the plugins' own library.
    let callers = try Self.sources(below: "Sources").filter {
      $0.callsSystem && !$0.text.contains("import PackagePlugin\n")
    }
    #expect(!callers.isEmpty)
    for file in callers {
      #expect(file.path.hasPrefix("System/SystemFiles/"))
      #expect(ImportLines(file.text).modules.isSubset(of: ["Darwin", "Glibc", "Musl", "Synchronization"]))
    }
  }

  @Test("SystemFiles knows no domain word")
  func domainWords() throws {
    for file in try Self.sources(below: "Sources/System/SystemFiles") {
      for match in file.text.matches(of: /(?i)\w*(registr|experience|invocation|importer|emitter)\w*/) {
        Issue.record("Sources/System/SystemFiles/\(file.path) contains \(match.0)")
      }
    }
  }

  @Test("each function of the C library is called in one file of SystemFiles")
  func wrappedOnce() throws {
    let callers = try Self.sources(below: "Sources/System/SystemFiles").filter(\.callsSystem)
    let functions = try AppleDeclarations().functions
    #expect(functions.count > 40)
    for function in functions {
      // A declaration or a method of that name is no call of the system.
      let call = try Regex("(?m)(?:^|[^\\w.])\(function)\\(")
      let files = callers.filter { $0.text.replacing("func ", with: "func.").contains(call) }.map(\.path)
      #expect(files.count == 1, "\(function) is called in \(files)")
    }
  }

  @Test("the declarations for the type check for macOS hold only what SystemFiles uses")
  func declarations() throws {
    let text = try Self.sources(below: "Sources/System/SystemFiles").filter(\.callsSystem).map(\.text).joined()
    for name in try AppleDeclarations().others {
      #expect(text.contains(try Regex("\\b\(name)\\b")), "nothing in SystemFiles uses \(name)")
    }
  }
}

/// What `Tests/Judges/apple` declares for the type check for macOS.
private struct AppleDeclarations {
  let functions: Set<String>
  /// Constants, variables and types.
  let others: Set<String>

  init() throws {
    let header = try PackageFolder.text(of: "Tests/Judges/apple/Darwin.h")
    let overlay = try PackageFolder.text(of: "Tests/Judges/apple/Darwin.swift")
    functions = Set(header.matches(of: /(?m)^[\w *]*?(\w+)\([^;{}]*\);$/).map { String($0.1) })
      .union(overlay.matches(of: /(?m)^public func (\w+)/).map { String($0.1) })
    // What only other declarations need is not looked for.
    others = Set(header.matches(of: #/(?m)^#define (\w+) /#).map { String($0.1) })
      .union(header.matches(of: /(?m)^struct ([a-su-z]\w+) \{/).map { String($0.1) })
      .union(overlay.matches(of: /(?m)^public var (\w+)/).map { String($0.1) })
  }
}
