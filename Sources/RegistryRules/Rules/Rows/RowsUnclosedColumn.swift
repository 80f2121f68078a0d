import RegistryModel

extension Rule {
  static let rowsUnclosedColumn = Rule(
    "rows/unclosed-column",
    .error,
    "The name of a column in a template has no end.",
    why: "Nobody can say which column is meant, and people would read ${ on the card.",
    sources: [.registryFormat],
    passes: [.rows("id,name\nberlin,Berlin\n", #""subtitle": "From $${5 in ${name}""#)],
    fails: [.rows("id,name\nberlin,Berlin\n", #""subtitle": "Shop «${name»""#)],
    check: .registry { registry in
      registry.templates.all.flatMap { template -> [Violation] in
        template.texts.compactMap { text in
          guard case .unclosed(let range, _)? = text.value.pieces.last else { return nil }
          return Violation(
            at: text.node,
            of: template.document,
            part: template.document.range(ofDecodedUTF8: range, in: text.node),
            "${ begins the name of a column, which } ends; there is no }",
            help: "write } behind the name, or $${ where ${ itself is meant"
          )
        }
      }
    }
  )
}
