import RegistryModel

/// A list of files that git, npm or a host leaves out (https://git-scm.com/docs/gitignore).
struct IgnoreList {
  private let file: HostingFile
  private let patterns: [Pattern]

  private struct Pattern {
    /// The names of a path; `*` and `?` stand for characters, and a name `**` for folders.
    let names: [String]
    let isNegated: Bool
    /// Whether it matches only from the folder of the list on.
    let isAnchored: Bool
    let range: Range<Int>
  }

  init(_ file: HostingFile) {
    self.file = file
    patterns = file.lines.compactMap { line, range in
      var text = line
      while text.last?.isWhitespace == true { text = text.dropLast() }
      guard !text.isEmpty, !text.hasPrefix("#") else { return nil }
      let isNegated = text.hasPrefix("!")
      if isNegated { text = text.dropFirst() }
      let names = text.split(separator: "/").map(String.init)
      let isAnchored = text.dropLast().contains("/")
      return names.isEmpty ? nil : Pattern(names: names, isNegated: isNegated, isAnchored: isAnchored, range: range)
    }
  }

  /// The problem if the list leaves out the association file at a path relative to the list's folder. A pattern that
  /// leaves out a folder around `.well-known`, such as that of a build's output, is not about the file.
  func problem(of path: String) -> HostingProblem? {
    let names = path.split(separator: "/").map(String.init)
    guard let first = names.firstIndex(of: ".well-known") else { return nil }
    for length in first + 1...names.count {
      let last = patterns.last { Self.matches($0, Array(names[..<length])) }
      guard let last else { continue }
      // In a folder that is left out, no later pattern can take back a file.
      if !last.isNegated {
        let isGit = file.name == ".gitignore"
        return HostingProblem(
          range: last.range,
          message: "\(file.name) leaves out \(names[first..<length].joined(separator: "/"))",
          help: isGit
            ? "add !.well-known/ after this line, or add the file with git add --force"
            : "add !.well-known/ after this line",
          severity: .warning
        )
      }
    }
    return nil
  }

  private static func matches(_ pattern: Pattern, _ path: [String]) -> Bool {
    guard pattern.isAnchored else {
      guard let name = path.last, pattern.names.count == 1 else { return false }
      return matches(Array(pattern.names[0].unicodeScalars)[...], Array(name.unicodeScalars)[...])
    }
    return matches(pattern.names[...], path[...])
  }

  /// Whether the names of a pattern match all names of a path.
  private static func matches(_ pattern: ArraySlice<String>, _ path: ArraySlice<String>) -> Bool {
    guard let first = pattern.first else { return path.isEmpty }
    if first == "**" {
      guard pattern.count > 1 else { return !path.isEmpty }
      // More than one `**` in a row, or many of them, are cut: no real list has them.
      guard pattern.count <= 8 else { return false }
      return path.indices.contains { matches(pattern.dropFirst(), path[$0...]) } || matches(pattern.dropFirst(), path)
    }
    guard let name = path.first else { return false }
    return matches(Array(first.unicodeScalars)[...], Array(name.unicodeScalars)[...])
      && matches(pattern.dropFirst(), path.dropFirst())
  }

  /// Whether a name matches a pattern with `*` and `?`. Each star is tried from left to right, with one place to go back
  /// to, so that the cost is at most the product of the lengths.
  private static func matches(_ pattern: ArraySlice<Unicode.Scalar>, _ name: ArraySlice<Unicode.Scalar>) -> Bool {
    var (rest, left) = (pattern, name)
    var back: (pattern: ArraySlice<Unicode.Scalar>, name: ArraySlice<Unicode.Scalar>)?
    while let letter = left.first {
      if rest.first == "*" {
        rest = rest.dropFirst()
        back = (rest, left)
      } else if let next = rest.first, next == "?" || next == letter {
        (rest, left) = (rest.dropFirst(), left.dropFirst())
      } else if let (patternThere, nameThere) = back {
        (rest, left) = (patternThere, nameThere.dropFirst())
        back = (patternThere, nameThere.dropFirst())
      } else {
        return false
      }
    }
    return rest.allSatisfy { $0 == "*" }
  }
}
