import AppClipCodes
import ExperienceResolver
import HostNames
import RegistryModel
import RegistryReports
import TextBasics

/// What `explain code URL` prints: the bits of each part of the URL, and what would be shorter.
struct CodeCostPage {
  private let url: String
  private let costs: CodeCosts
  private let plan: CodePlan
  private let size: CodeSize
  private let registry: Registry?

  /// Throws if a code cannot contain the URL.
  init(_ typed: String, _ invocation: Invocation, in world: inout World) throws(CommandError) {
    let parsed: InvocationURL
    do throws(InvocationURL.ParseError) {
      parsed = try InvocationURL(mappingHostOf: typed)
    } catch {
      throw .usage("\(Words.quoted(typed)) is not a URL for an App Clip: \(error.description)")
    }
    let printed = CodeURL(parsed, fragment: typed.printedFragment)
    if let problem = printed.problem { throw CommandError(status: .findings, message: problem) }
    if AppleLink(parsed)?.isDefaultLink == true {
      let message =
        "an App Clip Code cannot open a default App Clip link, whatever its size; QR codes and NFC tags can contain it"
      throw CommandError(status: .findings, message: message)
    }
    costs = try UserTables(for: invocation, in: world).costs()
    let text = printed.drawnText(of: typed)
    guard let size = CodeSize(of: text, costs: costs), let plan = CodePlan(text, costs: costs) else {
      throw CommandError(status: .findings, message: "an App Clip Code cannot contain \(Words.quoted(typed))")
    }
    (url, self.size, self.plan) = (text, size, plan)
    registry = (try? OpenedRegistry.open(for: invocation, in: &world))?.registry
  }

  var page: Page {
    let encoding = plan.encoding.map { " The part after the host uses the \($0.rawValue) encoding." } ?? ""
    return Page(
      label: ("code", .note),
      title: url,
      parts: [
        .prose("The URL needs \(size.words): \(size.verdict).\(encoding)"),
        .lines(plan.parts.map(Self.line).joined()),
      ] + (costs.isExact ? [] : [Self.noteAboutEstimates]) + Page.section("What would be shorter", shorter) + [
        .source(.encodingInAppClipCode)
      ]
    )
  }

  private static let noteAboutEstimates = Page.Part.prose(
    "The sizes of texts are estimated; \"appclips codes tables\" makes them exact."
  )

  /// The URLs that need fewer bits.
  private var shorter: [Page.Part] {
    let found = CodeSize.shorterURLs(than: url, costs: costs, in: registry)
    let lines = found.map { other in
      let proof = other.showsSameCard ? "shows the same card" : "must be registered first"
      return "\(Self.column(other.size.bits))  \(other.url)\n       \(other.reason); \(proof)\n"
    }
    return lines.isEmpty ? [] : [.lines(lines.joined())]
  }

  /// "  41    host           example.com".
  private static func line(_ part: CodePlan.Part) -> String {
    let name = part.kind.name
    let start = column(Int(part.bits.rounded())) + "  " + name
    guard !part.text.isEmpty else { return start + "\n" }
    let gap = String(repeating: " ", count: 16 - name.utf8.count)
    return start + gap + String(decoding: part.text, as: UTF8.self) + "\n"
  }

  /// A number at the right of a column.
  private static func column(_ number: Int) -> String {
    let digits = String(number)
    return String(repeating: " ", count: max(0, 5 - digits.utf8.count)) + digits
  }
}
