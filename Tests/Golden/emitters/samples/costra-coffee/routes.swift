// Made by `appclips emit routes` from what the app "costra-coffee" declares.
// Emit it again when that changes, and leave it as it is otherwise.
// swift-format-ignore-file

import ExperienceResolver

/// Where an invocation leads.
enum ExperienceRoute: Hashable, Sendable {
  /// Americano
  ///
  /// https://costracoffee.com/1
  case americano

  /// Cappuccino
  ///
  /// https://costracoffee.com/2
  case cappuccino

  /// Cold Brew
  ///
  /// https://costracoffee.com/6
  case coldBrew

  /// Espresso
  ///
  /// https://costracoffee.com/3
  case espresso

  /// Flat White
  ///
  /// https://costracoffee.com/4
  case flatWhite

  /// Caffè Latte
  ///
  /// https://costracoffee.com/5
  case latte

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
    case "costra-coffee/americano": self = .americano
    case "costra-coffee/cappuccino": self = .cappuccino
    case "costra-coffee/cold-brew": self = .coldBrew
    case "costra-coffee/espresso": self = .espresso
    case "costra-coffee/flat-white": self = .flatWhite
    case "costra-coffee/latte": self = .latte
    default: return nil
    }
  }
}
