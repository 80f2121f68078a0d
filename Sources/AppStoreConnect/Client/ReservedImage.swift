import JSONSyntax
package import SystemFiles

/// An image that App Store Connect has reserved: how far it is, and where its parts are uploaded
/// (https://developer.apple.com/documentation/appstoreconnectapi/uploading-assets-to-app-store-connect).
package struct ReservedImage: Sendable, Hashable {
  package let id: String
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

  /// The same image after a request whose effect is not known.
  package var withUnknownState: ReservedImage {
    var image = self
    image.state = nil
    return image
  }

  /// The requests that upload `bytes`. They go to other hosts, and get no token.
  package func uploads(of bytes: [UInt8]) throws(ServiceError) -> [WebRequest] {
    var requests: [WebRequest] = []
    for part in parts {
      guard let method = WebRequest.Method(rawValue: part.method), part.offset >= 0, part.length >= 0,
        part.offset <= bytes.count, part.length <= bytes.count - part.offset
      else { throw ServiceError(.service, "App Store Connect asks for a part that image \(id) does not have") }
      requests.append(
        WebRequest(
          method,
          part.url,
          fields: part.fields,
          body: Array(bytes[part.offset..<part.offset + part.length])
        )
      )
    }
    return requests
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
