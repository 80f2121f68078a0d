import AppStoreConnect
import JSONSyntax
import SystemFiles

/// The resources of an ``InMemoryStore``, and what requests do to them.
struct StoredResources {
  private var all: [Key: Resource] = [:]
  /// The keys in the order of creation.
  private var keys: [Key] = []
  private var newestID = 0
  /// Whether the service accepts a second card, invocation or default card in place of one that is there.
  var acceptsDoubles = false
  /// The number of parts in which images are uploaded.
  var partCount = 1
  /// The state of an image after its upload; `COMPLETE` if it is processed at once.
  var stateAfterUpload = "COMPLETE"

  private struct Key: Hashable {
    let type: String
    let id: String

    var json: JSONValue { ["type": .string(type), "id": .string(id)] }
  }

  private struct Resource {
    var attributes: [String: JSONValue] = [:]
    var links: [String: [Key]] = [:]
  }

  /// An app with a clip, a version that can be edited and a build, and nothing published.
  init(bundleID: String, clipBundleID: String) {
    let (app, bundle) = (Key(type: "apps", id: "1"), Key(type: "buildBundles", id: "bundle"))
    let version: [String: JSONValue] = ["versionString": "2.4", "appVersionState": "PREPARE_FOR_SUBMISSION"]
    add(app, Resource(attributes: ["bundleId": .string(bundleID)]))
    add(bundle, Resource(attributes: ["bundleId": .string(clipBundleID)]))
    let clip = Resource(attributes: ["bundleId": .string(clipBundleID)], links: ["app": [app]])
    add(Key(type: "appClips", id: "clip"), clip)
    add(Key(type: "appStoreVersions", id: "version"), Resource(attributes: version, links: ["app": [app]]))
    add(Key(type: "builds", id: "build"), Resource(links: ["buildBundles": [bundle]]))
  }

  /// The number of resources by type, and by status if they have one. Texts that were replaced and images that were only
  /// reserved are not counted, and uploaded images that no card uses are counted separately.
  var counts: [String: Int] {
    let used = Set(all.values.flatMap { $0.links.values.joined() })
    let parts: Set = ["appClipAdvancedExperienceImages", "appClipAdvancedExperienceLocalizations"]
    return keys.reduce(into: [:]) { counts, key in
      let attributes = all[key]?.attributes ?? [:]
      let isUnused = parts.contains(key.type) && !used.contains(key)
      if isUnused, attributes["assetDeliveryState"] != ["state": "COMPLETE"] { return }
      counts[(isUnused ? "unused " : "") + key.type + (attributes["status"]?.characters ?? ""), default: 0] += 1
    }
  }

  /// Processes every image that was uploaded.
  mutating func finishImages() {
    stateAfterUpload = "COMPLETE"
    for key in keys where all[key]?.attributes["sourceFileChecksum"] != nil {
      all[key]?.attributes["assetDeliveryState"] = ["state": "COMPLETE"]
    }
  }

  private mutating func add(_ key: Key, _ resource: Resource) {
    keys.append(key)
    all[key] = resource
  }

  mutating func respond(to request: WebRequest) -> WebResponse {
    guard request.url.hasPrefix(Endpoint.apple.base) else { return upload(to: request.url) }
    let path = String(request.url.dropFirst(Endpoint.apple.base.count))
    let parts = path.prefix { $0 != "?" }.split(separator: "/").dropFirst().map(String.init)
    let key = Key(type: parts[0], id: parts.count > 1 ? parts[1] : "")
    guard key.id.isEmpty || all[key] != nil else { return .refusal(404, "NOT_FOUND") }
    switch request.method {
    case .get where parts.count == 2: return document(key)
    case .get: return page(keys.filter { $0.type == parts.last && (key.id.isEmpty || isLinked($0, to: key)) }, at: path)
    case .post: return create(parts[0], Tree(SourceText(request.body)))
    case .patch, .put: return update(key, Tree(SourceText(request.body)))
    case .delete:
      keys.removeAll { $0 == key }
      all[key] = nil
      for other in keys { for name in names(in: other) { all[other]?.links[name]?.removeAll { $0 == key } } }
      return WebResponse(status: 204)
    }
  }

