import ExperienceEmitters

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
