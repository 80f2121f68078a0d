import JSONSyntax
import RegistryModel

extension Registry {
  /// What the apps and experiences have to say differently to hold to `requirements`.
  func changes(to requirements: Requirements) -> [RequirementsMove.Change] {
    let moving = apps.filter { $0.requirements != requirements }
    let ids = Set(moving.map(\.id))
    return moving.flatMap { app -> [RequirementsMove.Change] in
      guard let declaration = app.declaration else { return [] }
      let named = app.document.change("/requirements", to: .string(requirements.name))
      return [named] + (declaration.limits?.changes(to: requirements, in: app.document) ?? [])
    }
      + experiences.filter { ids.contains($0.app) && $0.template == nil }.flatMap { experience in
        experience.declaration?.limits?.value.changes(to: requirements, in: experience.document) ?? []
      }
      + templates.all.filter { ids.contains($0.app.id) }.flatMap { template in
        template.declaration.limits?.value.changes(to: requirements, in: template.document) ?? []
      }
  }
}

extension LimitsDeclaration {
  /// Limits above the figures come down to them; sizes of pictures, which can only repeat the figures, do so.
  fileprivate func changes(to requirements: Requirements, in document: Document) -> [RequirementsMove.Change] {
    let texts = [(title, requirements.titleCharacters), (subtitle, requirements.subtitleCharacters)]
    let sizes = [(image?.width, requirements.imageWidth), (image?.height, requirements.imageHeight)]
    let wrong = texts.filter { ($0.0?.value ?? 0) > $0.1 } + sizes.filter { $0.0 != nil && $0.0?.value != $0.1 }
    return wrong.compactMap { declared, figure in
      declared.map { document.change(document.tree.pointer(to: $0.node), to: .integer(figure)) }
    }
  }
}

extension Document {
  fileprivate func change(_ pointer: String, to value: JSONValue) -> RequirementsMove.Change {
    let old = tree.node(at: pointer).map { tree.source.string(in: tree.range(of: $0)) }
    return RequirementsMove.Change(path: path, pointer: pointer, old: old, new: value)
  }
}