  private func names(in key: Key) -> [String] { all[key].map { Array($0.links.keys) } ?? [] }

  private func isLinked(_ key: Key, to other: Key) -> Bool {
    all[key]?.links.values.contains { $0.contains(other) } ?? false
  }
}

/// Reading: resources as documents, in pages of two.
extension StoredResources {
  private func page(_ found: [Key], at path: String) -> WebResponse {
    let parts = path.split(separator: "&cursor=")
    let start = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
    let next = JSONValue.string("\(Endpoint.apple.base)\(parts[0])&cursor=\(start + 2)")
    let data = Array(found.dropFirst(start).prefix(2))
    return .json([
      "data": .array(data.map(json)), "included": included(with: data),
      "links": start + 2 < found.count ? ["next": next] : [:],
    ])
  }

  private func document(_ key: Key, status: Int = 200) -> WebResponse {
    .json(["data": json(key), "included": included(with: [key])], status: status)
  }

  private func included(with found: [Key]) -> JSONValue {
    .array(Set(found.flatMap { all[$0].map { Array($0.links.values.joined()) } ?? [] }).map(json))
  }

  private func json(_ key: Key) -> JSONValue {
    let resource = all[key] ?? Resource()
    let links = resource.links.map { name, keys in
      let data: JSONValue = name.hasSuffix("s") ? .array(keys.map(\.json)) : keys.first?.json ?? .null
      return (key: name, value: JSONValue.object([("data", data)]))
    }
    let attributes = JSONValue.object(resource.attributes.map { (key: $0.key, value: $0.value) })
    return [
      "type": .string(key.type), "id": .string(key.id), "attributes": attributes, "relationships": .object(links),
    ]
  }
}

/// Changing.
extension StoredResources {
  /// What must be different in the resources of a type: an attribute, or a relationship.
  private static let unique = [
    "appClipAdvancedExperiences": ["link"],
    "appClipDefaultExperiences": ["releaseWithAppStoreVersion"],
    "appClipDefaultExperienceLocalizations": ["appClipDefaultExperience", "locale"],
    "appClipAppStoreReviewDetails": ["appClipDefaultExperience"],
    "appClipHeaderImages": ["appClipDefaultExperienceLocalization"],
    "betaAppClipInvocations": ["url"],
    "betaAppClipInvocationLocalizations": ["betaAppClipInvocation", "locale"],
  ]

  /// The relationship of a parent to its new child, by the name of the child's relationship to the parent.
  private static let parents = [
    "appClipAppStoreReviewDetails": ("appClipDefaultExperience", "appClipAppStoreReviewDetail"),
    "appClipHeaderImages": ("appClipDefaultExperienceLocalization", "appClipHeaderImage"),
    "betaAppClipInvocationLocalizations": ("betaAppClipInvocation", "betaAppClipInvocationLocalizations"),
  ]

  private mutating func newKey(_ type: String) -> Key {
    newestID += 1
    return Key(type: type, id: "\(newestID)")
  }

  private mutating func create(_ type: String, _ body: Tree) -> WebResponse {
    var new = Resource()
    if type.hasSuffix("Images") { new.attributes["assetDeliveryState"] = ["state": "AWAITING_UPLOAD"] }
    if type == "appClipAdvancedExperiences" { new.attributes["status"] = "RECEIVED" }
    let ids = addIncluded(of: body)
    read(body, "/data", ids, into: &new)
    let isTaken = keys.contains { key in
      guard let old = all[key], key.type == type, old.attributes["status"] != "DEACTIVATED" else { return false }
      return Self.unique[type]?.allSatisfy { name in
        old.attributes[name] == new.attributes[name] && old.links[name] == new.links[name]
      } ?? false
    }
    let mayBeDoubled = ["appClipAdvancedExperiences", "appClipDefaultExperiences", "betaAppClipInvocations"].contains(
      type
    )
    guard !isTaken || acceptsDoubles && mayBeDoubled else { return .refusal(409, "ENTITY_ERROR.DUPLICATE") }
    let key = newKey(type)
    if new.attributes["assetDeliveryState"] != nil { new.attributes["uploadOperations"] = operations(key, new) }
    add(key, new)
    if let (child, parent) = Self.parents[type], let owner = new.links[child]?.first {
      all[owner]?.links[parent, default: []].append(key)
    }
    return document(key, status: 201)
  }

