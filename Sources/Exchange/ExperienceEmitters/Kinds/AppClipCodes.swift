import RegistryModel

extension Emitter {
  /// The App Clip Codes of an app, as input for Apple's generator or as a contact sheet for the print shop.
  public static let appClipCodes = Emitter(
    "app-clip-codes",
    "Input for Apple's App Clip Code generator.",
    details:
      "Commands or a table of the codes to generate, and an overview page for the print shop. With the user's own "
      + "tables (appclips codes tables), --as svg, pdf or png draws each code.",
    formats: [.text, .csv, .json, .html, .svg, .pdf, .png],
    together: [.text, .csv, .html],
    make: eachTarget { target, order, emission throws(EmissionError) in
      let codes = try CodeOrder.all(for: target, in: order.registry)
      guard !codes.isEmpty else {
        emission.notes.append("\"\(target.experience?.id ?? target.app.id)\" declares no App Clip Code")
        return
      }
      if CodeOrder.drawnFormats.contains(order.format) {
        return draw(codes, for: target, order.selection, as: order.format, into: &emission)
      }
      emission.notes += codes.compactMap { code in code.problem.map { "\(code.fileName): \($0)" } }
      emission.notes += codes.filter(\.isPlain).map { code in
        "\(code.fileName): \"\(code.owner)\" declares no \"index\" and no colors for it; template 0 is used"
      }
      if order.format == .csv { emission.notes += CodeTable.notes(about: codes) }
      let bytes: [UInt8] =
        switch order.format {
        case .csv: try CodeTable(codes).csv(about: target.app)
        case .json: CodeTable(codes).json(target.app)
        case .html: try CodeSheet(orders: codes, app: target.app).html()
        default: Array((CodeOrder.suggestions(for: codes) + codes.map(\.lines).joined()).utf8)
        }
      emission.files.append(
        OutputFile("app-clip-codes", about: target, extension: order.format.fileExtension, bytes: bytes)
      )
    }
  )

  /// Adds a drawing of each code. A code that cannot contain its URL is skipped with a note.
  private static func draw(
    _ codes: [CodeOrder],
    for target: Target,
    _ selection: Selection,
    as format: OutputFormat,
    into emission: inout Emission
  ) {
    guard selection.codeTables != nil else { return emission.notes.append(CodeOrder.noteAboutTables) }
    emission.notes.append(CodeOrder.noteAboutDrawings)
    for code in codes {
      let (name, drawn) = (code.fileName(as: format), code.drawn(as: format, with: selection))
      guard let bytes = drawn.bytes else {
        emission.notes.append("skipped \(name): \(drawn.notes.joined())")
        continue
      }
      let path = LinkablePath.folder(of: target.app) + name
      emission.files.append(OutputFile("app-clip-codes", about: target, path: path, url: code.drawnURL, bytes: bytes))
      emission.notes += drawn.notes.map { "\(name): \($0)" }
    }
  }
}
