package import CSVSyntax
import ExperienceResolver
import HostNames
package import RegistryModel

/// A kind of files that experiences can be imported from: its name, its summary, and the function that reads it.
///
/// The function is pure and never accesses the disk: the same files result in the same proposal.
package struct Importer: Sendable {
  /// The name on the command line.
  package let name: String
  /// What it reads: a short sentence that fits a line of a list.
  package let summary: String
  /// What else to know about it, in sentences.
  package let details: String
  /// The files referenced by the given ones that are needed to complete the import. Paths are relative to the folder of
  /// the file that references them.
  let inputs: @Sendable ([InputFile]) -> [InputFile.Reference]
  /// Whether a file in a folder passed by a user should be read, by its path in that folder.
  package let isWanted: @Sendable (String) -> Bool
  /// Whether a file in such a folder is of this kind, by its path and bytes.
  package let isContent: @Sendable (_ path: String, _ bytes: [UInt8]) -> Bool
  /// What to pass instead of a folder without files of this kind, as a clause; nil if nothing certain can be said.
  package let alternative: @Sendable (_ path: String) -> String?
  /// Reads the files and proposes changes.
  package let read: @Sendable (Order) throws(ImportError) -> Proposal

  init(
    _ name: String,
    _ summary: String,
    details: String,
    isWanted: @escaping @Sendable (String) -> Bool = { $0.hasSuffix(".json") },
    isContent: @escaping @Sendable (_ path: String, _ bytes: [UInt8]) -> Bool = { _, _ in true },
    alternative: @escaping @Sendable (_ path: String) -> String? = { _ in nil },
    inputs: @escaping @Sendable ([InputFile]) -> [InputFile.Reference] = { _ in [] },
    read: @escaping @Sendable (Order) throws(ImportError) -> Proposal
  ) {
    self.name = name
    self.summary = summary
    self.details = details
    self.isWanted = isWanted
    self.isContent = isContent
    self.alternative = alternative
    self.inputs = inputs
    self.read = read
  }

  /// The input of an importer.
  package struct Order: Sendable {
    /// The files, in the order in which they were passed.
    let files: [InputFile]
    let registry: Registry
    /// The app that everything is imported into.
    let app: App
    /// Whether the app is being created, so that it has no ID yet and the bundle IDs come from the command line or other files.
    let isNewApp: Bool
    /// The bundle IDs of the app and its clip: the declared ones, else those that the files agree on; nil if not known.
    var (appBundleID, clipBundleID): (String?, String?)
    /// The hosts that were specified in addition to the files.
    let domains: [String]
    /// For tables: the keys of the file format for a column, by the column's name. A column with several keys gives each of
    /// them its cells; a key after "!" gets the opposite.
    let columns: [String: [String]]
    /// For tables: the URL of each row, if it is made from other columns.
    let url: URLTemplate?
    /// For tables: the encoding; nil to recognize it.
    let encoding: CSVEncoding?
    /// The name of the template whose rows new experiences become; nil to create a file for each.
    let rows: ExperienceName?
    /// The bytes of the files that those files reference.
    let inputs: [InputFile.Reference: [UInt8]]
    /// The existing images of the app's default card, by path in its folder.
    let pictures: [String: [UInt8]]
    /// The path of a file of the registry as displayed to the user.
    let shownPath: @Sendable (_ path: String) -> String
    /// Whether the cells of existing rows change. An import only compares them.
    let editsRows: Bool
    /// The experiences of the app by match key. If several have the same key, the one that is in use.
    private let experiences: [String: AdvancedExperience]

    package init(
      files: [InputFile],
      registry: Registry,
      app: App,
      domains: [String] = [],
      columns: [String: [String]] = [:],
      url: URLTemplate? = nil,
      encoding: CSVEncoding? = nil,
      rows: ExperienceName? = nil,
      inputs: [InputFile.Reference: [UInt8]] = [:],
      pictures: [String: [UInt8]] = [:],
      shownPath: @escaping @Sendable (_ path: String) -> String = { $0 },
      editsRows: Bool = false,
      isNewApp: Bool = false
    ) {
      self.isNewApp = isNewApp
      (appBundleID, clipBundleID) = (app.bundleID, app.clipBundleID)
      self.files = files
      self.registry = registry
      self.app = app
      self.domains = domains
      self.columns = columns
      self.url = url
      self.encoding = encoding
      self.rows = rows
      self.inputs = inputs
      self.pictures = pictures
      self.shownPath = shownPath
      self.editsRows = editsRows
      let all = registry.experiences(of: app).compactMap { experience in experience.matchKey.map { ($0, experience) } }
      experiences = Dictionary(all) { first, other in first.isRetired ? other : first }
    }

    /// The app's template with the name in `rows`; nil if it does not exist.
    var template: RowTemplate? { rows.flatMap { registry.templates.named(app.folderPrefix + $0.text) } }

    /// The experience of the app with a match key.
    func experience(withMatchKey key: String) -> AdvancedExperience? { experiences[key] }
  }
}

extension AdvancedExperience {
  /// The key that must be unique among registered URLs; nil if the URL cannot be parsed.
  var matchKey: String? { urlPrefix.flatMap { try? InvocationURL(mappingHostOf: $0) }?.matchKey }
}

/// A file that is read for an import.
package struct InputFile: Sendable, Hashable {
  /// The path as displayed to the user, separated by `/`.
  package let path: String
  /// The contents of the file.
  package let bytes: [UInt8]

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// A reference from one file to another.
  package struct Reference: Sendable, Hashable {
    /// The path of the file with the reference.
    package let owner: String
    /// The path relative to that file's folder, separated by `/`; it does not leave the folder.
    package let path: String

    package init(owner: String, path: String) {
      self.owner = owner
      self.path = path
    }
  }

  /// The last component of its path.
  var name: String { path.split(separator: "/").last.map(String.init) ?? path }

  /// The names of the folders that contain it, the nearest last.
  var folders: [String] { path.split(separator: "/").dropLast().map(String.init) }
}
