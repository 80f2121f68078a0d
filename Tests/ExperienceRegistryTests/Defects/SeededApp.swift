import ExperienceRegistry
import TestSupport

/// An app of a seeded registry with all that an app and its experiences can hold, and nothing to find until a defect is
/// planted in it.
struct SeededApp {
  /// The folder's name: letters alone, because it is part of the host too.
  let name: String
  private let number: Int
  /// Its files, by path inside the app's folder.
  private(set) var files: [String: SeededFile]
  /// Files that are no part of the clean app, by path inside the registry, with marks.
  private(set) var further: [String: (text: String, defect: Int)] = [:]
  /// What lies at paths of pictures inside the registry; elsewhere lies a PNG picture as Apple wants it.
  private(set) var pictures: [String: PictureSample]
  /// What a loader met.
  private(set) var problems: [LayoutProblem] = []
  /// Paths at whose start a defect must be found.
  private(set) var paths: [(path: String, defect: Int)] = []
  /// What defects have been planted in: `file key` for a member.
  private var taken: Set<String> = []
  private var isTaken = false

  /// The names of the experiences in which defects are planted, in the order of their paths.
  static let plain = ["apple", "berry", "cherry", "damson"]

  init(_ number: Int) {
    self.number = number
    let letters = Array("abcdefghijklmnopqrstuvwxyz")
    name = "shop" + [number / 676 % 26, number / 26 % 26, number % 26].map { String(letters[$0]) }.joined()
    pictures = ["\(name)/images/menu.jpg": .jpeg(orientation: 1)]
    files = [:]
    for (path, members) in CleanApp.files { files[path] = SeededFile(members.map { fill($0, of: path) }) }
  }

  /// The text with what the app has in place of words between per cent signs.
  func fill(_ text: String, of path: String, one: String = "", first: SeededApp? = nil) -> String {
    let id = path.hasSuffix(".json") ? String(path.dropLast(5)) : path
    let words = [
      ("%name%", name), ("%host%", "\(name).example"), ("%n%", "\(number)"), ("%id%", id), ("%one%", one),
      ("%Id%", id.prefix(1).uppercased() + id.dropFirst()), ("%url%", "https://\(name).example/\(id)"),
      ("%one.url%", "https://\(name).example/\(one)"), ("%bundle%", "com.example.\(name)"),
      ("%clip%", "com.example.\(name).Clip"), ("%first%", first?.name ?? ""), ("%digits%", "\(1_000_000 + number)"),
    ]
    return words.reduce(text) { $0.contains("%") ? $0.replacing($1.0, with: $1.1) : $0 }
  }

  /// Whether no defect has been planted yet.
  var isClean: Bool { taken.isEmpty && !isTaken }

  /// Plants `kind` as the defect with this number; false, and nothing changed, where there is no room for it.
  ///
  /// `first` is the app with which a defect between two apps shows.
  mutating func plant(
    _ kind: DefectKind,
    as defect: Int,
    beside first: SeededApp? = nil,
    _ random: inout SeededRandom
  ) -> Bool {
    guard !isTaken, !kind.isAlone || taken.isEmpty else { return false }
    let later = random.integer(in: 1...Self.plain.count - 1)
    let other = Self.plain[later]
    let hasOther = kind.changes.contains { if case .other = $0.target { true } else { false } }
    let one = hasOther ? Self.plain[random.integer(in: 0...later - 1)] : random.one(of: Self.plain)
    let changes = kind.changes.map { (path: path(of: $0.target, one, other), change: $0) }
    let keys = changes.flatMap { path, change in change.keys.map { "\(path) \($0)" } }
    // Two images of one kind in an app would be copies of each other, which is a finding of its own.
    let name = keys.isEmpty || !kind.pictures.isEmpty ? [kind.name] : []
    // Nothing is reported as missing from an object with an unknown key: the key may be the missing one, misspelled.
    let braces = kind.rule == "field/unknown-key" ? changes.map { "\($0.path) {" } : []
    let claims = keys + name + braces
    guard taken.isDisjoint(with: claims) else { return false }
    for (path, change) in changes {
      let members = change.members.map { fill($0, of: path, one: one, first: first) }
      files[path]?.take(change, members, as: defect)
    }
    taken.formUnion(claims)
    isTaken = kind.isAlone
    add(kind, as: defect, path: changes.last?.path ?? "app.json", one: one, first)
    return true
  }

  /// Takes the app out of use for other defects, and its printed codes with it: another app may lay claim to its domain.
  mutating func close() {
    isTaken = true
    for path in ["app.json", "old.json"] {
      files[path]?.take(DefectKind.Change(target: .file(path), without: ["codes"]), [], as: 0)
    }
  }

  /// The pictures of a clean app, as paths inside the registry.
  var cleanPictures: [String] {
    let names = Self.plain + ["default", "default-de", "kiosk", "old", "cargo", "city"]
    return names.map { "\(name)/images/\($0).png" } + ["\(name)/images/menu.jpg"]
  }

  private mutating func add(_ kind: DefectKind, as defect: Int, path: String, one: String, _ first: SeededApp?) {
    for (picture, sample) in kind.pictures { pictures["\(name)/\(fill(picture, of: path, one: one))"] = sample }
    for (file, text) in kind.files {
      further[fill(file, of: path)] = (fill(text, of: path, first: first), defect)
    }
    if let problem = kind.problem?(name) {
      problems.append(problem)
      paths.append((problem.path, defect))
    }
    if let place = kind.path { paths.append((fill(place, of: path), defect)) }
  }

  private func path(of target: DefectKind.Target, _ one: String, _ other: String) -> String {
    switch target {
    case .app: "app.json"
    case .one: one + ".json"
    case .other: other + ".json"
    case .file(let name): name
    }
  }

  /// Puts the members of all files in another order.
  mutating func shuffle(_ random: inout SeededRandom) {
    for path in files.keys.sorted() { files[path]?.shuffle(&random) }
  }
}
