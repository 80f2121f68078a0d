/// What one value may be: a row of a `ShapeTable`. Whatever it names it names by number, so that a row is passed on without
/// being counted.
package enum ValueShape: Sendable {
  /// A string; of a `check` that is no number below 0 one that this check takes.
  case text(check: Int)
  /// A string of the group of names, but not the name at `exception`.
  case word(group: Int, exception: Int)
  /// A whole number.
  case integer(ClosedRange<Int>)
  /// A number; 0 only where `allowsZero`.
  case number(ClosedRange<Double>, allowsZero: Bool)
  /// `true` or `false`.
  case boolean
  /// A list of so many values of the row `of`.
  case list(of: Int, count: ClosedRange<Int>)
  /// An object of the table.
  case object(Int)
  /// An object whose keys are of the group of names and whose values are of the row `of`.
  case entries(of: Int, group: Int)
}

/// One member that an object may have: a row of a `ShapeTable`.
package struct MemberShape: Sendable {
  /// What its value may be.
  package var value: ValueShape
  /// What is noted where it is there, and where it is not: one bit or none.
  package var mark: UInt64
  package var markOfAbsence: UInt64

  package init(_ value: ValueShape, mark: UInt64 = 0, markOfAbsence: UInt64 = 0) {
    self.value = value
    self.mark = mark
    self.markOfAbsence = markOfAbsence
  }
}
