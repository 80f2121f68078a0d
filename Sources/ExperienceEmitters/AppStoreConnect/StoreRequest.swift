import JSONSyntax

/// One request to the App Store Connect API, version 4.4.1
/// (https://developer.apple.com/documentation/appstoreconnectapi): nothing here sends it.
struct StoreRequest {
  /// When it is needed.
  let purpose: Purpose
  /// The experience it is about; nil for the app's own.
  let experience: String?
  let method: Method
  /// The path below https://api.appstoreconnect.apple.com.
  let path: String
  /// The body; nil for the upload of a file and for what is read.
  let body: JSONValue?
  /// What the answer must say, for a request that verifies.
  let expects: Expectation?
  /// The file that is uploaded, by path inside the registry.
  let upload: String?
  /// The name of the id that the answer gives; later requests use it.
  let gives: String?

  /// A value that an answer must have.
  struct Expectation {
    /// The JSON Pointer to the value.
    let pointer: String
    let value: String
  }

  enum Method: String {
    case get = "GET"
    case post = "POST"
    case patch = "PATCH"
    case put = "PUT"
  }

  enum Purpose: String {
    /// It creates what App Store Connect does not have yet, and uploads images.
    case create
    /// In place of `create` for an experience that App Store Connect has with the same URL: everything else can be changed.
    /// The image is uploaded by the requests before it, if it is new.
    case update
    /// After `create` for an experience whose URL changed: the URL of an experience cannot be changed, so the old experience is
    /// removed.
    case replace
    /// It takes a card out of use.
    case retire
    /// In place of `create` for a new version of the app whose default card is that of the version before.
    case nextVersion = "next-version"
    /// It reads whether the requests before it did what they should.
    case verify
  }

  init(
    _ purpose: Purpose,
    _ method: Method,
    _ path: String,
    experience: String?,
    body: JSONValue? = nil,
    upload: String? = nil,
    gives: String? = nil,
    expects: Expectation? = nil
  ) {
    self.purpose = purpose
    self.experience = experience
    self.method = method
    self.path = path
    self.body = body
    self.upload = upload
    self.gives = gives
    self.expects = expects
  }

  /// An object of the API: `data` of a request.
  static func body(
    _ type: String,
    id: String? = nil,
    _ attributes: [(key: String, value: JSONValue?)] = [],
    _ relationships: [(key: String, value: JSONValue)] = [],
    included: [JSONValue] = []
  ) -> JSONValue {
    let data = resource(type, id: id, attributes, relationships)
    return .object([("data", data)] + (included.isEmpty ? [] : [("included", .array(included))]))
  }

  /// The same without the outer `data`.
  static func resource(
    _ type: String,
    id: String? = nil,
    _ attributes: [(key: String, value: JSONValue?)] = [],
    _ relationships: [(key: String, value: JSONValue)] = []
  ) -> JSONValue {
    let known = attributes.compactMap { key, value in value.map { (key: key, value: $0) } }
    var members: [(key: String, value: JSONValue)] = [("type", .string(type))]
    if let id { members.append(("id", .string(id))) }
    if !known.isEmpty { members.append(("attributes", .object(known))) }
    if !relationships.isEmpty { members.append(("relationships", .object(relationships))) }
    return .object(members)
  }

  /// A relationship to one object, or to several.
  static func link(_ type: String, _ id: String) -> JSONValue {
    .object([("data", .object([("type", .string(type)), ("id", .string(id))]))])
  }

  static func links(_ type: String, _ ids: [String]) -> JSONValue {
    .object([("data", .array(ids.map { .object([("type", .string(type)), ("id", .string($0))]) }))])
  }
}
