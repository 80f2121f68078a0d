import ExperienceEmitters
import JSONSyntax
import MarkupSyntax
package import SystemFiles

/// The editor as a site: the page's files, the API, the images of the registry, and events.
package struct StudioSite: LoopbackSite {
  private var studio: Studio
  private let access: StudioAccess
  /// The last revision that was reported to listeners.
  private var reported: Int
  private let watch: FolderWatch
  /// The files that changed on disk since the last event.
  private var changedOnDisk: [String] = []

  package init(_ studio: Studio, for access: StudioAccess) {
    (self.studio, self.access) = (studio, access)
    reported = studio.session.revision
    watch = FolderWatch(studio.session.folder, clock: studio.session.clock)
  }

  /// Whether unsaved changes outlive the session.
  package var isKept: Bool { studio.session.isKept }

  /// The number of files with changes that are not saved.
  package var unsavedCount: Int { studio.session.filesToSave.count }

  package mutating func refusal(of request: HTTPRequest?) -> HTTPResponse? { access.refusal(of: request) }

  package mutating func response(to request: HTTPRequest) -> HTTPResponse {
    let request = access.request(from: request) ?? request
    if request.path == "/api/changes" { return HTTPResponse(events: event) }
    if request.path == "/api/return" { return HTTPResponse(type: HTTPResponse.json, body: access.returnSecretJSON) }
    if let response = studio.response(to: request) { return response }
    if let file = WebFile.at(request.path) {
      return HTTPResponse(type: file.type, body: file.bytes, policy: Self.policy)
    }
    return HTTPResponse("404 Not Found", sentence: "There is nothing at this address.")
  }

  package mutating func news() -> String? {
    readDisk()
    guard studio.session.revision != reported else { return nil }
    reported = studio.session.revision
    defer { changedOnDisk = [] }
    return event
  }

  /// Reads what has changed in the registry's folder.
  private mutating func readDisk() {
    guard studio.session.disk is FolderTree else { return }
    changedOnDisk += watch.ifChanged { (try? studio.session.readDisk()) ?? [] } ?? []
  }

  /// The state of the session as the data of an event.
  private var event: String {
    var writer = JSONWriter()
    writer.object { event in
      event.member("revision", studio.session.revision)
      event.member("disk", changedOnDisk)
    }
    return String(decoding: writer.finish(), as: UTF8.self)
  }

  /// The content security policy of the page: nothing inline, nothing from elsewhere.
  static let policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; connect-src 'self'; "
    + "form-action 'none'; base-uri 'none'"
}
