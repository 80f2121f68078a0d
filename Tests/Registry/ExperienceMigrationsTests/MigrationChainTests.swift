import ExperienceMigrations
import JSONSyntax
import RegistryModel
import Testing

@Suite struct MigrationChainTests {
  /// A fictitious version in which the title is called a headline and every app states its owner.
  private static let toVersionThree = Migration(
    from: 2,
    to: 3,
    "A title is a headline.",
    losses: [],
    migrate: { files throws(MigrationError) in
      var migrated = Migrated()
      for (path, tree) in files.trees {
        if let title = tree.node(at: "/title") {
          let loss = Migration.Loss("title", "The key of a title.")
          migrated.lost.append(.init(loss, in: path, at: tree.range(of: title), "the key of the title"))
        }
        var origins = SourceMap.File()
        origins.add("", from: .init(path, ""))
        origins.add("/headline", from: .init(path, "/title"))
        let text = tree.source.string(in: tree.source.range)
          .replacing("\"title\"", with: "\"headline\"").replacing("\"schemaVersion\": 2", with: "\"schemaVersion\": 3")
        migrated.changes[path] = .write(SourceText(text), from: origins)
      }
      return migrated
    },
    cards: { _ in [] }
  )

  private static let chain = MigrationChain(MigrationChain.current.steps + [toVersionThree])

  private static let flat = """
    {
      "version": 1,
      "app": { "name": "A", "bundleID": "a.b", "clipBundleID": "a.b.c", "domains": ["e.com"] },
      "experiences": [
        { "id": "x", "urlPrefix": "https://e.com/x", "title": "X", "subtitle": "S", "actionVerb": "open",
          "image": { "path": "x.png" } }
      ]
    }
    """

  @Test("several steps produce one trace, whose source map leads back to the first files")
  func steps() throws {
    let trace = try migrate(["experiences.json": Self.flat], through: Self.chain)
    #expect(trace.steps.map(\.to) == [2, 3])
    #expect(trace.files.paths == ["app.json", "x.json"])
    #expect(Self.chain.version(of: trace.files)?.number == 3)
    #expect(trace.files.texts["x.json"]?.contains("\"headline\": \"X\"") == true)
    #expect(
      trace.sourceMap.origin(of: .init("x.json", "/headline")) == .init("experiences.json", "/experiences/0/title")
    )
    #expect(
      trace.sourceMap.origin(of: .init("x.json", "/image")) == .init("experiences.json", "/experiences/0/image/path")
    )
    #expect(
      trace.lost.map { "\($0.path): \(SourceText(Self.flat).string(in: $0.range))" } == ["experiences.json: \"X\""]
    )
    #expect(trace.changes.keys.sorted() == ["app.json", "experiences.json", "x.json"])
  }

  @Test("a plan may end before the newest version, or start at a later one")
  func part() throws {
    let files = AppFiles(["experiences.json": SourceText(Self.flat)])
    #expect(try Self.chain.plan(for: files, to: 2).map(\.to) == [2])
    let middle = try Self.chain.migrate(files, through: Self.chain.plan(for: files, to: 2)).files
    #expect(try Self.chain.plan(for: middle).map(\.to) == [3])
    #expect(try Self.chain.plan(for: middle, to: 2).isEmpty)
  }

  @Test(
    "files that no step reads are rejected with advice",
    arguments: [
      (
        "app.json", #"{ "schemaVersion": 4 }"#, nil as Int?,
        "app.json: 4: the files use version 4 of the file format; this version of appclips supports versions 1 to 3 (install a newer version of appclips)"
      ),
      (
        "app.json", #"{ "schemaVersion": 0 }"#, nil,
        "app.json: 0: there is no version 0; the oldest is 1 (use the version that the files are in)"
      ),
      (
        "app.json", #"{ "schemaVersion": 3 }"#, 2,
        "app.json: 3: cannot migrate from version 3 to version 2 (migrate only to a newer version; the newest is 3)"
      ),
      (
        "app.json", #"{ "schemaVersion": "2" }"#, nil,
        #"app.json: "2": expected a whole number for the format version, found "2" (use the number without quotes and without a decimal point)"#
      ),
      (
        "experiences.json", #"{ "version": 1.5 }"#, nil,
        "experiences.json: 1.5: expected a whole number for the format version, found 1.5 (use the number without quotes and without a decimal point)"
      ),
      (
        "experiences.json", #"{ "app": 1 }"#, nil,
        #"experiences.json: { "app": 1 }: the format version is missing (add "schemaVersion" to app.json, or "version" to experiences.json)"#
      ),
      (
        "experiences.json", "[]", nil,
        "experiences.json: []: expected an object ({ … }), found an array (put the content of experiences.json between { and })"
      ),
      (
        "experiences.json", #"{ "version": 2 }"#, nil,
        #"experiences.json: 2: experiences.json declares version 2, which uses app.json and one file per experience (use 1 if this file contains everything; "appclips migrate" then creates the other files)"#
      ),
      (
        "experiences.json", #"{ "version": 3 }"#, 2,
        #"experiences.json: 3: experiences.json declares version 3, which uses app.json and one file per experience (use 1 if this file contains everything; "appclips migrate" then creates the other files)"#
      ),
      (
        "app.json", #"{ "schemaVersion": 1 }"#, nil,
        #"app.json: 1: app.json declares version 1, which uses experiences.json (use 2 if the file is in version 2; otherwise rename it to experiences.json and its key to "version")"#
      ),
      (
        "experiences.json", #"{ "version": 1, }"#, nil,
        "experiences.json: ,: trailing comma before the closing brace; JSON does not allow it (remove the comma)"
      ),
    ]
  )
  func refusals(_ path: String, _ text: String, _ target: Int?, _ expected: String) throws {
    let files = AppFiles([path: SourceText(text)])
    let refusal = #expect(throws: MigrationError.self) {
      try Self.chain.migrate(files, through: Self.chain.plan(for: files, to: target))
    }
    #expect(refusal?.obstacles.map { $0.line(in: [path: text]) } == [expected])
  }

  @Test("a file with syntax errors is reported as such, not as lacking a version", arguments: ["", "{"])
  func brokenText(_ text: String) throws {
    let files = AppFiles(["experiences.json": SourceText(text)])
    let refusal = #expect(throws: MigrationError.self) { try Self.chain.plan(for: files) }
    let problems = Tree(SourceText(text)).problems.map(\.message)
    #expect(refusal?.obstacles.map(\.message) == problems && !problems.isEmpty)
  }

  @Test("a file of version 1 next to an app.json stops the migration", arguments: [#"{ "schemaVersion": 2 }"#, "{}"])
  func besideApp(_ app: String) throws {
    let files = AppFiles(["experiences.json": SourceText(Self.flat), "app.json": SourceText(app)])
    let refusal = #expect(throws: MigrationError.self) { try Self.chain.plan(for: files) }
    #expect(
      refusal?.obstacles.map(\.message) == [
        "experiences.json (format version 1) and app.json are in the same folder; a folder contains one app"
      ]
    )
  }

  @Test("every step starts at the version where the previous one ends")
  func order() {
    for (step, next) in zip(MigrationChain.current.steps, MigrationChain.current.steps.dropFirst()) {
      #expect(step.to == next.from)
    }
    for step in MigrationChain.current.steps { #expect(step.to == step.from + 1) }
    #expect(MigrationChain.current.newest == Fields.schemaVersion)
  }
}
