import ExperienceEmitters
import RegistryReports
import TextBasics

extension Command {
  /// `appclips emit`.
  static let emit = Command(
    name: "emit",
    summary: "generate banner tags, codes, and files for servers and Xcode",
    discussion: """
      Prints the file. If there are several, pass --output to write them to a folder. For an app with errors, nothing \
      is emitted; the others go on.
      """,
    operands: [kind],
    kinds: Emitters.all.map(Kind.init) + [Kind(.everything)],
    flags: EmissionRequest.flags,
    examples: [
      Example("appclips emit banner --url https://costracoffee.com/1", "print the page's tag"),
      Example("appclips emit all --output artifacts --check", "fail if out of date"),
    ],
    run: { invocation, world throws(CommandError) in
      guard let emitter = invocation.value(of: kind).flatMap(Emitters.named) else { return showKinds(to: &world) }
      var request = try EmissionRequest(emitter, invocation, in: world)
      let opened = try OpenedRegistry.open(for: invocation, in: &world, looksIntoPictures: !request.allowsErrors)
      let skipped = try request.skipWrongApps(of: opened.registry)
      let sentence = "nothing was emitted\(skipped.names): fix these errors first, or add --allow-errors"
      guard !skipped.areAll else {
        opened.writeRefusal(sentence, because: skipped.errors, to: &world)
        return .findings
      }
      let status = try EmittedFiles(request, from: opened).deliver(in: &world)
      guard !skipped.apps.isEmpty else { return status }
      opened.writeRefusal(sentence, because: skipped.errors, to: &world)
      return .findings
    }
  )

  private static let kind = Operand(
    "KIND",
    kind: .choice((Emitters.all + [.everything]).map(\.name)),
    count: .optional,
    "what to generate"
  )

  /// A script that forgot the kind must not pass for one that emitted something, so this is wrong usage.
  private static func showKinds(to world: inout World) -> ExitStatus {
    world.errors.write(line: "appclips emit: missing argument KIND; use one of these kinds:\n")
    let (emitters, palette) = (Emitters.all + [.everything], world.errorsPalette)
    let widest = emitters.map(\.name.utf8.count).max() ?? 0
    let table = TextTable(widths: [widest], columns: min(world.errorsColumns, 80))
    for emitter in emitters {
      world.errors.write(table.row([(emitter.name, palette.paint(emitter.name, .heading))], last: emitter.summary))
    }
    world.errors.write(line: "\nSee: appclips help emit")
    return .usage
  }
}

extension Command.Kind {
  /// A kind of artifact.
  fileprivate init(_ emitter: Emitter) {
    let name = emitter.name
    let (single, updates) = (emitter.formats.count == 1, emitter.goesInto != nil)
    let forms = emitter.formats.map(\.rawValue)
    // "all" writes each kind in its default format.
    let listed = name == Emitter.everything.name ? [] : forms.filter { $0 != "json" }
    let lines = [
      emitter.details,
      single ? nil : "Formats: \(Words.list(forms)); the default is \(forms[0]).",
      emitter.goesInto.map { "--into FILE updates \($0) and keeps everything else in it." },
    ]
    self.init(
      name,
      emitter.summary,
      details: lines.compactMap(\.self).joined(separator: " "),
      unusedFlags: emitter.unusedFlags,
      words: ["as": forms, "format": listed + ["json"]],
      examples: [
        Command.Example("appclips emit \(name) --output artifacts", "write the files of all apps"),
        Command.Example("appclips emit \(name) --output artifacts --check", "fail if a file is out of date"),
      ] + (updates ? [Command.Example("appclips emit \(name) --app ID --into FILE", "update a file")] : [])
    )
  }
}

extension Emitter {
  /// The flags of `emit` that have no effect on artifacts of this kind.
  fileprivate var unusedFlags: Set<String> {
    var flags: Set<String> = []
    if formats.count == 1 { flags.insert("as") }
    if goesInto == nil { flags.insert("into") }
    if name != Emitter.entitlements.name { flags.insert("target") }
    if name != Emitter.appStoreConnect.name { flags.insert("state") }
    if name != Emitter.appClipCodes.name { flags.formUnion(["code-tables", "artwork"]) }
    if name != Emitter.routes.name { flags.insert("tests") }
    if ![Emitter.routes.name, Emitter.resolverTable.name].contains(name) { flags.insert("access") }
    return flags
  }
}
