import ExperienceEmitters
import JSONSyntax
import RegistryModel
import TextBasics

/// What answers the URL of a page: an experience, or the default experience of an app.
struct PageAnswer: Sendable {
  let app: App
  let experience: AdvancedExperience?

  /// What the page's banner should be: the card if the experience declares nothing; nil for a default experience.
  var choice: BannerChoice? { experience.map { Target.experience($0, of: app).bannerChoice } }

  /// What the experience declares as its banner; nil if it declares nothing.
  var declaredChoice: BannerChoice? {
    (experience?.declaration?.banner?.value).flatMap(BannerChoice.init)
  }

  /// It as the subject of a sentence.
  var noun: String {
    experience.map { Words.quoted($0.id) } ?? "the default experience of \(Words.quoted(app.id))"
  }

  /// The place that declares what the banner should be, with its file.
  var declaration: (node: Node?, document: Document) {
    guard let experience else { return (app.declaration?.defaultExperience?.object, app.document) }
    return (experience.declaration?.banner?.node ?? experience.declaration?.urlPrefix?.node, experience.document)
  }
}
