import JSONSyntax
package import SystemFiles

/// An image that App Store Connect has reserved: how far it is, and where its parts are uploaded
/// (https://developer.apple.com/documentation/appstoreconnectapi/uploading-assets-to-app-store-connect).
package struct ReservedImage: Sendable, Hashable {
  package let id: String
  /// The name and the size of the file that it was reserved for, and the MD5 of what was uploaded; nil if the response does
  /// not say.
  package let fileName: String?
  package let fileSize: Int?
  package let checksum: String?
  /// `AWAITING_UPLOAD`, `UPLOAD_COMPLETE`, `COMPLETE` or `FAILED`; nil if the response does not say.
  package private(set) var state: String?
  /// The errors of an image that could not be processed.
  package let errors: [ServiceError.Refusal]
  private let parts: [Part]

  /// A range of the file, and the request that uploads it.
  private struct Part: Sendable, Hashable {
    let method: String
    let url: String
    let offset: Int
    let length: Int
    let fields: [WebRequest.HeaderField]
  }

  /// Parses the response to a request for an image.
  package init(_ response: WebResponse, to name: String) throws(ServiceError) {
    guard let resource = try ResourceDocument(response, at: name).data.first else {
      throw ServiceError(.service, "the response to \(name) has no image")
    }
    id = resource.id
    fileName = resource.string("fileName")
    fileSize = resource.integer("fileSize")
    checksum = resource.string("sourceFileChecksum")?.lowercased()
    let texts = { (node: Node, tree: Tree, key: String) in
      tree.value(named: key, in: node).flatMap(tree.string(of:)) ?? ""
    }
    state = resource.attribute("assetDeliveryState", "state").flatMap { $0.tree.string(of: $0.node) }
    errors =
      resource.attribute("assetDeliveryState", "errors").map { list in
        list.tree.elements(of: list.node).map { node in
          ServiceError.Refusal(
            code: texts(node, list.tree, "code"),
            title: "",
            detail: texts(node, list.tree, "description"),
            pointer: nil
          )
        }
      } ?? []
    parts =
      resource.attribute("uploadOperations").map { list in
        list.tree.elements(of: list.node).map { node in
          let number = { (key: String) in list.tree.value(named: key, in: node).flatMap(list.tree.integer(of:)) ?? 0 }
          let fields = list.tree.value(named: "requestHeaders", in: node).map { list.tree.elements(of: $0) }
          return Part(
            method: texts(node, list.tree, "method"),
            url: texts(node, list.tree, "url"),
            offset: number("offset"),
            length: number("length"),
            fields: fields.map { fields in
              fields.map { WebRequest.HeaderField(texts($0, list.tree, "name"), texts($0, list.tree, "value")) }
            } ?? []
          )
        }
      } ?? []
  }

  /// Whether it is processed, successfully or not.
  package var isProcessed: Bool { state == "COMPLETE" || state == "FAILED" }

  /// Whether Apple documents its state. After a lost response, the state is not known at all, which is not a state.
  package var hasKnownState: Bool {
    state.map { ["AWAITING_UPLOAD", "UPLOAD_COMPLETE", "COMPLETE", "FAILED"].contains($0) } ?? true
  }

  /// The same image after a request whose effect is not known.
  package var withUnknownState: ReservedImage {
    var image = self
    image.state = nil
    return image
  }

  /// The largest number of parts of one image. Apple's example of an upload has two
  /// (https://developer.apple.com/documentation/appstoreconnectapi/uploading-assets-to-app-store-connect), and a header
  /// image has a few megabytes.
  private static let mostParts = 1_000

  /// The requests that upload `bytes`. Each byte is in exactly one part. They go to other hosts, which `client` checks,
  /// and get no token.
  package func uploads(of bytes: [UInt8], through client: Client) throws(ServiceError) -> [WebRequest] {
    guard parts.count <= Self.mostParts else {
      throw ServiceError(
        .service,
        "App Store Connect asks for \(parts.count) parts of one image; at most \(Self.mostParts) are uploaded"
      )
    }
    var (requests, end): ([WebRequest], Int) = ([], 0)
    for part in parts.sorted(by: { $0.offset < $1.offset }) {
      guard let method = WebRequest.Method(rawValue: part.method), method == .put || method == .post,
        part.offset == end, part.length > 0, part.length <= bytes.count - end, part.fields.allSatisfy(\.isPlain)
      else { throw ServiceError(.service, "App Store Connect asks for parts that image \(id) does not have") }
      try client.check(uploadTo: part.url)
      end += part.length
      requests.append(
        WebRequest(method, part.url, fields: part.fields, body: Array(bytes[part.offset..<end]))
      )
    }
    guard end == bytes.count else {
      throw ServiceError(.service, "App Store Connect asks for \(end) of the \(bytes.count) bytes of image \(id)")
    }
    return requests
  }
}

extension WebRequest.HeaderField {
  /// Whether the name is a token (RFC 9110 section 5.6.2) and the value has no control characters, so that both are sent
  /// as they are.
  fileprivate var isPlain: Bool {
    !name.isEmpty && name.utf8.allSatisfy { (0x21...0x7E).contains($0) && !"\"(),/:;<=>?@[\\]{}".utf8.contains($0) }
      && value.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
  }
}

/// The ID of the resource in a response to a request that creates one.
extension WebResponse {
  package func createdID(by name: String) throws(ServiceError) -> String {
    guard let resource = try ResourceDocument(self, at: name).data.first, !resource.id.isEmpty else {
      throw ServiceError(.service, "the response to \(name) has no ID")
    }
    return resource.id
  }
}
