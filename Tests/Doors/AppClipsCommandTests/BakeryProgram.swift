import AppClipsCommand

extension Program {
  /// A small program that uses every feature of the command table, and whose commands print their arguments.
  static let bakery = Program(
    name: "bakery",
    summary: "bake bread",
    version: "1.2.3",
    date: "2026-01-31",
    commands: [.bake, .sell, .exchange]
  )
}

extension Command {
  static let bake = Command(
    name: "bake",
    summary: "bake loaves of the recipes named",
    discussion: """
      Every recipe is baked in the order given. A recipe that is a folder stands for all recipes below it, in the
      order of their names.

      .An oven that is not hot enough is heated first.
      """,
    operands: [Operand("RECIPE", kind: .path, count: .any, "a recipe, or a folder of them")],
    flags: [crust, loaves, topping, .toggle("dry", letter: "n", "say what would be baked, and bake nothing")],
    examples: [Example("bakery bake --crust dark rye.txt", "bake one dark loaf of rye")],
    run: { invocation, world throws(CommandError) in
      world.output.write(line: "crust \(invocation.choice(of: crust, otherwise: Crust.dark))")
      world.output.write(line: "loaves \(invocation.value(of: loaves) ?? "-")")
      world.output.write(line: "toppings \(invocation.values(of: topping))")
      world.output.write(line: "recipes \(invocation.operands)")
      return .fine
    }
  )

  static let sell = Command(
    name: "sell",
    summary: "sell a loaf",
    operands: [
      Operand("BREAD", kind: .choice(["rye", "wheat"]), "the bread"),
      Operand("CUSTOMER", count: .atLeastOne, "who gets it"),
    ],
    run: { invocation, world throws(CommandError) in
      world.output.write(line: "sold")
      throw .fault("the till is \u{1B}[31mempty")
    }
  )

  static let exchange = Command(
    name: "exchange",
    summary: "take a loaf back",
    operands: [Operand("OLD", "the loaf"), Operand("NEW", count: .optional, "another one")],
    run: { invocation, world throws(CommandError) in
      world.output.write(line: "\(invocation.operands)")
      return .findings
    }
  )

  private static let crust = Flag.value(
    "crust",
    "CRUST",
    kind: .choice(of: Crust.self),
    default: "light",
    section: .output,
    "how dark it gets"
  )
  private static let loaves = Flag.value("loaves", letter: "l", "COUNT", "how many loaves")
  private static let topping = Flag.value(
    "topping",
    "FILE",
    kind: .file,
    isRepeatable: true,
    section: .selection,
    "what goes on top"
  )
}

enum Crust: String, CaseIterable {
  case light, dark
}
