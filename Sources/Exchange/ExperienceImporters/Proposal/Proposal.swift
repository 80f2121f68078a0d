import ExperienceResolver
import HostNames
import JSONSyntax
import RegistryModel

/// The contents of the files of an import in the terms of the registry, before they are compared with the registry.
package struct Proposal: Sendable {
  /// Members of `app.json`.
  var app = ProposedObject()
  /// Experiences, identified by their URLs.
  var experiences: [ProposedExperience] = []
  /// For a table: the paths of keys that its columns have values for, also if all of their cells are empty.
  var columns: [(path: [String], type: FieldType)] = []
  /// For a table: the columns with URLs of codes, and their kinds, also if all of their cells are empty.
  var codeColumns: [(slot: ProposedCode.Slot, kind: String)] = []
  /// For a table: the keys of the other members of codes that its columns have values for, also if all of their cells are
  /// empty.
  var codeMemberKeys: [String] = []
  /// Images by path in the app's folder.
  var pictures: [String: [UInt8]] = [:]
  /// The items that the registry has no field for, in the order of the files.
  package internal(set) var leftOut: [SkippedItem] = []
  /// Notes about how the files were read.
  var notes: [Import.Note] = []

  init() {}
}

/// One experience that a file describes.
struct ProposedExperience: Sendable {
  /// The registered URL as written in the file.
  let urlPrefix: String
  /// Its other members.
  var members = ProposedObject()
  /// The paths of keys of members that the file states to be empty.
  var emptied: [[String]] = []
  /// The name if there is no experience with its URL yet; nil for a name derived from the URL.
  var name: ExperienceName?
  /// The location in the file.
  let place: InputLocation
  /// The locations of the values of members in the file, also of empty ones, by their path of keys; empty for kinds of files without
  /// locations.
  var places: [[String]: InputLocation] = [:]
  /// Its codes and tags.
  var codes: [ProposedCode] = []
  /// The members of the codes whose URLs the template states: no column of the table has them.
  var codeMembers: [(key: String, value: JSONValue)] = []
  /// The cell that the URL was made from; nil if the file states the URL.
  var urlCell: String?

  init(urlPrefix: String, name: ExperienceName? = nil, place: InputLocation) {
    self.urlPrefix = urlPrefix
    self.name = name
    self.place = place
  }

  private var url: InvocationURL? { try? InvocationURL(mappingHostOf: urlPrefix) }

  /// The key of a URL that must be unique among registered URLs; nil if it cannot be parsed.
  static func matchKey(of url: String) -> String? { (try? InvocationURL(mappingHostOf: url))?.matchKey }

  var allMembers: ProposedObject {
    guard !codes.isEmpty else { return members }
    var all = members
    all.set(["codes"], to: .elements(codes.map(\.value)))
    return all
  }

  /// The key that must be unique among registered URLs; nil if the URL cannot be parsed.
  var matchKey: String? { url?.matchKey }

  /// The name in `app` if there is no experience with its URL yet.
  func suggestedName(in app: App) -> ExperienceName {
    name ?? url.map { ExperienceName(suggestedBy: $0, in: app.defaultLanguage) } ?? ExperienceName(suggestedBy: [])
  }
}

extension Proposal {
  /// Sets the image of the default card of a locale: the existing image if it has the same bytes, otherwise a new file.
  mutating func setDefaultPicture(_ bytes: [UInt8], of locale: String, ending: String, in order: Importer.Order) {
    let locales = order.app.declaration?.defaultExperience?.localizations ?? []
    let existing = locales.first { $0.locale.value == locale }?.image?.value
    let isThere = existing.map { order.pictures[$0] == bytes } ?? false
    let path = isThere ? existing ?? "" : "images/default-experience/\(locale).\(ending)"
    if !isThere { pictures[path] = bytes }
    app.set("defaultExperience", "localizations", locale, "image", to: .string(path))
  }

  mutating func setDefaultSubtitle(_ text: String, of locale: String) {
    app.set("defaultExperience", "localizations", locale, "subtitle", to: .string(text))
  }
}

/// An item in a file that is not imported. Everything that is not imported is reported as a skipped item.
package struct SkippedItem: Sendable, Hashable {
  /// The location in the file.
  package let place: InputLocation
  /// A description of the item.
  package let what: String
  /// The reason why the item is skipped.
  package let why: String
  /// Whether the registry has a different value instead.
  package let isDifference: Bool

  package init(place: InputLocation, what: String, why: String, isDifference: Bool = false) {
    self.place = place
    self.what = what
    self.why = why
    self.isDifference = isDifference
  }
}
