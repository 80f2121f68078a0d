import JSONSyntax
import TestSupport

/// The style of a tidy document.
struct TidyStyle {
  /// Whether every member and element is on a separate line.
  let isBroken: Bool
  let dialect: Dialect
  let hasComments: Bool
  let hasTrailingCommas: Bool
  let newline: String
  let indentation: String
  let colon: String
  let comma: String
  let padding: String
  let start: String

  init(_ random: inout SeededRandom) {
    isBroken = !random.oneIn(4)
    let isDense = !isBroken && random.oneIn(2)
    dialect = isBroken && random.oneIn(2) ? .jsonWithComments : .json
    hasComments = dialect == .jsonWithComments
    hasTrailingCommas = hasComments && random.oneIn(2)
    newline = random.one(of: ["\n", "\r\n"])
    indentation = random.one(of: ["  ", "    ", "\t", "   "])
    colon = isDense ? ":" : ": "
    comma = isDense ? "," : ", "
    padding = isDense ? "" : random.one(of: ["", " "])
    start = random.oneIn(4) ? "\u{FEFF}" : ""
  }

  /// The text of a document.
  func text(_ root: TidyContainer) -> String {
    start + text(root, level: 0) + (isBroken ? newline : "")
  }

  private func text(_ container: TidyContainer, level: Int) -> String {
    let brackets = container.isObject ? ("{", "}") : ("[", "]")
    guard !container.items.isEmpty else { return brackets.0 + brackets.1 }
    guard isBroken else {
      let padding = container.isObject ? padding : ""
      let parts = container.items.map { content($0, level: level) }
      return brackets.0 + padding + parts.joined(separator: comma) + padding + brackets.1
    }
    let inside = String(repeating: indentation, count: level + 1)
    var text = brackets.0 + newline
    for (index, item) in container.items.enumerated() {
      if item.hasBlankLine { text += newline }
      for comment in item.above { text += inside + comment + newline }
      guard item.value != nil else { continue }
      let hasComma = index != container.children.last || hasTrailingCommas
      text += inside + content(item, level: level + 1) + (hasComma ? "," : "")
      text += (item.after.map { " " + $0 } ?? "") + newline
    }
    return text + String(repeating: indentation, count: level) + brackets.1
  }

  private func content(_ item: TidyItem, level: Int) -> String {
    let key = item.key.map { "\"\($0)\"\(colon)" } ?? ""
    switch item.value {
    case .scalar(let text): return key + text
    case .container(let container): return key + text(container, level: level)
    case nil: return ""
    }
  }
}
