import ExperienceResolver
import RegistryModel

/// The fields under Settings > Developer > Local Experiences > Register Local Experience in iOS
/// (`Source.testingLaunchExperience`): URL prefix, bundle ID, title, subtitle, action and photo.
struct LocalExperience: Sendable {
  /// The experience's ID.
  let id: String
  /// The registered URL in normal form.
  let urlPrefix: String
  /// The clip's bundle ID.
  let bundleID: String
  /// The word that iOS offers: Open, View or Play.
  let action: String
  /// The header image's path inside the registry.
  let photo: String
  /// The card as it will look, except for its header image.
  let drawing: CardDrawing
  /// Title and subtitle in the card's own language.
  let texts: Texts
  /// Title and subtitle in each other language, in the order of the file.
  let localizations: [Texts]

  /// The texts of the card in one language.
  struct Texts: Sendable {
    let language: String
    let title: String
    let subtitle: String
  }

  init(_ experience: AdvancedExperience, of app: App) throws(EmissionError) {
    func need<Value>(_ value: Value?, _ key: String, of owner: String) throws(EmissionError) -> Value {
      guard let value else { throw .missing(key: key, of: owner, kind: "local-experiences") }
      return value
    }
    id = experience.id
    bundleID = try need(app.clipBundleID, "clip.bundleID", of: app.id)
    urlPrefix = try experience.address(for: "local-experiences").text
    action = try need(experience.action, "action", of: id).word
    let image = try need(experience.declaration?.image, "image", of: id)
    photo = app.path(of: image) ?? image.value
    drawing = CardDrawing(
      experience.card,
      of: app,
      isPoweredBy: experience.declaration?.poweredBy?.value ?? false,
      picture: .absent(photo)
    )
    texts = Texts(
      language: try need(experience.language, "defaultLanguage", of: app.id),
      title: try need(experience.title, "title", of: id),
      subtitle: try need(experience.subtitle, "subtitle", of: id)
    )
    var localizations: [Texts] = []
    for declared in experience.declaration?.localizations ?? [] {
      let place = "localizations.\(declared.language.value)"
      let title = try need(declared.title, "\(place).title", of: id).value
      let subtitle = try need(declared.subtitle, "\(place).subtitle", of: id).value
      localizations.append(Texts(language: declared.language.value, title: title, subtitle: subtitle))
    }
    self.localizations = localizations
  }

  /// One field of the form.
  struct Field: Sendable {
    let name: String
    let value: String
    let kind: Kind

    /// How a value is displayed.
    enum Kind: Sendable {
      /// Characters to copy exactly, in no language.
      case letters
      /// A text of the card, in its language.
      case text
      /// One of the options that the device offers.
      case choice
    }
  }

  /// The fields, with their names and in their order on the device.
  var fields: [Field] {
    [
      Field(name: "URL prefix", value: urlPrefix, kind: .letters),
      Field(name: "Bundle ID", value: bundleID, kind: .letters),
    ] + texts.fields + [
      Field(name: "Action", value: action, kind: .choice),
      Field(name: "Photo", value: photo, kind: .letters),
    ]
  }
}

extension LocalExperience.Texts {
  /// The fields that differ from language to language.
  var fields: [LocalExperience.Field] {
    [
      LocalExperience.Field(name: "Title", value: title, kind: .text),
      LocalExperience.Field(name: "Subtitle", value: subtitle, kind: .text),
    ]
  }
}
