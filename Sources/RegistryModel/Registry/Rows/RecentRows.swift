import Synchronization

/// The texts of the rows that somebody asked for last.
///
/// The texts of 100,000 rows would fill 400 MB. A row can be written and read anew at any time, and whoever looks at one looks
/// at it many times before the next: so a few are kept, and the registry holds of a row what it is found by. Safe to ask from
/// several threads at once.
final class RecentRows: Sendable {
  private let slots = Mutex([Slot?](repeating: nil, count: count))

  /// Enough for several threads and for rows that are compared with each other.
  private static let count = 64

  private struct Slot: Sendable {
    let template: String
    let row: Int
    let text: DecodedText
  }

  /// The text of row `row` of the template called `template`, which is made by `write` where it is not kept.
  func text(ofRow row: Int, of template: String, _ write: () -> DecodedText) -> DecodedText {
    let position = row % Self.count
    if let slot = slots.withLock({ $0[position] }), slot.row == row, slot.template == template { return slot.text }
    let text = write()
    let slot = Slot(template: template, row: row, text: text)
    slots.withLock { $0[position] = slot }
    return text
  }
}
