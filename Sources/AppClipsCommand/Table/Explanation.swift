extension Flag {
  /// What every help says about it: the summary, then in brackets the words allowed, the default, whether it repeats.
  var explanation: String {
    let words = takesValue ? kind.enumeration : []
    let notes = words + (defaultValue.map { ["default: \($0)"] } ?? []) + (isRepeatable ? ["may be repeated"] : [])
    return summary.noted(notes)
  }

  /// Every way to type it, with its placeholder: `-h, --help`.
  var spellings: String { (letter.map { "-\($0), " } ?? "") + usage }
}

extension Operand {
  /// What every help says about it: the summary, then in brackets the words allowed.
  var explanation: String { summary.noted(kind.enumeration) }
}

extension ValueKind {
  /// The words allowed, as one note. The commands are not listed: they have a part of their own.
  fileprivate var enumeration: [String] {
    guard case .choice(let words) = self else { return [] }
    return [words.joined(separator: ", ")]
  }
}

extension String {
  fileprivate func noted(_ notes: [String]) -> String {
    notes.isEmpty ? self : "\(self) [\(notes.joined(separator: "; "))]"
  }

  /// A clause as a sentence: a capital in front, a full stop behind.
  var asSentence: String { prefix(1).uppercased() + dropFirst() + "." }
}
