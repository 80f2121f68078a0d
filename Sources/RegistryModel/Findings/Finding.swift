public import JSONSyntax

/// Something a rule found: where it is, what is there, what is allowed, and the way out.
public struct Finding: Sendable, Hashable {
  /// The rule's identifier, `area/pattern-found`.
  public let rule: String
  /// How much it matters.
  public let severity: Severity
  /// What is there and what is allowed, in a product owner's words.
  public let message: String
  /// The way out, in one sentence.
  public let help: String
  /// The file and the bytes it is about.
  public package(set) var place: Place
  /// The JSON Pointer (RFC 6901) of the member it is about; nil where the finding is not about a JSON value.
  public package(set) var pointer: String?
  /// The id of the app it belongs to, where it belongs to one.
  public let app: String?
  /// The id of the experience it belongs to, where it belongs to one.
  public package(set) var experience: String?
  /// Second places, in the order they should be read.
  public package(set) var related: [Related]
  /// A change that takes the way out, where one is sure enough to be offered.
  public package(set) var fix: Fix?

  /// Creates a finding.
  public init(
    rule: String,
    severity: Severity,
    message: String,
    help: String,
    place: Place,
    pointer: String? = nil,
    app: String? = nil,
    experience: String? = nil,
    related: [Related] = [],
    fix: Fix? = nil
  ) {
    self.rule = rule
    self.severity = severity
    self.message = message
    self.help = help
    self.place = place
    self.pointer = pointer
    self.app = app
    self.experience = experience
    self.related = related
    self.fix = fix
  }

  /// A file of the registry and a range of its bytes.
  public struct Place: Sendable, Hashable {
    /// The file's path inside the registry, with `/`.
    public package(set) var file: String
    /// The bytes; the empty range at 0 for a file that is not a text.
    public let range: SourceRange

    /// Creates the place `range` in `file`.
    public init(file: String, range: SourceRange) {
      self.file = file
      self.range = range
    }

    /// The start of `file`, for what has no better place.
    public static func start(of file: String) -> Place { Place(file: file, range: SourceRange(0, 0)) }
  }

  /// A second place and what it has to do with the finding.
  public struct Related: Sendable, Hashable {
    /// Why the place matters, as a short clause.
    public let message: String
    /// The place.
    public package(set) var place: Place

    /// Creates a second place.
    public init(_ message: String, at place: Place) {
      self.message = message
      self.place = place
    }
  }
}

extension Finding: Comparable {
  /// By file, then place, then rule, then message: the order of every report.
  public static func < (left: Finding, right: Finding) -> Bool {
    if left.place.file != right.place.file {
      return left.place.file.utf8.lexicographicallyPrecedes(right.place.file.utf8)
    }
    if left.place.range != right.place.range { return left.place.range < right.place.range }
    if left.rule != right.rule { return left.rule < right.rule }
    return left.message < right.message
  }
}

extension Finding {
  /// Moves the finding and its second places to where `origin` says that they come from.
  package mutating func mapPlaces(_ origin: (Place) -> Place) {
    place = origin(place)
    for index in related.indices { related[index].place = origin(related[index].place) }
  }

  /// The same finding with other names for its files: those that a reader knows them by.
  package func renamingFiles(_ name: (String) -> String) -> Finding {
    var finding = self
    finding.mapPlaces { Place(file: name($0.file), range: $0.range) }
    if let fix { finding.fix?.file = name(fix.file) }
    return finding
  }
}
