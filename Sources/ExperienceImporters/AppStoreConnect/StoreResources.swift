import JSONSyntax
import RegistryModel

/// Every resource in the files of an import: responses of the App Store Connect API (`data` and `included`, one page or
/// many), or the requests that `emit app-store-connect` writes.
///
/// Shapes: App Store Connect OpenAPI specification 4.4.1
/// (https://developer.apple.com/documentation/appstoreconnectapi).
struct StoreResources: Sendable {
  private(set) var all: [StoreResource] = []
  /// The ids of experiences that a request takes out of use.
  private(set) var retired: [(id: String, place: SourcePlace)] = []
  /// What belongs to the envelope of a file and cannot be taken over.
  private(set) var leftOut: [LeftOut] = []
  private var positions: [StoreResource.Key: Int] = [:]
  /// Pages that are here, and those that follow one that is.
  private var pages: (here: Set<String>, following: [(address: String, place: SourcePlace)]) = ([], [])

  init(_ files: [InputFile]) throws(ImportRefusal) {
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
        LeftOut(place: page.place, what: "the page \(page.address)", why: "it is not among the files; fetch it as well")
      )
    }
  }

  /// The resource that is known by `key`.
  subscript(key: StoreResource.Key) -> StoreResource? { positions[key].map { all[$0] } }

  /// The resources of a type, in the order of the files.
  func all(_ type: String) -> [StoreResource] { all.filter { $0.key.type == type } }

  private mutating func addResponse(_ root: JSONObject) throws(ImportRefusal) {
    guard root.value("data") != nil else {
      let isError = root.value("errors") != nil
      throw ImportRefusal(
        root.place,
        isError
          ? "this is an error that the API answered, not what it was asked for"
          : "this has neither \"data\", as responses of the API have, nor \"requests\", as emit app-store-connect writes",
        help: "fetch /v1/appClips/{id}/appClipAdvancedExperiences?include=localizations,headerImage"
      )
    }
    for data in try root.objects("data") { try add(data, in: "") }
    for data in try root.objects("included") { try add(data, in: "") }
    guard let links = try root.object("links") else { return }
    if let own = try links.string("self") { pages.here.insert(own) }
    if let next = try links.string("next") { pages.following.append((next, links.place(of: "next"))) }
  }

  private mutating func addRequests(_ root: JSONObject) throws(ImportRefusal) {
    let app = try root.string("app") ?? "."
    let prefix = app == "." ? "" : app + "/"
    for (number, request) in try root.objects("requests").enumerated() {
      switch try request.string("method") {
      // The default experience of the next version is the same once more.
      case "POST" where try request.string("for") == "next-version": break
      case "POST": try addCreation(request, number: number)
      case "PUT": try addUpload(request, below: prefix)
      case "PATCH" where try request.string("for") == "retire":
        retired.append((try request.required("experience"), request.place))
      default: break
      }
    }
  }

  private mutating func addCreation(_ request: JSONObject, number: Int) throws(ImportRefusal) {
    guard let body = try request.object("body") else { return }
    let scope = "request \(number) "
    let id = try request.string("gives") ?? scope
    for data in try body.objects("data") { try add(data, in: scope, id: id) }
    for data in try body.objects("included") { try add(data, in: scope) }
  }

  /// What the path of an upload begins with, before the name of its image.
  private static let uploadOperations = "<uploadOperations of "

  /// Notes which file an image is made of: the request says it in a path that no response has.
  private mutating func addUpload(_ request: JSONObject, below prefix: String) throws(ImportRefusal) {
    guard let written = try request.string("upload") else { return }
    let path = written.hasPrefix(prefix) ? String(written.dropFirst(prefix.count)) : written
    guard let image = RegistryPath.resolved(path, from: ""), image == path else {
      throw ImportRefusal(
        request.place(of: "upload"),
        "the picture \"\(written)\" lies outside the app's folder",
        help: "write a path inside it, without .. and without a / in front"
      )
    }
    let address = try request.required("path")
    let id = "<" + address.dropFirst(Self.uploadOperations.count)
    guard address.hasPrefix(Self.uploadOperations) else { return }
    for type in ["appClipAdvancedExperienceImages", "appClipHeaderImages"] {
      guard let position = positions[StoreResource.Key(type, id, in: "")] else { continue }
      all[position].upload = image
    }
  }

  private mutating func add(_ data: JSONObject, in scope: String, id: String? = nil) throws(ImportRefusal) {
    let type = try data.required("type")
    let own = if let id { id } else { try data.required("id") }
    let resource = StoreResource(key: StoreResource.Key(type, own, in: scope), object: data, scope: scope)
    guard let known = positions[resource.key] else {
      positions[resource.key] = all.count
      return all.append(resource)
    }
    // A page repeats what it includes; with fewer fields or none it adds nothing.
    guard try data.object("attributes") != nil else { return }
    guard try all[known].attributes() != nil else {
      all[known] = resource
      return
    }
    guard !data.hasSameAttributes(as: all[known].object) else { return }
    throw ImportRefusal(
      data.place,
      "\(type) \"\(own)\" stands here with other contents than at \(all[known].object.place)",
      help: "keep the newer of the two files"
    )
  }
}

extension JSONObject {
  fileprivate func hasSameAttributes(as other: JSONObject) -> Bool {
    let texts = [self, other].map { object in
      object.value("attributes").map { JSONValue($0, of: object.source.tree) }
    }
    return texts[0] == texts[1]
  }

  /// A string that must be there.
  func required(_ key: String) throws(ImportRefusal) -> String {
    if let text = try string(key) { return text }
    throw ImportRefusal(place, "\"\(key)\" is missing here", help: "export the file again, or add it")
  }
}

/// A resource of App Store Connect, from a response or from a request that makes one.
struct StoreResource: Sendable {
  /// What it is known by.
  let key: Key
  /// The object that holds `type`, `id`, `attributes` and `relationships`.
  let object: JSONObject
  /// The request it is part of; empty for one of a response. Ids such as `${en}` mean something inside it only.
  let scope: String
  /// The path of the file that a request uploads, in the app's folder; nil where none does.
  var upload: String?

  /// Type and id; inline ids of requests with their scope in front.
  struct Key: Sendable, Hashable {
    let type: String
    let id: String

    init(_ type: String, _ id: String, in scope: String) {
      self.type = type
      self.id = id.hasPrefix("${") ? scope + id : id
    }
  }

  /// Its attributes; nil where only its id is here.
  func attributes() throws(ImportRefusal) -> JSONObject? { try object.object("attributes") }

  /// The resources that a relationship names, in order; none where it does not say.
  func related(_ name: String) throws(ImportRefusal) -> [Key] {
    guard let relationship = try object.object("relationships")?.object(name) else { return [] }
    return try relationship.objects("data").map { data throws(ImportRefusal) in
      try Key(data.required("type"), data.required("id"), in: scope)
    }
  }
}
