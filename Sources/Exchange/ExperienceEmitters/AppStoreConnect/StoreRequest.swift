import AppStoreConnect
import JSONSyntax

/// One request to the App Store Connect API, version 4.4.1
/// (https://developer.apple.com/documentation/appstoreconnectapi). Nothing in this module sends it.
struct StoreRequest {
  /// What the request is a part of.
  let purpose: Purpose
  /// The ID of the experience that the request is for; nil if it is for the app.
  let experience: String?
  let method: Method
  /// The path below https://api.appstoreconnect.apple.com.
  let path: String
  /// The body; nil for a file upload, for a GET and for a DELETE request.
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
    case delete = "DELETE"

    init(_ kind: RequestPart.Kind) {
      self =
        switch kind {
        case .create: .post
        case .change: .patch
        case .remove: .delete
        }
    }
  }

  enum Purpose: String {
    /// Something that App Store Connect does not have is created.
    case create
    /// Something that it has is changed.
    case update
    /// The URL of an experience changed, so another experience is created, and then the old one is deactivated.
    case replace
    /// A retired experience is deactivated.
    case deactivate
    /// The request checks that the requests before it succeeded.
    case verify

    init(_ kind: PlannedChange.Kind) {
      self =
        switch kind {
        case .create: .create
        case .update, .keep: .update
        case .replace: .replace
        case .deactivate: .deactivate
        }
    }
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
