import Foundation
import TestSupport
import Testing

@Suite struct LayoutTests {
  /// The path of each file of `Sources` and `Tests`, after a slash.
  private static let code = ["Sources", "Tests"].flatMap { folder in
    PackageFolder.files(below: folder).map { "/\(folder)/\($0)" }
  }

  @Test("the top level holds what it should and nothing else")
  func topLevel() throws {
    let allowed: Set = [
      "Package.swift", "Sources", "Tests", "experiences", "schema", "Makefile", "README.md", "LICENSE",
    ]
    // Dotfiles are free, and what .gitignore names is nobody's business.
    let found = try FileManager.default.contentsOfDirectory(atPath: PackageFolder.path).filter { name in
      !name.hasPrefix(".") && !name.hasSuffix(".xcodeproj") && name != "Package.resolved"
    }
    #expect(Set(found).subtracting(allowed) == [])
  }

  @Test("the package depends on no other package")
  func noDependencies() throws {
    let manifest = try PackageFolder.text(of: "Package.swift")
    #expect(!manifest.contains(".package("))
    #expect(!manifest.contains(".binaryTarget("))
  }

  @Test("every benchmark is in the table of benchmarks")
  func benchmarks() throws {
    let table = try PackageFolder.text(of: "Tests/Benchmarks/Benchmarks.swift")
    for file in PackageFolder.files(below: "Tests/Benchmarks") where file.hasSuffix("Benchmark.swift") {
      let text = try PackageFolder.text(of: "Tests/Benchmarks/\(file)")
      for match in text.matches(of: /(?m)^func (\w+)\(.*\) .*-> \[BenchmarkRow\]/) {
        #expect(table.contains("run: \(match.1)"), "\(match.1) of \(file)")
      }
    }
  }

  @Test("every source file that the documentation names exists", arguments: PackageFolder.documents)
  func namedFiles(document: String) throws {
    for match in try PackageFolder.text(of: document).matches(of: /`((?:Sources|Tests)\/[\w+\/]+\/|[\w+\/]+\.swift)`/) {
      #expect(Self.code.contains { $0.contains("/\(match.1)") }, "\(match.1)")
    }
  }

  @Test("the page about the judges says what each of them proves")
  func judges() throws {
    let page = try PackageFolder.text(of: "Tests/Judges/README.md")
    let listed = page.matches(of: /(?m)^\| `(\w+)` \|/).map { "check_\($0.1).py" }
    #expect(listed == PackageFolder.files(below: "Tests/Judges").filter { $0.hasPrefix("check_") })
  }

  @Test("the tests of a module are in the room of the module")
  func testFolders() {
    let others: Set<Substring> = ["Benchmarks", "Golden", "Judges", "PackageTests", "Support"]
    for file in PackageFolder.files(below: "Tests") {
      let folders = file.split(separator: "/").dropLast()
      guard let room = folders.first, !others.contains(room) else { continue }
      let tests = folders.dropFirst().first ?? ""
      #expect(tests.hasSuffix("Tests"), "Tests/\(file)")
      #expect(PackageFolder.modules[String(tests.dropLast("Tests".count))] == String(room), "Tests/\(file)")
    }
  }
}
