import ExperienceRegistry

/// What a tester needs to register an app's experiences on a device: one sheet an app.
struct LocalExperienceSheet {
  /// What the sheet is about.
  let target: Target
  /// The experiences, in the order of their ids.
  let experiences: [LocalExperience]

  init(_ target: Target, _ registry: Registry) throws(EmissionProblem) {
    self.target = target
    var experiences: [LocalExperience] = []
    for experience in try target.advancedExperiences(in: registry) {
      experiences.append(try LocalExperience(experience, of: target.app))
    }
    self.experiences = experiences
  }

  /// The app's name, or its id where it has none.
  var appName: String { target.app.name ?? target.app.id }

  /// The title of the sheet.
  var title: String { "\(appName): local experiences" }

  /// The page that `steps` are taken from.
  static let source = Source.testingLaunchExperience

  /// What to do before, with and after the values.
  static let steps = [
    "Build the clip and run it on the device once, so that iOS has it in its cache. A local experience works with a "
      + "clip signed for Development, Ad Hoc or TestFlight.",
    "On the device, open Settings > Developer > Local Experiences > Register Local Experience and enter the values of "
      + "one experience.",
    "Scan an App Clip Code, a QR code or an NFC tag with the URL: for these no associated domain is needed. In Safari "
      + "the card needs an associated domain and a released version. Local experiences do not appear in Maps, Siri "
      + "Suggestions and Spotlight.",
    "Default and demo links cannot be tested this way, nor in TestFlight: they work only once the app and its clip "
      + "are in the App Store.",
    "Remove the local experience afterwards: it overrides those of App Store Connect. If an old card still shows, use "
      + "Settings > Developer > Clear Experience Cache.",
  ]
}

extension Target {
  /// The experiences to register: all of an app that are in use, or the one that is selected.
  func advancedExperiences(in registry: Registry) throws(EmissionProblem) -> [AdvancedExperience] {
    switch self {
    case .app(let app): return registry.experiences(of: app).filter { !$0.isRetired }
    case .experience(let experience, _), .page(_, _, let experience?): return [experience]
    case .page(let url, let app, nil): throw .defaultExperience(url: url, app: app.id)
    }
  }
}
