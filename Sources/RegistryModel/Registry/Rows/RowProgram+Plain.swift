extension RowProgram {
  /// The same program for whoever wants the text alone: without nodes, and with what is the same in all rows in one piece.
  ///
  /// A row is written anew whenever somebody asks for it, so that each step counts.
  var plain: RowProgram {
    var builder = PlainRowProgramBuilder(self)
    for step in steps { builder.add(step) }
    return builder.finish()
  }
}

/// Joins the steps of a program.
private struct PlainRowProgramBuilder {
  private let literals: [UInt8]
  /// The steps at which a skip may land: what stands before them may not have been written.
  private let landings: Set<Int>
  private var plain = RowProgram()
  /// For each old step the new one at which it begins.
  private var places: [Int] = []
  /// Whether a skip may have landed since the last step was added.
  private var isAtLanding = false

  init(_ program: RowProgram) {
    literals = program.literals
    landings = Set(program.steps.compactMap { if case .skip(_, let past, _) = $0 { past } else { nil } })
    plain.skipColumns = program.skipColumns
  }

  mutating func add(_ step: RowProgram.Step) {
    if landings.contains(places.count) { isAtLanding = true }
    places.append(plain.steps.count)
    switch step {
    case .node: break
    case .literal(let range), .piece(let range, _): add(literals[range])
    case .comma: addComma()
    case .cell, .value, .skip: append(step)
    }
  }

  /// The program; its skips land where the old ones did.
  consuming func finish() -> RowProgram {
    places.append(plain.steps.count)
    for (number, step) in plain.steps.enumerated() {
      guard case .skip(let columns, let past, let container) = step else { continue }
      plain.steps[number] = .skip(columns, past: places[past], of: container)
    }
    return plain
  }

  private mutating func append(_ step: RowProgram.Step) {
    plain.steps.append(step)
    isAtLanding = false
  }

  private mutating func add(_ bytes: ArraySlice<UInt8>) {
    let start = plain.literals.count
    plain.literals += bytes
    if !isAtLanding, case .literal(let last) = plain.steps.last {
      plain.steps[plain.steps.count - 1] = .literal(last.lowerBound..<plain.literals.count)
    } else {
      append(.literal(start..<plain.literals.count))
    }
  }

  /// Where it is known what stands before a comma, it is known whether there is one.
  private mutating func addComma() {
    switch plain.steps.last {
    case .literal(let range) where !isAtLanding:
      let last = plain.literals[range.upperBound - 1]
      if last != UInt8(ascii: "{"), last != UInt8(ascii: "[") { add([UInt8(ascii: ",")]) }
    case .value where !isAtLanding: add([UInt8(ascii: ",")])
    default: append(.comma)
    }
  }
}
