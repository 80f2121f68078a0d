import ExperienceResolver
import RegistryModel
import TestSupport

/// Two states of a registry with similar URLs; the later one is derived from the earlier one by a few edits.
struct RandomRegistryPair {
  let old: State
  let new: State
  private let pieces: [String]

  /// A state: the declarations in its files.
  struct State {
    var apps: [AppFile] = []
    var experiences: [ExperienceFile] = []

    struct AppFile {
      let id: String
      var name: String
      var clip: String
      var domains: [String]
      var hasDefault: Bool
    }

    struct ExperienceFile {
      var id: String
      var urlPrefix: String
      var title: String
      var isRetired: Bool
    }
  }

  private static let hosts = ["a.example", "a.example", "b.example", "appclip.apple.com"]
  private static let allPieces = ["a", "b", "ab", "abc", "1", "10", "c=", "%2F", "/", "/", "/", "//", "/a/", "x", "0"]

  init(_ random: inout SeededRandom) {
    let pieces = (0..<random.integer(in: 2...6)).map { _ in random.one(of: Self.allPieces) } + ["/"]
    self.pieces = pieces
    var state = State()
    for id in ["w", "x"] {
      state.apps.append(
        .init(
          id: id,
          name: "App",
          clip: random.oneIn(3) ? "com.a.Clip" : "com.\(id).Clip",
          domains: random.oneIn(2) ? ["a.example"] : ["a.example", "b.example"],
          hasDefault: !random.oneIn(4)
        )
      )
    }
    for number in 0..<random.integer(in: 0...9) { state.experiences.append(Self.experience(number, &random, pieces)) }
    old = state
    for number in 0..<random.integer(in: 0...3) { Self.edit(&state, 20 + number, &random, pieces) }
    new = state
  }

  private static func experience(_ number: Int, _ random: inout SeededRandom, _ pieces: [String])
    -> State.ExperienceFile
  {
    State.ExperienceFile(
      id: random.one(of: ["w", "x"]) + "/e\((number * 7) % 40)",
      urlPrefix: url(&random, pieces),
      title: "Title \(number)",
      isRetired: random.oneIn(9)
    )
  }

  private static func edit(_ state: inout State, _ number: Int, _ random: inout SeededRandom, _ pieces: [String]) {
    let kind = random.integer(in: 0...9)
    guard kind > 2, let index = state.experiences.indices.randomElement(using: &random) else {
      let app = random.integer(in: 0...1)
      switch kind {
      case 0: state.apps[app].hasDefault.toggle()
      case 1: state.apps[app].name += "!"
      case 2 where random.oneIn(2): state.apps[app].domains = ["b.example"]
      default: state.experiences.append(experience(number, &random, pieces))
      }
      return
    }
    switch kind {
    case 3: state.experiences.remove(at: index)
    case 4: state.experiences[index].title += "!"
    case 5: state.experiences[index].urlPrefix = url(&random, pieces)
    case 6: state.experiences[index].isRetired.toggle()
    case 7: state.experiences[index].id += "-renamed"
    case 8: state.apps[random.integer(in: 0...1)].clip = "com.new.Clip"
    default: state.experiences.append(experience(number, &random, pieces))
    }
  }

  /// A URL to resolve: a registered one with a suffix, or any other.
  func probe(_ random: inout SeededRandom) -> String {
    let all = old.experiences + new.experiences
    guard let near = all.randomElement(using: &random), !random.oneIn(4) else { return Self.url(&random, pieces) }
    guard !random.oneIn(3) else { return near.urlPrefix }
    let other = random.one(of: all).urlPrefix.split(separator: "?").dropFirst().joined()
    let ends = pieces + ["?", "&", "&a", "?" + other, "&" + other]
    return near.urlPrefix + Self.text(&random, ends, 3)
  }

  private static func url(_ random: inout SeededRandom, _ pieces: [String]) -> String {
    let path = random.oneIn(8) ? "/id" : "/" + text(&random, pieces, 4)
    let items = ["a=1", "b", "a", "a=10", "p=com.a.Clip", "p=com.x.Clip", "&"]
    let query = (0..<random.integer(in: 1...3)).map { _ in random.one(of: items) }.joined(separator: "&")
    return "https://" + random.one(of: hosts) + path + (random.oneIn(2) ? "?" + query : "")
  }

  private static func text(_ random: inout SeededRandom, _ pieces: [String], _ most: Int) -> String {
    (0..<random.integer(in: 0...most)).map { _ in random.one(of: pieces) }.joined()
  }
}

extension RandomRegistryPair.State {
  /// The registry of these files.
  var registry: Registry {
    let files = apps.map { ("\($0.id)/app.json", $0.text) } + experiences.map { ("\($0.id).json", $0.text) }
    return Registry(files.map { Document(path: $0.0, bytes: Array($0.1.utf8)) })
  }

  /// The same by hand.
  var byHand: ResolutionByHand {
    ResolutionByHand(
      experiences: experiences.filter { !$0.isRetired }.compactMap { experience in
        (try? InvocationURL(experience.urlPrefix)).map { .init(id: experience.id, $0) }
      },
      apps: apps.map {
        AppDefaults(id: $0.id, clipBundleID: $0.clip, domains: $0.domains, hasDefaultExperience: $0.hasDefault)
      }
    )
  }

  /// The contents of a card, by its name in `ResolutionByHand`.
  func face(of answer: String) -> String? {
    if let experience = experiences.first(where: { $0.id == answer }) { return experience.title }
    return apps.first { "default \($0.id)" == answer }?.name
  }

  /// The registered queries of each path that has any, without duplicates, ignoring the order of items.
  var queriesByPath: [[String]: Set<[String]>] {
    experiences.compactMap { try? InvocationURL($0.urlPrefix) }.filter { $0.query != nil }
      .reduce(into: [:]) { $0[[$1.host] + $1.pathSegments, default: []].insert($1.queryItems.sorted()) }
  }
}

extension RandomRegistryPair.State.AppFile {
  fileprivate var text: String {
    let domains = domains.map { "\"\($0)\"" }.joined(separator: ", ")
    let card = #", "defaultExperience": { "action": "open", "localizations": { "en-US": { "subtitle": "S" } } }"#
    return #"{ "schemaVersion": 2, "name": "\#(name)", "bundleID": "com", "clip": { "bundleID": "\#(clip)" }, "#
      + #""domains": [\#(domains)], "defaultLanguage": "en"\#(hasDefault ? card : "") }"#
  }
}

extension RandomRegistryPair.State.ExperienceFile {
  fileprivate var text: String {
    #"{ "urlPrefix": "\#(urlPrefix)", "action": "open", "title": "\#(title)", "retired": \#(isRetired) }"#
  }
}
