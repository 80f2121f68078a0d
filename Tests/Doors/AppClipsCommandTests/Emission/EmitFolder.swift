import TestSupport

@testable import AppClipsCommand

/// A folder with two of the sample apps as its registry, in which `appclips` runs.
struct EmitFolder {
  let folder: TemporaryFolder

  /// Runs `body` with a new folder.
  static func with(_ body: (EmitFolder) throws -> Void) throws {
    try withTemporaryFolder { folder in
      try folder.makeFolder("experiences")
      for app in ["costra-coffee", "donut-shop"] {
        try folder.copy(fromPackage: "experiences/\(app)", to: "experiences/\(app)")
      }
      try body(EmitFolder(folder: folder))
    }
  }

  func run(_ line: String) -> Transcript {
    Transcript(line.split(separator: " ").map(String.init), workingFolder: folder.path)
  }

  /// Every file outside the registry, with its text.
  var made: [String: String] {
    get throws {
      let paths = folder.files().filter { !$0.hasPrefix("experiences/") }
      return try Dictionary(uniqueKeysWithValues: paths.map { ($0, try folder.text(of: $0)) })
    }
  }

  /// Puts `text` in place of the only `old` in a file of the registry.
  func replace(_ old: String, with text: String, in path: String) throws {
    let parts = try folder.text(of: "experiences/\(path)").components(around: old)
    try folder.write(parts.before + text + parts.after, to: "experiences/\(path)")
  }
}

extension String {
  fileprivate func components(around part: String) throws -> (before: String, after: String) {
    guard let range = firstRange(of: part) else { throw NotFound(text: part) }
    return (String(self[..<range.lowerBound]), String(self[range.upperBound...]))
  }
}

/// The error of a test that looks for a text that is missing.
private struct NotFound: Error {
  let text: String
}
