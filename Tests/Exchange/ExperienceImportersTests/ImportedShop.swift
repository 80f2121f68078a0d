import ExperienceImporters
import RegistryModel
import RegistryRules
import Testing

/// The corner shop, into which files are imported.
struct ImportedShop {
  let order: Importer.Order
  private let importer: Importer

  /// The shop's `app.json` together with `others`, and files to import.
  init(
    _ kind: String,
    _ files: [String: String],
    others: [String: String] = [:],
    domains: [String] = [],
    inputs: [InputFile.Reference: [UInt8]] = [:],
    pictures: [String: [UInt8]] = [:]
  ) throws {
    try self.init(
      kind,
      files.sorted { $0.key < $1.key }.map { InputFile(path: $0.key, bytes: Array($0.value.utf8)) },
      others: others,
      domains: domains,
      inputs: inputs,
      pictures: pictures
    )
  }

  init(
    _ kind: String,
    _ files: [InputFile],
    others: [String: String] = [:],
    domains: [String] = [],
    inputs: [InputFile.Reference: [UInt8]] = [:],
    pictures: [String: [UInt8]] = [:]
  ) throws {
    importer = try #require(Importers.named(kind))
    let texts = ["shop/app.json": Example.shopApp].merging(others) { _, other in other }
    let registry = Self.registry(texts.mapValues { Array($0.utf8) })
    order = Importer.Order(
      files: files,
      registry: registry,
      app: try #require(registry.app(withID: "shop")),
      domains: domains,
      inputs: inputs,
      pictures: pictures
    )
  }

  static func registry(_ files: [String: [UInt8]]) -> Registry {
    Registry(files.map { Document(path: $0.key, bytes: $0.value) })
  }

  func proposal() throws(ImportError) -> Proposal { try importer.read(order) }

  func changes() throws(ImportError) -> [ProposedChange] { try proposal().outcome(in: order).changes }

  /// The files that change, with their whole text.
  func texts() throws(ImportError) -> [String: String] {
    Dictionary(uniqueKeysWithValues: try changes().map { ($0.path, String(decoding: $0.new, as: UTF8.self)) })
  }

  /// The problems with the files, as lines; empty if there are none.
  func refusal() -> [String] {
    do throws(ImportError) {
      _ = try changes()
      return []
    } catch {
      return error.problems.map { "\($0.place): \($0.message)" }
    }
  }
}

extension SkippedItem {
  /// The location, the item, and the reason, on one line.
  var line: String { "\(place): \(what): \(why)" }
}
