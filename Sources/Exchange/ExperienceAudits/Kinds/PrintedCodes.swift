import AppClipCodes
import ExperienceResolver
import HostNames
import RegistryModel

extension Audit {
  /// The files of App Clip Codes for the print shop.
  package static let printedCodes = Audit(
    noun: "App Clip Code",
    plural: "App Clip Codes",
    files: "SVG files as Apple's generator and emit app-clip-codes write them",
    hasName: { _ in false },
    isContent: { CodeReading.statedURL(in: $0) != nil },
    otherEndings: [".svg"],
    look: { file, bytes, run in
      let place = run.location(of: file)
      guard let tables = run.scene.codeTables else {
        let url = CodeReading.statedURL(in: bytes) ?? ""
        return run.look(at: AuditedCode(place: place, url: url, scene: run.scene))
      }
      do throws(CodeProblem) {
        let reading = try CodeReading(svg: bytes, tables: tables)
        run.look(at: AuditedCode(place: place, url: reading.url, scene: run.scene))
      } catch {
        run.note(FileReadError(place: place, message: error.message, help: error.help))
      }
    }
  )
}

/// An App Clip Code in an audited SVG file.
struct AuditedCode: Sendable {
  let place: Finding.Location
  /// The URL that the arcs contain; without the user's tables, the one that the file states.
  let url: String
  let scene: AuditScene

  /// Whether an app or an experience declares an App Clip Code with this URL.
  var isDeclared: Bool { Self.key(of: url).map(scene.declaredCodes.contains) ?? false }

  /// The card that the code opens; nil if it opens none.
  var answer: PageAnswer? {
    let registry = scene.whole
    guard case .advanced(let index) = registry.table.resolve(mappingHostOf: url).outcome else { return nil }
    let experience = registry.registeredExperiences[Int(index)]
    return PageAnswer(app: experience.declaringApp, experience: experience)
  }

  /// The URLs of all App Clip Codes that a registry declares, in normal form.
  static func declared(in registry: Registry) -> Set<String> {
    let codes = registry.apps.flatMap(\.printedCodes) + registry.experiences.flatMap(\.printedCodes)
    return Set(codes.compactMap { code in code.isAppClipCode ? code.url.flatMap { key(of: $0.text.value) } : nil })
  }

  /// The normal form of a URL with its fragment; nil if it cannot be parsed.
  private static func key(of url: String) -> String? {
    (try? InvocationURL(mappingHostOf: url)).map { $0.text + url.printedFragment }
  }
}
