@testable import AppClipsCommand
@testable import RegistryReports
import TestSupport
import Testing

@Suite("Unified differences")
struct UnifiedDiffTests {
  private func diff(_ old: String, _ new: String) -> String {
    String(decoding: UnifiedDiff(from: Array(old.utf8), to: Array(new.utf8), name: "f").bytes, as: UTF8.self)
  }

  @Test("equal texts have no difference")
  func equal() { #expect(diff("a\nb", "a\nb") == "") }

  @Test("a change has three lines of context, and distant changes are in two hunks")
  func hunks() {
    let old = (1...20).map { "\($0)\n" }.joined()
    let new = old.replacing("\n4\n", with: "\nfour\n").replacing("\n17\n", with: "\n")
    #expect(
      diff(old, new) == """
        --- a/f
        +++ b/f
        @@ -1,7 +1,7 @@
         1
         2
         3
        -4
        +four
         5
         6
         7
        @@ -14,7 +14,6 @@
         14
         15
         16
        -17
         18
         19
         20

        """
    )
  }

  @Test("a missing final newline is marked, and carriage returns are kept")
  func lineEnds() {
    let head = "--- a/f\n+++ b/f\n"
    #expect(diff("a", "a\n") == head + "@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+a\n")
    #expect(diff("a\r\n", "b\r\n") == head + "@@ -1 +1 @@\n-a\r\n+b\r\n")
    #expect(diff("", "a\n") == head + "@@ -0,0 +1 @@\n+a\n")
  }

  @Test(
    "names are quoted as git quotes them",
    arguments: [
      ("a/b.json", "a/b.json"), ("a b.json", "a b.json\t"), ("größe.json", "größe.json"),
      ("a\n+++ b/.git\r/hooks", #""a\n+++ b/.git\r/hooks"# + "\"\t"), ("a\"b\\c", #""a\"b\\c""#),
      ("\u{1B}[31m\u{7F}", #""\033[31m\177""#), ("\u{9B}31m", #""\302\23331m""#), ("\u{202E}x", #""\342\200\256x""#),
    ]
  )
  func names(name: String, written: String) {
    let text = String(decoding: UnifiedDiff(from: [0x61], to: [0x62], name: name).bytes, as: UTF8.self)
    let prefixed = { (side: String) in written.hasPrefix("\"") ? "\"\(side)\(written.dropFirst())" : side + written }
    #expect(text.hasPrefix("--- \(prefixed("a/"))\n+++ \(prefixed("b/"))\n@@ "))
  }

  @Test("applying any difference to the old lines gives the new ones")
  func applies() async throws {
    try await forEachCase(200) { random in
      let words = (0...random.integer(in: 1...40)).map { "\($0)\n" }
      let count = random.oneIn(4) ? 900 : 20
      let old = (0..<random.integer(in: 0...count)).map { _ in random.one(of: words) }
      let new = random.changed(old, words)
      #expect(Self.applied(UnifiedDiff(from: bytes(old), to: bytes(new), name: "f").bytes, to: old) == new)
    }
  }

  @Test("4,000 changes among 12,000 lines, and lines that are all alike, take no time by their square")
  func many() {
    let old = (0..<4_000).flatMap { ["[\($0)\n", "1,\n", "]\n"] }
    let new = old.map { $0 == "1,\n" ? "1\n" : $0 }
    #expect(Self.applied(UnifiedDiff(from: bytes(old), to: bytes(new), name: "f").bytes, to: old) == new)
    let alike = [String](repeating: "1,\n", count: 20_000)
    let other = alike.indices.map { $0.isMultiple(of: 2) ? "1,\n" : "2,\n" }
    #expect(Self.applied(UnifiedDiff(from: bytes(alike), to: bytes(other), name: "f").bytes, to: alike) == other)
    var fewer = alike
    for place in [10, 9_000, 19_000] { fewer[place] = "3,\n" }
    let diff = UnifiedDiff(from: bytes(alike), to: bytes(fewer), name: "f").bytes
    #expect(Self.applied(diff, to: alike) == fewer && diff.count < 1_000)
  }

  private func bytes(_ lines: [String]) -> [UInt8] { Array(lines.joined().utf8) }

  /// The lines that a patch makes of `old`.
  private static func applied(_ patch: [UInt8], to old: [String]) -> [String] {
    var (new, place) = ([String](), 0)
    for line in String(decoding: patch, as: UTF8.self).split(separator: "\n").dropFirst(2) {
      let text = line.dropFirst() + "\n"
      switch line.first {
      case "@":
        let numbers = line.split(separator: " ")[1].dropFirst().split(separator: ",").compactMap { Int($0) }
        let start = numbers.last == 0 ? numbers[0] : numbers[0] - 1
        new += old[place..<start]
        place = start
      case "+": new.append(String(text))
      case "-": place += 1
      default:
        new.append(String(text))
        place += 1
      }
    }
    return new + old[place...]
  }
}

extension SeededRandom {
  /// Some lines with others put in, taken out and moved.
  fileprivate mutating func changed(_ lines: [String], _ words: [String]) -> [String] {
    var lines = lines
    for _ in 0..<integer(in: 0...(oneIn(3) ? 300 : 5)) {
      let place = integer(in: 0...lines.count)
      if place < lines.count, oneIn(2) { lines.remove(at: place) } else { lines.insert(one(of: words), at: place) }
    }
    return lines
  }
}
