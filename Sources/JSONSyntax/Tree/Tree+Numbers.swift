extension Tree {
  /// The digits of a number as the file has them; nil for anything else.
  package func numberText(of node: Node) -> String? {
    guard kind(of: node) == .number else { return nil }
    return source.string(in: range(of: node))
  }

  /// The number as an `Int`; nil for a fraction and for what `Int` cannot hold. `30.0` and `3e1` are integers.
  package func integer(of node: Node) -> Int? {
    guard kind(of: node) == .number else { return nil }
    let range = range(of: node)
    return DecimalNumber(source.bytes[range.lowerBound..<range.upperBound])?.integer
  }

  /// The number as the nearest `Double`; nil for what is too large for one.
  package func double(of node: Node) -> Double? {
    guard let text = numberText(of: node), let value = Double(text), value.isFinite else { return nil }
    return value
  }

  /// The truth value; nil for anything else.
  package func boolean(of node: Node) -> Bool? {
    switch kind(of: node) {
    case .true: true
    case .false: false
    default: nil
    }
  }
}
