/// The differences between two texts, line by line, in the format of `diff -u`.
///
/// Bytes are compared, not characters, so that composed and decomposed letters differ. Characters that are invisible in
/// a terminal (a carriage return, a byte order mark, other control characters) are escaped.
package struct LineDiff: CustomStringConvertible {
  /// The hunks as text; empty if the texts are equal.
  package let description: String

  /// Compares the expected with the actual text. Cost: the length of both times the number of differing lines.
  package init(expected: [UInt8], actual: [UInt8], context: Int = 3) {
    guard expected != actual else {
      description = ""
      return
    }
    let old = Self.lines(expected)
    let new = Self.lines(actual)
    let script = Self.script(from: old, to: new)
    description = Self.render(script, context: context)
  }

  /// The lines with their line endings, so that a missing final newline is a difference.
  private static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
      lines.append(bytes[start...index])
      start = index + 1
    }
    if start < bytes.count { lines.append(bytes[start...]) }
    return lines
  }

  private enum Step {
    case same(ArraySlice<UInt8>)
    case removed(ArraySlice<UInt8>)
    case added(ArraySlice<UInt8>)

    var isSame: Bool {
      guard case .same = self else { return false }
      return true
    }
  }

  private static func script(from old: [ArraySlice<UInt8>], to new: [ArraySlice<UInt8>]) -> [Step] {
    let difference = new.difference(from: old)
    var removed: Set<Int> = []
    var added: Set<Int> = []
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): added.insert(offset)
      }
    }
    var steps: [Step] = []
    var (oldIndex, newIndex) = (0, 0)
    while oldIndex < old.count || newIndex < new.count {
      if oldIndex < old.count, removed.contains(oldIndex) {
        steps.append(.removed(old[oldIndex]))
        oldIndex += 1
      } else if newIndex < new.count, added.contains(newIndex) {
        steps.append(.added(new[newIndex]))
        newIndex += 1
      } else {
        steps.append(.same(old[oldIndex]))
        oldIndex += 1
        newIndex += 1
      }
    }
    return steps
  }

  /// Renders the differing lines with `context` lines around them; for the rest, only the number of lines.
  private static func render(_ steps: [Step], context: Int) -> String {
    let near = stepsNearChanges(steps, context: context)
    var text = ""
    var skipped = 0
    for (index, step) in steps.enumerated() {
      guard near[index] else {
        skipped += 1
        continue
      }
      if skipped > 0 { text += "@@ \(skipped) equal lines @@\n" }
      skipped = 0
      text += line(step)
    }
    if skipped > 0 { text += "@@ \(skipped) equal lines @@\n" }
    return text
  }

  private static func stepsNearChanges(_ steps: [Step], context: Int) -> [Bool] {
    var near = [Bool](repeating: false, count: steps.count)
    for (index, step) in steps.enumerated() where !step.isSame {
      for place in max(0, index - context)...min(steps.count - 1, index + context) { near[place] = true }
    }
    return near
  }

  private static func line(_ step: Step) -> String {
    switch step {
    case .same(let bytes): " " + visible(bytes)
    case .removed(let bytes): "-" + visible(bytes)
    case .added(let bytes): "+" + visible(bytes)
    }
  }

  private static func visible(_ line: ArraySlice<UInt8>) -> String {
    let hasLineEnd = line.last == UInt8(ascii: "\n")
    var text = ""
    for scalar in String(decoding: hasLineEnd ? line.dropLast() : line, as: UTF8.self).unicodeScalars {
      let isHidden = (scalar.value < 32 && scalar != "\t") || scalar.value == 127 || scalar.value == 0xFEFF
      text += isHidden ? scalar.escaped(asASCII: true) : String(scalar)
    }
    return text + (hasLineEnd ? "\n" : "\n\\ no newline at the end\n")
  }
}
