import JSONSyntax

/// One request to the App Store Connect API, version 4.4.1
/// (https://developer.apple.com/documentation/appstoreconnectapi). Nothing in this module sends it.
struct StoreRequest {
  /// When the request is needed.
  let purpose: Purpose
  /// The ID of the experience that the request is for; nil if it is for the app.
  let experience: String?
  let method: Method
  /// The path below https://api.appstoreconnect.apple.com.
  let path: String
  /// The body; nil for a file upload and for a GET request.
  let body: JSONValue?
  /// The expected response of a request that verifies.
  let expects: Expectation?
  /// The path inside the registry of the file to upload.
  let upload: String?
  /// The name of the ID in the response, which later requests use.
  let gives: String?

  /// A value that a response must contain.
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
    /// The request creates something that App Store Connect does not have yet, or uploads an image.
    case create
    /// The request replaces `create` for an experience that App Store Connect has with the same URL; everything else
    /// can be changed. If the image is new, the requests before it upload the image.
    case update
    /// The request follows `create` for an experience whose URL changed. The URL of an experience cannot be changed, so
    /// the old experience is removed.
    case replace
    /// The request removes a retired experience.
    case retire
    /// The request replaces `create` for a new app version that has the default card of the previous version.
    case nextVersion = "next-version"
    /// The request checks that the requests before it succeeded.
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
}
