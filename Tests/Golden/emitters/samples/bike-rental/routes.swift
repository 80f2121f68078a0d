// Made by `appclips emit routes` from what the app "bike-rental" declares.
// Emit it again when that changes, and leave it as it is otherwise.
// swift-format-ignore-file

import ExperienceResolver

/// Where an invocation leads.
enum ExperienceRoute: Hashable, Sendable {
  /// Cargo bike
  ///
  /// https://velo.example/?p=cargo
  ///
  /// - p1: the query item `p1`; nil where the URL has none.
  case bikesCargo(p1: String?)

  /// City bike
  ///
  /// https://velo.example/?p=city
  ///
  /// - p1: the query item `p1`; nil where the URL has none.
  case bikesCity(p1: String?)

  /// How to ride
  ///
  /// https://velo.example/help
  case help

  /// City quests
  ///
  /// https://velo.example/game
  case quests

  /// The harbour quest
  ///
  /// https://velo.example/game?p=harbour
  ///
  /// - p1: the query item `p1`; nil where the URL has none.
  case questsHarbour(p1: String?)

  /// A row of "bike-rental/shops": Harbour Velo Lighthouse, and 2 more
  ///
  /// https://velo.example/shops/lighthouse, and 2 more
  ///
  /// - row: the row's id.
  case shops(row: String)

  /// Stations and free docks
  ///
  /// https://velo.example/stations
  ///
  /// - p: the query item `p`; nil where the URL has none.
  case stations(p: String?)

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
    case "bike-rental/bikes/cargo": self = .bikesCargo(p1: parts.item("p1"))
    case "bike-rental/bikes/city": self = .bikesCity(p1: parts.item("p1"))
    case "bike-rental/help": self = .help
    case "bike-rental/quests": self = .quests
    case "bike-rental/quests/harbour": self = .questsHarbour(p1: parts.item("p1"))
    case "bike-rental/stations": self = .stations(p: parts.item("p"))
    default:
      guard let row = RowID(id) else { return nil }
      switch row.template {
      case "bike-rental/shops": self = .shops(row: row.id)
      default: return nil
      }
    }
  }
}

/// The id of a row, behind that of its template.
private struct RowID {
  let template: String
  let id: String

  init?(_ text: String) {
    guard let mark = text.lastIndex(of: "#") else { return nil }
    template = String(text[..<mark])
    id = String(text[text.index(after: mark)...])
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
