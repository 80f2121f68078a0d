import AppClipsCommand
import TestSupport
import Testing

/// The sample registries, broken in every file, are restored to the byte; a second run changes nothing.
@Suite("validate --fix over broken samples")
struct HealedSamplesTests {
  @Test("a second run changes nothing, and every byte is restored")
  func healed() throws {
    try withTemporaryFolder { folder in
      let files = PackageFolder.files(below: "experiences")
      var broken: [String: String] = [:]
      for file in files {
        let bytes = try PackageFolder.bytes(of: "experiences/\(file)")
        try folder.write(bytes, to: "experiences/\(file)")
        guard file.contains(".json"), !isTemplate(bytes) else { continue }
        let text = Self.broken(String(decoding: bytes, as: UTF8.self))
        try folder.write(text, to: "experiences/\(file)")
        if Array(text.utf8) != bytes { broken[file] = text }
      }
      #expect(broken.count > 20)

      let first = Transcript("validate --fix", in: folder)
      #expect(first.errors.contains("in \(broken.count) files; "))
      let once = try broken.keys.sorted().map { try folder.bytes(of: "experiences/\($0)") }
      let second = Transcript("validate --fix", in: folder)
      #expect(second.errors.contains("fixed nothing; "))
      #expect(second.output == first.output)
      let twice = try broken.keys.sorted().map { try folder.bytes(of: "experiences/\($0)") }
      #expect(twice == once)

      let last = Transcript("validate --fix --unsafe-fixes", in: folder)
      #expect(last.status == .fine && last.output.isEmpty, "\(last.output)")
      for file in files {
        let healed = try folder.bytes(of: "experiences/\(file)")
        let original = try PackageFolder.bytes(of: "experiences/\(file)")
        #expect(healed == original, "\(file)")
      }
    }
  }

  /// Whether a file has rows. Findings about rows have no fix, because the cell may be what is wrong.
  private func isTemplate(_ bytes: [UInt8]) -> Bool { String(decoding: bytes, as: UTF8.self).contains(#""rows":"#) }

  /// A misspelt key, a word in the wrong case, white space and a URL without its `s`.
  private static func broken(_ text: String) -> String {
    text.replacing("\"action\": \"o", with: "\"Action\": \"O").replacing("\"title\": \"", with: "\"title\": \"  ")
      .replacing("\"urlPrefix\": \"https:", with: "\"urlPrefix\": \"http:")
  }
}

extension Transcript {
  fileprivate init(_ line: String, in folder: TemporaryFolder) {
    self.init(line.split(separator: " ").map(String.init), workingFolder: folder.path)
  }
}
