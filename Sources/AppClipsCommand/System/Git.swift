#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The program git, where there is one.
enum Git {
  /// Runs git and gives what it writes to standard output; nil where there is none, or where it fails.
  ///
  /// The shell does the starting, because it passes the environment on, which git needs to know whose files it looks at.
  @Sendable static func run(_ arguments: [String]) -> [UInt8]? {
    let line = (["git"] + arguments).map(quoted).joined(separator: " ")
    guard let stream = popen("exec \(line) 2>/dev/null </dev/null", "r") else { return nil }
    var output: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&piece, 1, piece.count, stream)
      guard count > 0 else { break }
      output += piece[..<count]
    }
    return pclose(stream) == 0 ? output : nil
  }

  /// `text` as one word of a shell, whatever it holds.
  private static func quoted(_ text: String) -> String { "'" + text.replacing("'", with: "'\\''") + "'" }
}
