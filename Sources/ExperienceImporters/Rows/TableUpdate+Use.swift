import JSONSyntax
import RegistryModel

extension TableUpdate {
  /// A string of the template that contains one column.
  struct Use {
    let pointer: String
    /// The text before the cell.
    let prefix: String
    let suffix: String

    /// Whether every card requires the string.
    var isRequired: Bool { Fields.experience.shape.field(named: String(pointer.dropFirst()))?.isRequired ?? false }

    /// The cell that makes the string equal to `text`; nil if there is none.
    func cell(for text: String) -> String? {
      guard text.utf8.count >= prefix.utf8.count + suffix.utf8.count, text.hasPrefix(prefix), text.hasSuffix(suffix)
      else { return nil }
      return String(text.dropFirst(prefix.count).dropLast(suffix.count))
    }

    /// The same for the URL of a row, which is compared as devices do.
    func cell(forURL url: String) -> String? {
      let isHostComplete = prefix.dropFirst("https://".count).contains("/")
      let ascii = isHostComplete ? ProposedExperience.asciiURL(prefix) : prefix
      return Use(pointer: pointer, prefix: ascii, suffix: suffix).cell(for: url)
    }
  }

  /// The column of a text of the template and its use; nil if the text does not contain exactly one.
  static func use(_ text: Located<TemplateText>, in tree: Tree) -> (column: String, use: Use)? {
    var column: String?
    var (prefix, suffix) = ("", "")
    for piece in text.value.pieces {
      switch piece {
      case .literal(_, let literal): if column == nil { prefix += literal } else { suffix += literal }
      case .column(_, let name) where column == nil: column = name
      case .column, .unclosed: return nil
      }
    }
    return column.map { ($0, Use(pointer: tree.pointer(to: text.node), prefix: prefix, suffix: suffix)) }
  }
}
