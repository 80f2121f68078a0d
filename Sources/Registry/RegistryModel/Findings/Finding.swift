public import JSONSyntax

/// A mistake, risk or oddity that a rule found: its location, what is wrong, and how to fix it.
public struct Finding: Sendable, Hashable {
  /// The rule that found it.
  public let rule: RuleDocumentation
  /// How serious it is.
  public let severity: Severity
  /// What is wrong, and what was expected.
  public private(set) var message: String
  /// How to fix it, in one sentence; empty if there is no certain advice.
  public private(set) var help: String
  /// The file and the bytes that the finding is about.
  package var location: Location
  /// The JSON Pointer (RFC 6901) of the member that the finding is about; nil if it is not about a JSON value.
  public package(set) var pointer: String?
  /// The ID of the app that the finding is about, if there is one.
  public let appID: String?
  /// The ID of the experience that the finding is about, if there is one.
  public package(set) var experienceID: String?
  /// Further locations, in the order in which they should be read.
  public package(set) var related: [Related]
  /// A change that resolves the finding, if one can be suggested.
  public package(set) var fix: Fix?

  package init(
    rule: RuleDocumentation,
    severity: Severity,
    message: String,
    help: String,
    location: Location,
    pointer: String? = nil,
    appID: String? = nil,
    experienceID: String? = nil,
    related: [Related] = [],
    fix: Fix? = nil
  ) {
    self.rule = rule
    self.severity = severity
    self.message = message
    self.help = help
    self.location = location
    self.pointer = pointer
    self.appID = appID
    self.experienceID = experienceID
    self.related = related
    self.fix = fix
  }

  /// The help for a report that also shows the fix; empty if both have the same words.
  package var helpBesidesFix: String { help == fix?.title ? "" : help }

  /// A range of bytes in a file.
  package struct Location: Sendable, Hashable {
    /// The file's path inside the registry, with `/`.
    package var file: String
    /// The bytes; the empty range at 0 if the file is not text.
    package let range: SourceRange
    /// Line and column of the first byte. Known once the finding leaves the library (`locating`); 1:1 until then.
    package fileprivate(set) var start = SourceLocation(line: 1, column: 1)

    package init(file: String, range: SourceRange) {
      self.file = file
      self.range = range
    }

    /// The start of `file`, if no better location is known.
    package static func start(of file: String) -> Location { Location(file: file, range: SourceRange(0, 0)) }
  }

  /// A further location, and what it has to do with the finding.
  public struct Related: Sendable, Hashable {
    /// Why the location matters, as a short clause.
    public fileprivate(set) var message: String
    /// The file and the bytes.
    package var location: Location

    package init(_ message: String, at location: Location) {
      self.message = message
      self.location = location
    }
  }
}

extension Finding {
  /// Adds a clause to the message.
  package mutating func add(_ clause: String) { message += "; \(clause)" }
}

extension Finding {
  /// The identifier of the rule.
  package var ruleID: String { rule.id }
  /// The file's path inside the registry, with `/`.
  public var file: String { location.file }
  /// The line, counted from 1.
  public var line: Int { location.start.line }
  /// The column in Unicode scalars, counted from 1.
  public var column: Int { location.start.column }
  /// The bytes of the file; the empty range at 0 if the file is not text.
  public var range: SourceRange { location.range }
}

extension Finding.Related {
  /// The file's path inside the registry, with `/`.
  public var file: String { location.file }
  /// The line, counted from 1.
  public var line: Int { location.start.line }
  /// The column in Unicode scalars, counted from 1.
  public var column: Int { location.start.column }
  /// The bytes of the file; the empty range at 0 if the file is not text.
  public var range: SourceRange { location.range }
}

extension Finding: CustomStringConvertible {
  /// The finding in one line, as compilers print it: `costra-coffee/americano.json:5:12: the title has 39 characters;
  /// …`.
  public var description: String { "\(file):\(line):\(column): \(message)" }
}

extension Finding: Comparable {
  /// Orders findings by file, range, rule and message, as reports list them.
  public static func < (left: Finding, right: Finding) -> Bool {
    if left.file != right.file { return left.file.utf8.lexicographicallyPrecedes(right.file.utf8) }
    if left.range != right.range { return left.range < right.range }
    if left.ruleID != right.ruleID { return left.ruleID < right.ruleID }
    return left.message < right.message
  }
}

extension Finding {
  /// Replaces the finding's location and those of its related messages.
  mutating func mapLocations(_ origin: (Location) -> Location) {
    location = origin(location)
    for index in related.indices { related[index].location = origin(related[index].location) }
  }

  /// The same finding with its files renamed, for example to paths that a reader knows.
  package func renamingFiles(_ name: (String) -> String) -> Finding {
    var finding = self
    finding.mapLocations { location in
      var renamed = location
      renamed.file = name(location.file)
      return renamed
    }
    if let fix { finding.fix?.file = name(fix.file) }
    return finding
  }
}

extension Finding {
  /// The same finding in other words, for example for people who do not see the file.
  package func rewording(_ words: (String) -> String, help: (String) -> String) -> Finding {
    var finding = self
    (finding.message, finding.help) = (words(message), help(self.help))
    for index in related.indices { finding.related[index].message = words(related[index].message) }
    return finding
  }
}

extension [Finding] {
  /// The same findings with their lines and columns. `bytes` returns a file's bytes, or nil if it is not text.
  package func locating(_ bytes: (String) -> [UInt8]?) -> [Finding] {
    var lines: [String: LineTable?] = [:]
    return map { finding in
      var finding = finding
      finding.mapLocations { location in
        let table = lines[location.file] ?? bytes(location.file).map { LineTable(SourceText($0)) }
        lines[location.file] = table
        var located = location
        if let table { located.start = table.location(of: location.range.lowerBound) }
        return located
      }
      return finding
    }
  }
}
