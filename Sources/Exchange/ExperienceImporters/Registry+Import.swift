package import CSVSyntax
package import RegistryModel
import TextBasics

/// The result of an import. Nothing is written.
package struct Import: Sendable {
  /// The files that are new or change, by path in byte order; empty if the registry already contains everything.
  package let changes: [ProposedChange]
  /// The items that were skipped.
  package let leftOut: [SkippedItem]
  /// Notes about how the files were read.
  package let notes: [Note]

  /// Joins imports into different apps.
  package init(joining imports: [Import]) {
    changes = imports.flatMap(\.changes).sorted { ByteOrder.precedes($0.path, $1.path) }
    leftOut = imports.flatMap(\.leftOut)
    notes = imports.flatMap(\.notes)
  }

  init(changes: [ProposedChange], leftOut: [SkippedItem], notes: [Note]) {
    (self.changes, self.leftOut, self.notes) = (changes, leftOut, notes)
  }

  /// An informational note about a file.
  package struct Note: Sendable, Hashable {
    /// The file, or the location in it.
    package let place: InputLocation
    /// The text of the note.
    package let message: String

    package init(place: InputLocation, message: String) { (self.place, self.message) = (place, message) }
  }
}

extension Registry {
  /// Imports files of one kind and returns the files of the registry that would be created or changed.
  ///
  /// - Parameters:
  ///   - files: The files.
  ///   - importer: The importer for their kind.
  ///   - app: The app that everything is imported into.
  ///   - domains: For association files: the hosts that serve them.
  ///   - columns: For tables: the keys of the file format for a column, by the column's name.
  ///   - url: For tables: the URL of each row, if it is made from other columns.
  ///   - encoding: For tables: the encoding; nil to recognize it.
  ///   - rows: The name of the template whose rows new experiences become: its path in the app's folder, without an
  ///     extension. Nil to create a file for each experience.
  ///   - inputs: The bytes of the files that those files reference; `Importer.references(in:)` lists them.
  ///   - pictures: The existing images of the app's default card, by path in its folder. An image with the same bytes is
  ///     not written again.
  ///   - shownPath: The path of a file of the registry as displayed to the user.
  ///   - isNewApp: Whether the app is being created, so that it has no ID yet.
  /// - Returns: The files that are new or change, and the skipped items.
  /// - Throws: `ImportError` if a file is malformed, is of another kind, or belongs to another app.
  package func importing(
    _ files: [InputFile],
    as importer: Importer,
    into app: App,
    domains: [String] = [],
    columns: [String: [String]] = [:],
    url: URLTemplate? = nil,
    encoding: CSVEncoding? = nil,
    rows: String? = nil,
    inputs: [InputFile.Reference: [UInt8]] = [:],
    pictures: [String: [UInt8]] = [:],
    shownPath: @escaping @Sendable (_ path: String) -> String = { $0 },
    isNewApp: Bool = false
  ) throws(ImportError) -> Import {
    let order = Importer.Order(
      files: files,
      registry: self,
      app: app,
      domains: domains,
      columns: columns,
      url: url,
      encoding: encoding,
      rows: try rows.map { name throws(ImportError) in try Self.templateName(name, files) },
      inputs: inputs,
      pictures: pictures,
      shownPath: shownPath,
      isNewApp: isNewApp
    )
    let problems = files.compactMap { MisplacedFile.problem(with: $0, for: importer) }
    guard problems.isEmpty else { throw ImportError(problems) }
    return try importer.read(order).outcome(in: order)
  }

  /// The name of a template as entered by a user, with or without an extension.
  private static func templateName(_ text: String, _ files: [InputFile]) throws(ImportError) -> ExperienceName {
    let ending = [".json", ".csv"].first { text.lowercased().hasSuffix($0) } ?? ""
    do throws(ExperienceNameError) {
      return try ExperienceName(String(text.dropLast(ending.count)))
    } catch {
      let place = InputLocation(file: files.first?.path ?? "")
      throw ImportError(
        place,
        "the name \"\(text)\" for --rows \(error.message)",
        help: "use a name such as stores/shops"
      )
    }
  }
}

extension Importer {
  /// The files that `files` reference and that are needed to complete the import: header images.
  package func references(in files: [InputFile]) -> [InputFile.Reference] { inputs(files) }
}
