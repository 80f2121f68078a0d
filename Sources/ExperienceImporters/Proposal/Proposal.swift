import ExperienceResolver
import HostNames
import JSONSyntax
import RegistryModel

/// What the files of an import say, in the words of the registry, before anything is compared with what is there.
package struct Proposal: Sendable {
  /// Members of `app.json`.
  var app = ProposedObject()
  /// Experiences, each known by its URL.
  var experiences: [ProposedExperience] = []
  /// Pictures by path in the app's folder.
  var pictures: [String: [UInt8]] = [:]
  /// What has no place in the registry, in the order of the files.
  package internal(set) var leftOut: [LeftOut] = []
  /// What there is to know about how the files were read.
  var notes: [Import.Note] = []

  init() {}
}

/// One experience that a file describes.
struct ProposedExperience: Sendable {
  /// The URL that it is registered for, as the file writes it.
  let urlPrefix: String
  /// Its other members.
  var members = ProposedObject()
  /// What it should be called where there is none for its URL yet; nil for what the URL suggests.
  var name: ExperienceName?
  /// Where the file describes it.
  let place: SourcePlace
  /// Where the file has the values of members, by the keys on the way to them; empty for kinds of files that do not say.
  var places: [[String]: SourcePlace] = [:]

  init(urlPrefix: String, name: ExperienceName? = nil, place: SourcePlace) {
    self.urlPrefix = urlPrefix
    self.name = name
    self.place = place
  }

  private var url: InvocationURL? { try? InvocationURL(mappingHostOf: urlPrefix) }

  /// What no two registered URLs may have in common; nil where the URL cannot be read.
  var matchKey: String? { url?.matchKey }

  /// What it is called where there is none for its URL.
  var suggestedName: ExperienceName {
    name ?? url.map { ExperienceName(suggestedBy: $0) } ?? ExperienceName(suggestedBy: [])
  }
}

extension Proposal {
  /// Gives the default card of a locale its picture: the one that the app has there, where that has the same bytes, else a
  /// file of its own.
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

/// Something in a file that the import does not write to the registry. Nothing is skipped without one of these.
public struct LeftOut: Sendable, Hashable {
  /// Where it stands.
  public let place: SourcePlace
  /// What it is.
  public let what: String
  /// Why it is skipped.
  public let why: String
  /// Whether the registry says something else in its place, so that the two differ.
  public let isDifference: Bool

  /// Creates a skipped item.
  public init(place: SourcePlace, what: String, why: String, isDifference: Bool = false) {
    self.place = place
    self.what = what
    self.why = why
    self.isDifference = isDifference
  }
}
