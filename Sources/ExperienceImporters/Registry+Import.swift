public import RegistryModel

/// What an import makes of a registry: nothing is written anywhere.
public struct Import: Sendable {
  /// The files that are new or change, by path in byte order; none where the registry says all of it already.
  public let changes: [ProposedChange]
  /// What has no place in the registry.
  public let leftOut: [LeftOut]
  /// What there is to know about how the files were read.
  public let notes: [Note]

  /// Something about a file that was read, which needs no answer.
  public struct Note: Sendable, Hashable {
    /// The file, or the location in it.
    public let place: SourcePlace
    /// What there is to know.
    public let message: String
  }
}

extension Registry {
  /// Reads files of one kind, and says which files of the registry they would make or change.
  ///
  /// - Parameters:
  ///   - files: The files.
  ///   - importer: Their kind.
  ///   - app: The app that everything goes into.
  ///   - domains: For association files: the hosts that serve them.
  ///   - columns: For tables: the key of the file format that a column means, by the column's name.
  ///   - rows: What the template is called that new experiences become rows of: its path in the app's folder, without an
  ///     extension. Nil for a file for each.
  ///   - inputs: The bytes of files that those files name; `Importer.references(in:)` lists them.
  ///   - pictures: Pictures that the default card of the app has already, by path in its folder. One of the same bytes is
  ///     not written a second time.
  /// - Returns: The files that are new or change, and what is left out.
  /// - Throws: `ImportRefusal` where a file is broken, is of another kind, or belongs to another app.
  public func importing(
    _ files: [InputFile],
    as importer: Importer,
    into app: App,
    domains: [String] = [],
    columns: [String: String] = [:],
    rows: String? = nil,
    inputs: [InputFile.Reference: [UInt8]] = [:],
    pictures: [String: [UInt8]] = [:]
  ) throws(ImportRefusal) -> Import {
    let order = Importer.Order(
      files: files,
      registry: self,
      app: app,
      domains: domains,
      columns: columns,
      rows: try rows.map { name throws(ImportRefusal) in try Self.templateName(name, files) },
      inputs: inputs,
      pictures: pictures
    )
    return try importer.read(order).outcome(in: order)
  }

  /// The name of a template, from what a user typed: with or without an extension.
  private static func templateName(_ text: String, _ files: [InputFile]) throws(ImportRefusal) -> ExperienceName {
    let ending = [".json", ".csv"].first { text.lowercased().hasSuffix($0) } ?? ""
    do throws(ExperienceNameProblem) {
      return try ExperienceName(String(text.dropLast(ending.count)))
    } catch {
      let place = SourcePlace(file: files.first?.path ?? "")
      throw ImportRefusal(
        place,
        "the name \"\(text)\" for --rows \(error.message)",
        help: "write a name such as stores/shops"
      )
    }
  }
}

extension Importer {
  /// The files that `files` name and whose bytes would make the import whole: header images.
  public func references(in files: [InputFile]) -> [InputFile.Reference] { inputs(files) }
}
