import ExperienceResolver
import HostNames
package import RegistryModel

/// One kind of files that experiences come in from: what it is called, what it is for, and the function that reads it.
///
/// The function sees values and returns values. It never touches a disk: the same files give the same proposal.
public struct Importer: Sendable {
  /// What the command line calls it.
  public let name: String
  /// What it reads, in one sentence.
  public let summary: String
  /// The files, named by those given, whose bytes would make the import whole; paths count from the folder of the file that
  /// names them.
  let inputs: @Sendable ([InputFile]) -> [InputFile.Reference]
  /// Whether a file in a folder that a user named is worth reading, by its path in that folder.
  package let isWanted: @Sendable (String) -> Bool
  /// Whether a file in such a folder is of this kind, by its path and its bytes.
  package let isContent: @Sendable (_ path: String, _ bytes: [UInt8]) -> Bool
  /// What to name instead of a folder without a file of this kind, as a clause; nil if nothing certain can be said.
  package let alternative: @Sendable (_ path: String) -> String?
  /// Reads the files.
  package let read: @Sendable (Order) throws(ImportRefusal) -> Proposal

  init(
    _ name: String,
    _ summary: String,
    isWanted: @escaping @Sendable (String) -> Bool = { $0.hasSuffix(".json") },
    isContent: @escaping @Sendable (_ path: String, _ bytes: [UInt8]) -> Bool = { _, _ in true },
    alternative: @escaping @Sendable (_ path: String) -> String? = { _ in nil },
    inputs: @escaping @Sendable ([InputFile]) -> [InputFile.Reference] = { _ in [] },
    read: @escaping @Sendable (Order) throws(ImportRefusal) -> Proposal
  ) {
    self.name = name
    self.summary = summary
    self.isWanted = isWanted
    self.isContent = isContent
    self.alternative = alternative
    self.inputs = inputs
    self.read = read
  }

  /// What an importer is asked for.
  package struct Order: Sendable {
    /// The files, in the order in which they were named.
    let files: [InputFile]
    let registry: Registry
    /// The app that everything goes into.
    let app: App
    /// The hosts that somebody named beside the files.
    let domains: [String]
    /// For tables: the key of the file format that a column means, by the column's name.
    let columns: [String: String]
    /// What the template is called that new experiences become rows of; nil for a file for each.
    let rows: ExperienceName?
    /// The bytes of files that those files name.
    let inputs: [InputFile.Reference: [UInt8]]
    /// Pictures that the app has already, by path in its folder: those of its default card.
    let pictures: [String: [UInt8]]
    /// The experiences of the app by match key, of equal ones the one that is in use.
    private let experiences: [String: AdvancedExperience]

    package init(
      files: [InputFile],
      registry: Registry,
      app: App,
      domains: [String] = [],
      columns: [String: String] = [:],
      rows: ExperienceName? = nil,
      inputs: [InputFile.Reference: [UInt8]] = [:],
      pictures: [String: [UInt8]] = [:]
    ) {
      self.files = files
      self.registry = registry
      self.app = app
      self.domains = domains
      self.columns = columns
      self.rows = rows
      self.inputs = inputs
      self.pictures = pictures
      let all = registry.experiences(of: app).compactMap { experience in experience.matchKey.map { ($0, experience) } }
      experiences = Dictionary(all) { first, other in first.isRetired ? other : first }
    }

    /// The template that the app has under the name in `rows`; nil if it has none.
    var template: RowTemplate? { rows.flatMap { registry.templates.named(app.folderPrefix + $0.text) } }

    /// The experience of the app that has a URL.
    func experience(withMatchKey key: String) -> AdvancedExperience? { experiences[key] }
  }
}

extension AdvancedExperience {
  /// What no two registered URLs may have in common; nil where the URL cannot be read.
  var matchKey: String? { urlPrefix.flatMap { try? InvocationURL(mappingHostOf: $0) }?.matchKey }
}

/// A file that is read for an import, and nothing else of the world around it.
public struct InputFile: Sendable, Hashable {
  /// What the user knows it by, with `/`.
  public let path: String
  /// What it holds.
  public let bytes: [UInt8]

  /// Creates a file.
  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// A file that another one names.
  public struct Reference: Sendable, Hashable {
    /// The path of the file that names it.
    public let owner: String
    /// The path from that file's folder, with `/`; it does not leave the folder.
    public let path: String

    /// Creates a reference.
    public init(owner: String, path: String) {
      self.owner = owner
      self.path = path
    }
  }

  /// The last part of its path.
  var name: String { path.split(separator: "/").last.map(String.init) ?? path }

  /// The names of the folders that hold it, the nearest last.
  var folders: [String] { path.split(separator: "/").dropLast().map(String.init) }
}
