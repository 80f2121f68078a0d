/// The terminal dialogues of a Markdown text: blocks of ```` ```console ````, each command followed by its output.
///
/// A word after `console` names the scene of the block. A command continues on the next line after a backslash. A line `…`
/// in an output replaces lines that are not shown: as many lines as before stay in front of it and after it.
enum Dialogue {
  /// `text` with the output of every command replaced by what `run` returns for its scene and its words.
  static func replayed(in text: String, run: (_ scene: String, _ words: [String]) throws -> String) rethrows -> String {
    var remaining = lines(of: text)[...]
    var replayed: [Substring] = []
    var scene: String?
    while let line = remaining.popFirst() {
      replayed.append(line)
      if line.hasPrefix("```") { scene = line.wholeMatch(of: /```console ?(\w*)/).map { String($0.1) } }
      guard let scene, line.hasPrefix("$ ") else { continue }
      var command = line.dropFirst(2)
      while command.hasSuffix("\\"), let next = remaining.popFirst() {
        replayed.append(next)
        command = command.dropLast() + next
      }
      let shown = remaining.prefix { !$0.hasPrefix("$ ") && $0 != "```" }
      remaining = remaining.dropFirst(shown.count)
      replayed += shortened(lines(of: try run(scene, words(of: String(command)))).dropLast(), like: shown)
    }
    return replayed.joined(separator: "\n")
  }

  private static func lines(of text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// `output` with `…` for the lines that `shown` does not show either.
  private static func shortened(_ output: [Substring], like shown: ArraySlice<Substring>) -> [Substring] {
    guard let gap = shown.firstIndex(of: "…") else { return output }
    let (before, after) = (shown[..<gap].count, shown[gap...].count - 1)
    guard output.count > before + after + 1 else { return output }
    return output.prefix(before) + ["…"] + output.suffix(after)
  }

  /// The words of a shell line; only single quotes are supported.
  static func words(of line: String) -> [String] {
    line.split(separator: "'", omittingEmptySubsequences: false).enumerated().flatMap { position, part in
      position.isMultiple(of: 2) ? part.split(separator: " ").map(String.init) : [String(part)]
    }
  }
}
