import RegistryModel

extension Rule {
  static let rowsUnclosedColumn = Rule(
    "rows/unclosed-column",
    .error,
    "A column name in a template has no closing brace.",
    why: "Without the closing brace, it is unclear which column is meant, and people would see ${ on the card.",
    sources: [.registryFormat],
    passes: [.rows("id,name\nberlin,Berlin\n", #""subtitle": "From $${5 in ${name}""#)],
    fails: [.rows("id,name\nberlin,Berlin\n", #""subtitle": "Shop «${name»""#)],
    check: .registry { registry, _ in
      registry.templates.all.flatMap { template -> [Violation] in
        template.texts.compactMap { text in
          guard case .unclosed(let range, _)? = text.value.pieces.last else { return nil }
          return Violation(
            at: text.node,
            of: template.document,
            part: template.document.range(ofDecodedUTF8: range, in: text.node),
            "this column name has no closing brace; expected } at its end",
            help: "add } after the column name, or use $${ for a literal ${"
          )
        }
      }
    }
  )
}
