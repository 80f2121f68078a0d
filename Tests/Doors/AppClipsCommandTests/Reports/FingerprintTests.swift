import JSONSyntax
import RegistryModel
import TestSupport
import Testing

@testable import AppClipsCommand
@testable import RegistryReports

struct FingerprintTests {
  @Test("a fingerprint outlives moved lines and better wording")
  func stable() {
    let before = fingerprints("{ \"title\": «\"too long\"» }")
    #expect(fingerprints("{\n\n  \"title\":   «\"too long\"» }") == before)
    #expect(fingerprints("{ \"title\": «\"too long\"» }", message: "other words") == before)
    #expect(fingerprints("{ \"title\": «\"too long\"» }", help: "other help") == before)
  }

  @Test("a fingerprint changes with rule, file, member and offending text")
  func sensitive() {
    let source = "{ \"title\": «\"too long\"» }"
    let all = [
      fingerprints(source), fingerprints(source, rule: "a/c"), fingerprints(source, file: "b.json"),
      fingerprints(source, pointer: "/b"), fingerprints("{ \"title\": «\"too wide\"» }"),
      fingerprints("{ «\"title\": \"too long\"» }"),
    ]
    #expect(Set(all).count == all.count)
  }

  @Test("findings that are alike are numbered")
  func alike() {
    let values = fingerprints("[«1», «1», «1»]")
    #expect(Set(values).count == 3)
    #expect(fingerprints("[«1»]") == [values[0]])
  }

  @Test("a fingerprint is 16 hexadecimal digits, the same in every run and release")
  func form() {
    #expect(fingerprints("{ \"title\": «\"too long\"» }") == ["1286df2b79bd9ae2"])
  }

  private func fingerprints(
    _ marked: String,
    rule: String = "a/b",
    file: String = "a.json",
    pointer: String = "/a",
    message: String = "words",
    help: String = "help"
  ) -> [String] {
    let source = MarkedText(marked)
    let findings = source.ranges.map { range in
      Finding(
        rule: .named(rule),
        severity: .error,
        message: message,
        help: help,
        location: Finding.Location(file: file, range: SourceRange(range.lowerBound, range.upperBound)),
        pointer: pointer
      )
    }
    let sources = Sources(of: findings, shownPath: \.self, bytes: { _ in Array(source.text.utf8) })
    return Fingerprints(findings, paths: findings.map(\.location.file), sources: sources).values
  }
}
