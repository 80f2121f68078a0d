/// Names of files as text that programs read line by line.
enum FileName {
  /// `name` as git prints it with `core.quotePath` off (https://git-scm.com/docs/git-config):
  /// in quotes with escapes where it holds a quote, a backslash or a character that a terminal would obey, hide or reorder;
  /// else as it is. `git apply` and `patch` read both.
  static func quoted(_ name: String) -> String {
    guard name.unicodeScalars.contains(where: needsEscape) else { return name }
    return "\"" + name.replacingScalars { needsEscape($0) ? escape(of: $0) : nil } + "\""
  }

  /// `name` as the beginning of a line. A name is written from the current folder, `./`, where a CI server would take the
  /// line for a command to itself
  /// (https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-commands).
  static func atStartOfLine(_ name: String) -> String {
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

/// Paths as text: nothing here asks a disk.
enum RelativePath {
  /// The way from `folder` to `path`, both absolute and with `/`: `a/b`, `../a`, or `.` for the folder itself.
  static func path(to path: String, from folder: String) -> String {
    let target = components(of: path)
    let start = components(of: folder)
    let shared = zip(target, start).prefix { $0 == $1 }.count
    let steps = Array(repeating: "..", count: start.count - shared) + target.dropFirst(shared)
    return steps.isEmpty ? "." : steps.joined(separator: "/")
  }

  /// The absolute path that `path`, seen from the absolute `folder`, leads to.
  static func absolute(_ path: String, from folder: String) -> String {
    "/" + components(of: "\(folder)/\(path)").joined(separator: "/")
  }

  /// The names along `path`, `.` and `..` taken out.
  private static func components(of path: String) -> [String] {
    path.split(separator: "/").reduce(into: []) { names, name in
      if name == ".." { _ = names.popLast() } else if name != "." { names.append(String(name)) }
    }
  }
}
