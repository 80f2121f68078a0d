import ExperienceResolver

extension Marker {
  /// A marker that says nothing yet.
  static let blank = Marker(payload: 1 << 23)

  /// Notes a text that ends `length` bytes after the folder, `done` of which lie before this marker; whether the next
  /// marker has to know it too.
  mutating func note(length: Int, done: Int) -> Bool {
    if length - done <= 8 {
      payload |= 1 << UInt32(length - done - 1)
      return false
    }
    if further == 0 { payload |= UInt32(length) << 8 }
    guard further != length else { return false }
    payload |= 1 << 22
    return true
  }
}
