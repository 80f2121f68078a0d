/// What every line for programs has before its end.
enum AnswerLine {
  /// What stands before the URL. The version is raised when a key is renamed or removed; keys may be added without.
  static var head: StaticString { #"{"formatVersion":1,"url":""# }
  /// What stands between the URL and its normal form.
  static var normalizedKey: StaticString { #"","normalized":""# }
}

extension [UInt8] {
  /// Appends the line of a URL that JSON holds as it is and that is in normal form up to `normalEnd`. Room for all of it is
  /// asked for once: each part that asks for its own would cost as much again.
  mutating func append(lineOf url: Span<UInt8>, normalUpTo normalEnd: Int, _ end: Span<UInt8>) {
    let (head, key) = (AnswerLine.head, AnswerLine.normalizedKey)
    let count = head.utf8CodeUnitCount + url.count + key.utf8CodeUnitCount + normalEnd + end.count
    append(addingCapacity: count) { room in
      room.append(head)
      room.append(url)
      room.append(key)
      room.append(url.extracting(..<normalEnd))
      room.append(end)
    }
  }

  /// Appends the same up to the normal form.
  mutating func append(startOfLineOf url: Span<UInt8>, normalUpTo normalEnd: Int) {
    append(lineOf: url, normalUpTo: normalEnd, Span())
  }

  /// Appends the bytes of a text.
  mutating func append(_ text: StaticString) { text.withUTF8Buffer { append(contentsOf: $0) } }
}

extension OutputSpan<UInt8> {
  fileprivate mutating func append(_ text: StaticString) { text.withUTF8Buffer { append($0.span) } }

  /// Appends bytes, for which there has to be room.
  @inline(__always)
  fileprivate mutating func append(_ bytes: Span<UInt8>) {
    bytes.withUnsafeBufferPointer { bytes in
      withUnsafeMutableBufferPointer { room, count in
        _ = UnsafeMutableBufferPointer(rebasing: room[count...]).initialize(fromContentsOf: bytes)
        count += bytes.count
      }
    }
  }
}
