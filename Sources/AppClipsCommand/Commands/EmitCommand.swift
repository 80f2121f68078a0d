import ExperienceEmitters

extension Command {
  /// `appclips emit`.
  static let emit = Command(
    name: "emit",
    summary: "make artifacts from the registry: tags, sheets, files for devices and servers",
    discussion: """
      \(KindList(emitters: Emitters.all + [.everything]).paragraphs)

      One file goes to standard output as it is. Several need --output, which writes all of them or none and leaves alone \
      what is up to date; a line a file goes to standard error. --check compares instead, shows what differs, and looks \
      only at files that would be written.

      all lists what it made in \(Emitter.listName). A file of that list that nothing makes any more is named as left over, \
      also by --check; it is not removed.

      --format is the form of standard output. Without --output that is the artifact's, as with --as; with --output it is \
      that of the list of files, which can only be json, and --as alone says which form the files have.

      An app in which validate finds errors is refused, so that nothing broken is deployed.
      """,
    operands: [kind],
    flags: EmissionRequest.flags,
    examples: [
      Example("appclips emit banner --url https://costracoffee.com/1", "the tag for the page at a URL"),
      Example("appclips emit local-experiences --app costra-coffee --as html > sheet.html", "a sheet to print"),
      Example("appclips emit banner --output site", "the tags of all apps as files"),
      Example("appclips emit banner --output site --check", "fail where the tags in a folder are out of date"),
      Example("appclips emit all --output artifacts", "everything that the registry can give"),
      Example(
        "appclips emit entitlements --target clip --into Clip.entitlements",
        "bring a file of Xcode's up to date"
      ),
    ],
    run: { invocation, world throws(Failure) in
      guard let emitter = invocation.value(of: kind).flatMap(Emitters.named) else { return showKinds(to: &world) }
      let request = try EmissionRequest(emitter, invocation, in: world)
      let opened = try OpenedRegistry.open(for: invocation, in: &world, looksIntoPictures: !request.allowsErrors)
      let obstacles = try request.obstacles(in: opened.registry)
      guard obstacles.isEmpty else {
        opened.writeRefusal(
          "nothing is emitted while this is wrong, unless with --allow-errors",
          because: obstacles,
          to: &world
        )
        return .findings
      }
      return try EmittedFiles(request, from: opened).deliver(in: &world)
    }
  )

  private static let kind = Operand(
    "KIND",
    kind: .choice((Emitters.all + [.everything]).map(\.name)),
    count: .optional,
    "what to make"
  )

  /// A script that forgot the kind must not pass for one that emitted something, so this is wrong usage.
  private static func showKinds(to world: inout World) -> ExitStatus {
    world.errors.write(line: "appclips emit: KIND is missing; it can be\n")
    world.errors.write(
      KindList(emitters: Emitters.all + [.everything]).text(
        columns: min(world.errorsColumns, 80),
        palette: world.errorsPalette
      )
    )
    world.errors.write(line: "\nSee: appclips help emit")
    return .usage
  }
}

/// The kinds of artifact, from the table of emitters, which alone knows them.
struct KindList {
  let emitters: [Emitter]

  /// A row for each kind: its name and its sentence.
  func text(columns: Int, palette: Palette) -> String {
    let table = TextTable(widths: [emitters.map(\.name.utf8.count).max() ?? 0], columns: columns)
    return emitters.map { emitter in
      table.row([(emitter.name, palette.paint(emitter.name, .heading))], last: emitter.summary)
    }.joined()
  }

  /// A paragraph for each kind, for help and manual.
  var paragraphs: String {
    emitters.map { emitter in
      let forms = emitter.formats.map(\.rawValue)
      let note = forms.count > 1 ? " Forms: \(forms.joined(separator: ", ")); the first is the usual one." : ""
      let into = emitter.goesInto.map { " --into puts it into \($0)." } ?? ""
      return "\(emitter.name): \(emitter.summary)\(note)\(into)"
    }.joined(separator: "\n\n")
  }
}
