/// File names quoted for line-based output.
package enum FileName {
  /// `name` as git prints it with `core.quotePath` off (https://git-scm.com/docs/git-config): quoted, with escapes, if
  /// it contains a quote, a backslash or an unsafe character; otherwise unchanged. `git apply` and `patch` read both
  /// forms.
  package static func quoted(_ name: String) -> String {
    guard name.unicodeScalars.contains(where: needsEscape) else { return name }
    return "\"" + name.replacingScalars { needsEscape($0) ? escape(of: $0) : nil } + "\""
  }

  /// `name` for use at the beginning of a line. `./` is added if a CI server could otherwise interpret the line as a
  /// workflow command (https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-commands).
  package static func atStartOfLine(_ name: String) -> String {
    let first = name.unicodeScalars.first { !$0.properties.isWhitespace }
    return quoted(first == ":" || first == "#" ? "./" + name : name)
  }

  private static func needsEscape(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\"" || scalar == "\\" || TerminalText.isUnsafe(scalar)
  }

  private static func escape(of scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\"", "\\": return "\\\(scalar)"
    case "\u{7}": return "\\a"
    case "\u{8}": return "\\b"
    case "\t": return "\\t"
    case "\n": return "\\n"
    case "\u{B}": return "\\v"
    case "\u{C}": return "\\f"
    case "\r": return "\\r"
    default: return String(scalar).utf8.map { "\\" + octal($0) }.joined()
    }
  }

  private static func octal(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 8)
    return String(repeating: "0", count: 3 - digits.utf8.count) + digits
  }
}

/// Path computations on text, without access to the file system.
package enum RelativePath {
  /// The relative path from `folder` to `path`, both absolute and with `/`: `a/b`, `../a`, or `.` for the folder
  /// itself.
  package static func path(to path: String, from folder: String) -> String {
    let target = components(of: path)
    let start = components(of: folder)
    let shared = zip(target, start).prefix { $0 == $1 }.count
    let steps = Array(repeating: "..", count: start.count - shared) + target.dropFirst(shared)
    return steps.isEmpty ? "." : steps.joined(separator: "/")
  }

  /// The absolute path of `path`, which is relative to the absolute `folder`.
  package static func absolute(_ path: String, from folder: String) -> String {
    "/" + components(of: "\(folder)/\(path)").joined(separator: "/")
  }

  /// The components of `path`, with `.` and `..` resolved.
  private static func components(of path: String) -> [String] {
    path.split(separator: "/").reduce(into: []) { names, name in
      if name == ".." { _ = names.popLast() } else if name != "." { names.append(String(name)) }
    }
  }
}

extension String {
  /// The text with some scalars replaced; `replacement` returns nil for scalars to keep.
  ///
  /// This works on scalars, because in Swift `\r\n` is one `Character`, and so is a comma with a combining accent.
  func replacingScalars(_ replacement: (Unicode.Scalar) -> String?) -> String {
    unicodeScalars.reduce(into: "") { result, scalar in
      if let other = replacement(scalar) { result += other } else { result.unicodeScalars.append(scalar) }
    }
  }
}
