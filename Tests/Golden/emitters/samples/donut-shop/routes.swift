// Made by `appclips emit routes` from what the app "donut-shop" declares.
// Emit it again when that changes, and leave it as it is otherwise.
// swift-format-ignore-file

import ExperienceResolver

/// Where an invocation leads.
enum ExperienceRoute: Hashable, Sendable {
  /// Ring & Glaze
  ///
  /// https://example.com/
  case allShops

  /// Donuts at Pioneer Square
  ///
  /// https://example.com/location1
  case location1

  /// Donuts by the river
  ///
  /// https://example.com/location2
  case location2

  /// Donuts at the market
  ///
  /// https://example.com/location3
  case location3

  /// The app as a whole.
  case defaultExperience
}

extension ExperienceRoute {
  /// Where `url` leads; nil where nothing of this app answers it. `table` is what `appclips emit resolver-table` made of
  /// the same registry.
  init?(_ url: String, in table: ResolutionTable) {
    switch table.resolve(url).outcome {
    case .advanced(let index): self.init(experience: table.experiences[Int(index)].id, url)
    case .default: self = .defaultExperience
    case .none, .invalid: return nil
    }
  }

  /// Where the experience with this id leads, with what `url` says behind its prefix; nil for an id that is not here.
  init?(experience id: String, _ url: String) {
    switch id {
    case "donut-shop/all-shops": self = .allShops
    case "donut-shop/location1": self = .location1
    case "donut-shop/location2": self = .location2
    case "donut-shop/location3": self = .location3
    default: return nil
    }
  }
}

extension ExperienceRoute {
  /// A circle: the centre in degrees, the radius in metres.
  struct Place: Hashable, Sendable {
    let latitude: Double
    let longitude: Double
    let radius: Double
  }

  /// Where people who came by a code or a tag have to be: the region for `APActivationPayload.confirmAcquired(in:)`;
  /// nil where the registry declares none.
  var place: Place? {
    switch self {
    case .location1: Place(latitude: 45.5189, longitude: -122.6793, radius: 100.0)
    case .location2: Place(latitude: 45.5053, longitude: -122.6722, radius: 150.0)
    case .location3: Place(latitude: 45.5117, longitude: -122.6836, radius: 200.0)
    default: nil
    }
  }
}