  private func operations(_ key: Key, _ image: Resource) -> JSONValue {
    let url = JSONValue.string("https://upload.example/\(key.type)/\(key.id)")
    let whole: JSONValue = ["method": "PUT", "url": url, "offset": 0, "length": image.attributes["fileSize"] ?? 0]
    guard partCount > 1 else { return [whole] }
    return .array((0..<partCount).map { ["method": "PUT", "url": url, "offset": .integer($0), "length": 1] })
  }

  private mutating func upload(to url: String) -> WebResponse {
    let parts = url.split(separator: "/").suffix(2).map(String.init)
    all[Key(type: parts[0], id: parts[1])]?.attributes["isUploaded"] = true
    return WebResponse(status: 200)
  }

  private mutating func update(_ key: Key, _ body: Tree) -> WebResponse {
    guard var resource = all[key] else { return .refusal(404, "NOT_FOUND") }
    read(body, "/data", addIncluded(of: body), into: &resource)
    if resource.attributes.removeValue(forKey: "removed") == true { resource.attributes["status"] = "DEACTIVATED" }
    if resource.attributes.removeValue(forKey: "uploaded") == true {
      guard resource.attributes["isUploaded"] == true, resource.attributes["uploadOperations"] != nil else {
        return .refusal(409, "STATE_ERROR")
      }
      resource.attributes["uploadOperations"] = nil
      resource.attributes["assetDeliveryState"] = ["state": .string(stateAfterUpload)]
      let template = JSONValue.string("https://images.example/\(key.id)/{w}x{h}.{f}")
      resource.attributes["imageAsset"] = ["templateUrl": template, "width": 1800, "height": 1200]
    }
    all[key] = resource
    return document(key)
  }

  /// Adds the resources in `included`, and returns their keys by the IDs in the request.
  private mutating func addIncluded(of body: Tree) -> [String: Key] {
    var ids: [String: Key] = [:]
    let count = body.node(at: "/included").map { Array(body.elements(of: $0)).count } ?? 0
    for number in 0..<count {
      let path = "/included/\(number)"
      let key = newKey(body.text(at: path + "/type"))
      var resource = Resource()
      read(body, path, [:], into: &resource)
      add(key, resource)
      ids[body.text(at: path + "/id")] = key
    }
    return ids
  }

  /// Reads the attributes and relationships at `path`. `ids` has the keys for IDs that are valid only in the request.
  private func read(_ body: Tree, _ path: String, _ ids: [String: Key], into resource: inout Resource) {
    for (name, node) in body.members(at: path + "/attributes") {
      let value = JSONValue(node, of: body)
      resource.attributes[name] = value == .null ? nil : value
    }
    for (name, node) in body.members(at: path + "/relationships") {
      let data = body.value(named: "data", in: node)
      let nodes = data.map { body.kind(of: $0) == .array ? Array(body.elements(of: $0)) : [$0] } ?? []
      resource.links[name] = nodes.map { node in
        let (type, id) = (body.text("type", in: node), body.text("id", in: node))
        return ids[id] ?? Key(type: type, id: id)
      }
    }
  }
}

extension Tree {
  fileprivate func text(_ name: String, in node: Node) -> String {
    value(named: name, in: node).flatMap(string(of:)) ?? ""
  }

  fileprivate func text(at pointer: String) -> String { node(at: pointer).flatMap(string(of:)) ?? "" }

  fileprivate func members(at pointer: String) -> [(name: String, value: Node)] {
    let found = node(at: pointer).map { Array(members(of: $0)) } ?? []
    return found.compactMap { member in string(of: member.key).map { ($0, member.value) } }
  }
}

extension JSONValue {
  /// The compact text.
  fileprivate var characters: String { String(decoding: text, as: UTF8.self) }
}
