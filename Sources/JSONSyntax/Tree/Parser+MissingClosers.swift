/// Missing closing brackets that show before the end of the container around.
extension Parser {
  /// At a colon behind an element: if that element is a string, the array stands in an object, and the text lacks closing
  /// brackets, then the string is the object's next key and the array's bracket is missing before it.
  mutating func closesArrayBeforeKey(_ colon: Token, _ bytes: Span<UInt8>) -> Bool {
    let array = Int(open)
    let key = records.count - 1
    let object = records[array].parent
    guard records[key].kind == .string, records[key].parent == open, object != NodeRecord.none,
      records[Int(object)].kind == .object, surplus(from: colon, bytes) > 0
    else { return false }
    let literal = records.removeLast()
    let place = endOfContent
    reportStructure { .closerIsMissing(beforeKey: $0.bracketRange(of: array), at: place, bytes) }
    recovery.surplus = surplus(from: colon, bytes) - 1
    _ = close(at: place)
    add(.string, isPlain: literal.isPlain, literal.range.lowerBound, literal.range.upperBound)
    return true
  }

  /// At an opening brace where a key should stand: if the object stands in an array and the text lacks closing brackets,
  /// then the object's brace is missing before the next element.
  mutating func closesObjectInArray(before token: Token, _ bytes: Span<UInt8>) -> Bool {
    let object = Int(open)
    let array = records[object].parent
    guard state == .key, array != NodeRecord.none, records[Int(array)].kind == .array, surplus(from: token, bytes) > 0
    else { return false }
    let place = endOfContent
    reportStructure { .closerIsMissing(beforeKey: $0.bracketRange(of: object), at: place, bytes) }
    recovery.surplus = surplus(from: token, bytes) - 1
    _ = close(at: place)
    state = .element
    return true
  }
}
