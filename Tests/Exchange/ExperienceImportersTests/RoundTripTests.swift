import ExperienceEmitters
import ExperienceImporters
import JSONSyntax
import RegistryFiles
import RegistryModel
import SystemFiles
import TestSupport
import Testing

/// Emitted files are imported as what they were created from.
@Suite("Emitted files, imported again")
struct RoundTripTests {
  private static let apps = ["bike-rental", "costra-coffee", "donut-shop", "smoothie-stand", "tour-merch"]
  private static let kinds = [
    ("app-store-connect", "app-store-connect"), ("testflight", "app-store-connect"), ("aasa", "aasa"),
    ("entitlements", "xcode"), ("info-plist", "xcode"),
  ]

  private static func emitted(_ kind: String, of app: String, in registry: Registry) throws -> [InputFile] {
    let emitter = try #require(Emitters.named(kind))
    let selection = Selection(appID: app)
    let tree = try FolderTree("\(PackageFolder.path)/experiences")
    let inputs = try registry.inputs(for: emitter, selection).reduce(into: [String: [UInt8]]()) { inputs, path in
      inputs[path] = try tree.bytes(of: path)
    }
    return try registry.emit(emitter, selection, inputs: inputs).files.map { InputFile(path: $0.path, bytes: $0.bytes) }
  }

  @Test("change nothing in the registry that they came from", arguments: apps)
  func same(app: String) throws {
    let registry = try Registry(folder: "\(PackageFolder.path)/experiences")
    for (kind, importer) in Self.kinds where kind != "testflight" {
      let files = try Self.emitted(kind, of: app, in: registry)
      let order = Importer.Order(files: files, registry: registry, app: try #require(registry.app(withID: app)))
      let proposal = try #require(Importers.named(importer)).read(order)
      #expect(try proposal.outcome(in: order).changes.map(\.path) == [], "\(kind)")
    }
  }

  @Test(
    "recreate, from App Store Connect's requests alone, cards that produce the same requests",
    arguments: apps
  )
  func anew(app: String) throws {
    let registry = try Registry(folder: "\(PackageFolder.path)/experiences")
    let files = try Self.emitted("app-store-connect", of: app, in: registry)
    let bare = ImportedShop.registry(["\(app)/app.json": try Self.bareApp(app, of: registry)])
    let order = Importer.Order(files: files, registry: bare, app: try #require(bare.app(withID: app)))
    let proposal = try #require(Importers.named("app-store-connect")).read(order)
    let made = try proposal.outcome(in: order).changes
    let rest =
      made.contains { $0.path == "\(app)/app.json" } ? [:] : ["\(app)/app.json": try Self.bareApp(app, of: registry)]
    let after = ImportedShop.registry(made.reduce(into: rest) { $0[$1.path] = $1.new })
    let (before, again) = (
      try Self.requests(in: files), try Self.requests(in: Self.emitted("app-store-connect", of: app, in: after))
    )
    #expect(Set(before) == Set(again), "\(app)")
  }

  /// `app.json` without its default card.
  private static func bareApp(_ app: String, of registry: Registry) throws -> [UInt8] {
    let tree = try #require(registry.document("\(app)/app.json")).tree
    return try tree.applying(TreeEditor(tree).remove("/defaultExperience")).source.bytes
  }

  /// The bodies of the requests that create something. IDs are derived from file names, and therefore differ.
  private static func requests(in files: [InputFile]) throws -> [JSONValue] {
    try files.flatMap { file in
      let tree = Tree(SourceText(file.bytes))
      let requests = try #require(tree.node(at: "/requests"))
      return tree.elements(of: requests).compactMap { request -> JSONValue? in
        guard tree.value(named: "gives", in: request) != nil, let body = tree.value(named: "body", in: request),
          let data = tree.value(named: "data", in: body), let attributes = tree.value(named: "attributes", in: data)
        else { return nil }
        return JSONValue(attributes, of: tree)
      }
    }
  }
}
