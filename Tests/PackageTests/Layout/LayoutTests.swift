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

  @Test("every folder of tests tests a target of its name")
  func testFolders() {
    let targets = Set(PackageFolder.files(below: "Sources").compactMap { $0.split(separator: "/").first })
    let others: Set<Substring> = ["Benchmarks", "Golden", "PackageTests", "Support"]
    for folder in Set(PackageFolder.files(below: "Tests").compactMap { $0.split(separator: "/").first }) {
      let target = folder.hasSuffix("Tests") ? folder.dropLast("Tests".count) : folder
      #expect(targets.contains(target) || others.contains(folder), "Tests/\(folder)")
    }
  }
}
