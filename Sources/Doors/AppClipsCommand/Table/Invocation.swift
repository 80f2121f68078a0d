/// The arguments as they were typed, checked against the table.
package struct Invocation: Sendable {
  /// The program that was started.
  let program: Program
  let command: Command
  /// The flags, in the order in which they were typed, before the command or after it.
  let flags: [TypedFlag]
  /// The words typed without a flag, in order.
  package let operands: [String]

  /// A flag as it was typed.
  package struct TypedFlag: Sendable, Hashable {
    let name: String
    /// Nil for a switch.
    let value: String?
  }
}

/// A command reads only flags that it declares: any other would stay unset, whatever is typed. In a debug build such a
/// read ends the run, so that the first test of the command shows the mistake.
extension Invocation {
  /// Whether `flag` was given.
  func has(_ flag: Flag) -> Bool {
    expectDeclaration(of: flag)
    return flags.contains { $0.name == flag.name }
  }

  /// The value of `flag`, or its default.
  package func value(of flag: Flag) -> String? {
    expectDeclaration(of: flag)
    return flags.first { $0.name == flag.name }?.value ?? flag.defaultValue
  }

  /// Every value of a repeatable `flag`, in order; its default if none was given.
  package func values(of flag: Flag) -> [String] {
    guard has(flag) else { return flag.defaultValue.map { [$0] } ?? [] }
    return flags.compactMap { $0.name == flag.name ? $0.value : nil }
  }

  /// The case that the value of `flag` names; `otherwise` where it was not given.
  package func choice<Choice: RawRepresentable<String>>(of flag: Flag, otherwise: Choice) -> Choice {
    value(of: flag).flatMap { Choice(rawValue: $0) } ?? otherwise
  }

  /// The words that belong to `operand` of this command.
  func values(of operand: Operand) -> [String] {
    guard let index = command.operands.firstIndex(where: { $0.name == operand.name }) else {
      assertionFailure("\(command.name) reads the operand \(operand.name), which it does not declare")
      return []
    }
    return Array(operand.isRun ? operands.dropFirst(index) : operands.dropFirst(index).prefix(1))
  }

  /// The word that belongs to `operand` of this command.
  func value(of operand: Operand) -> String? { values(of: operand).first }

  private func expectDeclaration(of flag: Flag) {
    assert(
      program.flags(of: command).contains { $0.name == flag.name },
      "\(command.name) reads --\(flag.name), which it does not declare"
    )
  }
}
