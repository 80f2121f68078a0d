/// Detects missing closing brackets before the end of the enclosing container.
extension Parser {
  /// At a colon after an element: if that element is a string, the array is in an object, and the text lacks closing
  /// brackets, then the string is the object's next key and the array's bracket is missing before it.
  mutating func closesArrayBeforeKey(_ colon: Token, _ bytes: Span<UInt8>) -> Bool {
    let array = Int(open)
    let key = records.count - 1
    let object = records[array].parent
    guard records[key].kind == .string, records[key].parent == open, object != NodeRecord.none,
      records[Int(object)].kind == .object, surplus(from: colon, bytes) > 0
    else { return false }
    let literal = records.removeLast()
    let end = endOfContent
    reportStructure { .closerIsMissing(beforeKey: $0.bracketRange(of: array), at: end, bytes) }
    recovery.surplus = surplus(from: colon, bytes) - 1
    _ = close(at: end)
    add(.string, isPlain: literal.isPlain, literal.range.lowerBound, literal.range.upperBound)
    return true
  }

  /// At an opening brace where a key is expected: if the object is in an array and the text lacks closing brackets,
  /// then the object's brace is missing before the next element.
  mutating func closesObjectInArray(before token: Token, _ bytes: Span<UInt8>) -> Bool {
    let object = Int(open)
    let array = records[object].parent
    guard state == .key, array != NodeRecord.none, records[Int(array)].kind == .array, surplus(from: token, bytes) > 0
    else { return false }
    let end = endOfContent
    reportStructure { .closerIsMissing(beforeKey: $0.bracketRange(of: object), at: end, bytes) }
    recovery.surplus = surplus(from: token, bytes) - 1
    _ = close(at: end)
    state = .element
    return true
  }
}
