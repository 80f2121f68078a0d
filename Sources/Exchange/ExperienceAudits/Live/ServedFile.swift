import ExperienceResolver
import HostNames
import JSONSyntax
import RegistryModel
import RegistryRules

/// A file together with the response that contained it.
struct ServedFile: Sendable {
  let response: LiveResponse
  let bytes: [UInt8]
  let scene: AuditScene

  init(_ response: LiveResponse, _ bytes: [UInt8], _ scene: AuditScene) {
    (self.response, self.bytes, self.scene) = (response, bytes, scene)
  }

  /// The URL of the file, which is its path in findings.
  var url: String { response.request.url }
  var host: String { response.request.host }
  var isPage: Bool { response.request.subject == .page }

  /// The location of the whole file.
  var start: Finding.Location { .start(of: url) }

  /// The card for the URL of a page.
  var answer: PageAnswer? { isPage ? scene.answer(to: url) : nil }

  /// The target of a redirect that must not be there. Apple's servers follow no redirect to an association file; a page
  /// may redirect to a page with the same card.
  var wrongTarget: String? {
    guard let target = response.redirects.last else { return nil }
    guard isPage, response.status / 100 != 3 else { return target }
    guard let found = scene.answer(to: target), scene.answer(to: url)?.hasCard(of: found) == true else { return target }
    return nil
  }

  /// Whether the contents are to be checked.
  var isUsable: Bool { response.status == 200 && wrongTarget == nil }

  /// A violation of the response as a whole.
  func violation(_ message: String, help: String, severity: Severity? = nil) -> Violation {
    let experience = answer?.experience
    let related = experience.map {
      scene.related("declared here", at: $0.declaration?.urlPrefix?.node, of: $0.document)
    }
    return Violation(at: start, message, help: help, related: related ?? [], severity: severity)
  }
}

extension AuditScene {
  /// The card for a URL; nil if there is none, or if the URL cannot start a clip.
  func answer(to url: String) -> PageAnswer? {
    guard let url = try? InvocationURL(mappingHostOf: url) else { return nil }
    let answer = registry.resolve(url.text)
    return answer.app.map { PageAnswer(app: $0, experience: answer.experience) }
  }
}
