// Made by `appclips emit routes` from what the app "smoothie-stand" declares.
// Emit it again when that changes, and leave it as it is otherwise.
// swift-format-ignore-file

import ExperienceResolver

/// Where an invocation leads.
enum ExperienceRoute: Hashable, Sendable {
  /// What is in your cup
  ///
  /// https://pulp.example/menu
  ///
  /// - drink: the segment 2 of the path; nil where the URL ends before it.
  case menu(drink: String?)

  /// Order a smoothie
  ///
  /// https://pulp.example/order
  ///
  /// - p: the query item `p`; nil where the URL has none.
  case order(p: String?)

  /// Your stamp card
  ///
  /// https://pulp.example/rewards
  case rewards

  /// Smoothies in Brienz
  ///
  /// https://pulp.example/stores/brienz
  ///
  /// - p: the query item `p`; nil where the URL has none.
  case standsBrienz(p: String?)

  /// Smoothies at Interlaken Ost
  ///
  /// https://pulp.example/stores/ost
  ///
  /// - p: the query item `p`; nil where the URL has none.
  case standsOst(p: String?)

  /// Smoothies in Thun
  ///
  /// https://pulp.example/stores/thun
  ///
  /// - p: the query item `p`; nil where the URL has none.
  case standsThun(p: String?)

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
    let parts = URLParts(url)
    switch id {
    case "smoothie-stand/menu": self = .menu(drink: parts.segment(1))
    case "smoothie-stand/order": self = .order(p: parts.item("p"))
    case "smoothie-stand/rewards": self = .rewards
    case "smoothie-stand/stands/brienz": self = .standsBrienz(p: parts.item("p"))
    case "smoothie-stand/stands/ost": self = .standsOst(p: parts.item("p"))
    case "smoothie-stand/stands/thun": self = .standsThun(p: parts.item("p"))
    default: return nil
    }
  }
}

/// What a URL says behind its host.
private struct URLParts {
  private let segments: [Substring]
  private let items: [Substring]

  init(_ url: String) {
    let read = try? InvocationURL(url)
    let path = (read?.path ?? "/").dropFirst()
    segments = (path.hasSuffix("/") ? path.dropLast() : path).split(separator: "/", omittingEmptySubsequences: false)
    items = (read?.query ?? "").split(separator: "&")
  }

  /// The segment of the path at a position, out of its escapes; nil where the path has none there.
  func segment(_ position: Int) -> String? {
    let isThere = position < segments.count && !(segments.count == 1 && segments[0].isEmpty)
    return isThere ? Self.plain(segments[position]) : nil
  }

  /// The value of the first item of the query with this name, out of its escapes: empty for an item without a value,
  /// nil where there is no such item. A plus sign is a plus sign.
  func item(_ name: String) -> String? {
    for item in items {
      let key = item.prefix { $0 != "=" }
      if key == name || Self.plain(key) == name { return Self.plain(item.dropFirst(key.count + 1)) }
    }
    return nil
  }

  private static func plain(_ text: Substring) -> String {
    var bytes: [UInt8] = []
    var rest = text.utf8
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%"), let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) else {
        bytes.append(byte)
        continue
      }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    return String(decoding: bytes, as: UTF8.self)
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
    case .standsBrienz: Place(latitude: 46.7546, longitude: 8.0391, radius: 200.0)
    case .standsOst: Place(latitude: 46.6905, longitude: 7.869, radius: 150.0)
    case .standsThun: Place(latitude: 46.7583, longitude: 7.6298, radius: 500.0)
    default: nil
    }
  }
}
