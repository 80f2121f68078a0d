extension DisplayLine {
  /// What is printed of a line: its text, and the columns of that text which are to be underlined.
  struct Window: Equatable {
    let text: String
    let underlined: Range<Int>
  }

  /// The part of the line, at most `limit` columns wide, that shows `marked`; `…` stands where text was left out.
  func window(showing marked: Range<Int>, limit: Int) -> Window {
    let room = max(limit, 10)
    let visible = visibleColumns(showing: marked, room: room)
    let shown = cells.filter {
      visible.lowerBound <= $0.columns.lowerBound && $0.columns.upperBound <= visible.upperBound
    }
    let lead = isCutBefore || visible.lowerBound > 0 ? "…" : ""
    let tail = isCutAfter || visible.upperBound < width ? "…" : ""
    // A wide character may straddle the edge and fall out with its half.
    let start = shown.first?.columns.lowerBound ?? visible.lowerBound
    let end = max(shown.last?.columns.upperBound ?? start, min(marked.upperBound, visible.upperBound))
    let lower = min(max(marked.lowerBound, start), end)
    let upper = max(lower + 1, min(marked.upperBound, end))
    let shift = lead.count - start
    return Window(
      text: lead + shown.map(\.text).joined() + tail,
      underlined: (lower + shift)..<(upper + shift)
    )
  }

  /// All columns where they fit; otherwise as many as fit with an ellipsis on each side, the marked ones in the middle
  /// or, where there are too many of them, their beginning.
  private func visibleColumns(showing marked: Range<Int>, room: Int) -> Range<Int> {
    if !isCutBefore, !isCutAfter, width <= room { return 0..<max(width, marked.upperBound) }
    let columns = room - 2
    if !isCutBefore, marked.upperBound <= columns { return 0..<columns }
    let margin = max((columns - marked.count) / 2, columns / 4)
    let latest = isCutAfter ? Int.max : max(0, width - columns)
    let start = min(max(0, marked.lowerBound - margin), latest)
    return start..<(start + columns)
  }
}
