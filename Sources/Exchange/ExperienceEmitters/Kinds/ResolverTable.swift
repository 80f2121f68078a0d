import ExperienceResolver
import RegistryModel
import ResolutionTables

extension Emitter {
  /// The lookup table that an App Clip uses to resolve its URLs: IDs and URL prefixes, without card texts.
  public static let resolverTable = Emitter(
    "resolver-table",
    "The lookup table that your Swift code uses to resolve URLs.",
    details: "The table that an App Clip and its app use to route URLs, as bytes or as a Swift file, one per app.",
    formats: [.binary, .swift],
    together: [.binary, .swift],
    make: eachTarget(addTable)
  )

  private static func addTable(
    about target: Target,
    _ order: Order,
    to emission: inout Emission
  ) throws(EmissionError) {
    var experiences: [Experience] = []
    for experience in try target.advancedExperiences(in: order.registry) {
      let url = try experience.address(for: "resolver-table").text
      experiences.append(Experience(id: experience.id, appID: experience.appID, urlPrefix: url))
    }
    let demoLink = target.app.declaration?.clip?.demoLink.flatMap { try? InvocationURL(emitting: $0.value) }
    let defaults = AppDefaults(target.app, demoLink: demoLink?.text)
    let compiled = CompiledTable(experiences: experiences, apps: [defaults])
    let table = compiled.table
    for omission in compiled.omissions { emission.notes.append(note(about: omission, in: table)) }
    let source = ResolverTableSource(table: table, app: target.app.id, access: order.selection.access)
    let bytes = order.format == .swift ? source.bytes : table.bytes
    let ending = order.format.fileExtension
    emission.files.append(OutputFile("resolver-table", about: target, extension: ending, bytes: bytes))
  }

  private static func note(about omission: TableEntryError, in table: ResolutionTable) -> String {
    switch omission.subject {
    case .experience(let index): "no URL reaches \"\(table.experiences[index].id)\": \(omission.reason)"
    case .domain(let place, let app):
      "no URL has the domain \"\(table.apps[app].domains[place])\" of \"\(table.apps.id(at: app))\": \(omission.reason)"
    }
  }
}
