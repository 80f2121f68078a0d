import AppStoreConnect
import JSONSyntax
import RegistryModel

/// All resources in the files of an import: responses of the App Store Connect API (`data` and `included`, one page or
/// more), the body of a request that creates a resource, or the requests written by `emit app-store-connect`. Of what is in
/// an unexpected place, nothing is dropped: it is read, or listed as skipped.
///
/// The formats are those of the App Store Connect OpenAPI specification 4.4.1
/// (https://developer.apple.com/documentation/appstoreconnectapi).
struct ResponseFiles: Sendable {
  /// The resources, in the order of the files.
  private(set) var all: [Resource] = []
  /// What the registry has no field for, in the order in which it was read.
  var leftOut: [SkippedItem] = []
  /// The object of each resource, with `type`, `id`, `attributes` and `relationships`.
  private(set) var objects: [Resource.Key: JSONObject] = [:]
  /// The paths in the app's folder of the images that requests upload, by the ID of the image.
  private(set) var uploads: [String: String] = [:]
  private var positions: [Resource.Key: Int] = [:]
  /// The pages in the files, and the pages that follow one of them.
  private var pages: (here: Set<String>, following: [(address: String, place: InputLocation)]) = ([], [])

  init(_ files: [InputFile]) throws(ImportError) {
    for file in files {
      let root = try JSONSource(file).root()
      if root.value("requests") != nil {
        try addRequests(root)
      } else {
        try addResponse(root)
      }
    }
    for page in pages.following where !pages.here.contains(page.address) {
      leftOut.append(
        SkippedItem(
          place: page.place,
          what: "the page \(page.address)",
          why: "not among the files; fetch this page too"
        )
      )
    }
  }

  /// The resources with a type, in the order of the files.
  func all(_ type: String) -> [Resource] { all.filter { $0.key.type == type } }

  private mutating func addResponse(_ root: JSONObject) throws(ImportError) {
    guard root.value("data") != nil else {
      let isError = root.value("errors") != nil
      throw ImportError(
        root.place,
        isError
          ? "this is an error response of the API, not the requested data"
          : "expected \"data\" (a response of the API) or \"requests\" (the output of emit app-store-connect)",
        help: "fetch /v1/appClips/{id}/appClipAdvancedExperiences?include=localizations,headerImage"
      )
    }
    leftOut += root.leftOut(except: Self.envelope, otherwise: Self.unexpected)
    guard try !root.isCreation else { return try addCreation(root, scope: "\(root.place) ") }
    for data in try root.objects("data") { try add(data, in: "") }
    for data in try root.objects("included") { try add(data, in: "") }
    guard let links = try root.object("links") else { return }
    if let own = try links.string("self") { pages.here.insert(own) }
    if let next = try links.string("next") { pages.following.append((next, links.location(of: "next"))) }
  }

  private mutating func addRequests(_ root: JSONObject) throws(ImportError) {
    let app = try root.string("app") ?? "."
    let prefix = app == "." ? "" : app + "/"
    for (number, request) in try root.objects("requests").enumerated() {
      switch try request.string("method") {
      case "POST":
        guard let body = try request.object("body") else { continue }
        try addCreation(body, scope: "request \(number) ", id: try request.string("gives"))
      case "PUT": try addUpload(request, below: prefix)
      default: break
      }
    }
  }

  /// Adds the resource that a request creates, and those that it creates with it. The resources in its body belong to it,
  /// whether its relationships name them or not.
  private mutating func addCreation(_ body: JSONObject, scope: String, id: String? = nil) throws(ImportError) {
    for data in try body.objects("data") {
      let key = try add(data, in: scope, id: id ?? scope)
      for (number, included) in try body.objects("included").enumerated() {
        try add(included, in: scope, partOf: key, number: number)
      }
    }
  }

  /// Adds a resource that is created with another one, and has no ID of its own unless a relationship names it.
  private mutating func add(_ included: JSONObject, in scope: String, partOf owner: Resource.Key, number: Int)
    throws(ImportError)
  {
    let key = try add(included, in: scope, id: try included.string("id") ?? "\(scope)included \(number)")
    guard let position = positions[owner], let name = Self.relationships[key.type] else { return }
    all[position].parts[name, default: []].append(key)
  }

  /// The relationships of the parts of a resource, by their type.
  private static let relationships = [CardContent.textType: "localizations", CardContent.imageType: "headerImage"]

  /// The members of a response or of the body of a request.
  private static let envelope: Set = ["data", "included", "links", "meta", "jsonapi"]
  /// The members of a resource.
  private static let ofResource: Set = ["type", "id", "attributes", "relationships", "included", "links", "meta"]
  private static let unexpected = "the API has no such member here"

  /// The prefix of the path of an upload, before the name of its image.
  private static let uploadOperations = "<uploadOperations of "

  /// Records the file that an image is made from, which the request states in a path that no response has.
  private mutating func addUpload(_ request: JSONObject, below prefix: String) throws(ImportError) {
    guard let written = try request.string("upload") else { return }
    let path = written.hasPrefix(prefix) ? String(written.dropFirst(prefix.count)) : written
    guard let image = RegistryPath.resolved(path, from: ""), image == path else {
      throw ImportError(
        request.location(of: "upload"),
        "the image \"\(written)\" is outside the app's folder",
        help: "use a path inside it, without .. and without a leading /"
      )
    }
    let address = try request.required("path")
    guard address.hasPrefix(Self.uploadOperations) else { return }
    uploads["<" + address.dropFirst(Self.uploadOperations.count)] = image
  }

  @discardableResult
  private mutating func add(_ data: JSONObject, in scope: String, id: String? = nil) throws(ImportError) -> Resource.Key
  {
    let type = try data.required("type")
    let own = if let id { id } else { try data.required("id") }
    let resource = Resource(data.node, of: data.source.tree, id: own, in: scope)
    let key = resource.key
    leftOut += data.leftOut(except: Self.ofResource, otherwise: Self.unexpected)
    guard let known = positions[key], let other = objects[key] else {
      positions[key] = all.count
      objects[key] = data
      all.append(resource)
      for (number, included) in try data.objects("included").enumerated() {
        try add(included, in: scope.isEmpty ? own + " " : scope, partOf: key, number: number)
      }
      return key
    }
    // A page repeats the resources that it includes; a copy with fewer fields or none adds nothing.
    guard try data.object("attributes") != nil else { return key }
    guard try other.object("attributes") != nil else {
      (all[known], objects[key]) = (resource, data)
      return key
    }
    guard data.hasSameAttributes(as: other) else {
      throw ImportError(
        data.place,
        "\(type) \"\(own)\" has different contents here than at \(other.place)",
        help: "keep the newer of the two files"
      )
    }
    return key
  }
}

extension JSONObject {
  /// Whether the file is the body of a request that creates a resource: only a resource that exists has an ID.
  fileprivate var isCreation: Bool {
    get throws(ImportError) {
      guard let data = value("data"), source.tree.kind(of: data) == .object else { return false }
      return try object("data")?.value("id") == nil
    }
  }

  fileprivate func hasSameAttributes(as other: JSONObject) -> Bool {
    let texts = [self, other].map { object in
      object.value("attributes").map { JSONValue($0, of: object.source.tree) }
    }
    return texts[0] == texts[1]
  }

  /// A required string.
  func required(_ key: String) throws(ImportError) -> String {
    if let text = try string(key) { return text }
    throw ImportError(place, "\"\(key)\" is missing", help: "export the file again, or add it")
  }
}
