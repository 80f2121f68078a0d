import ExperienceResolver
import HostNames

extension Registry {
  /// Predicts what the user sees for the resolved URL `answer` in the context `encounter`; nil if the context specifies
  /// neither a surface nor the full app. Searches the table of surfaces.
  package func showing(of answer: Answer, in encounter: InvocationContext) -> PresentationPrediction? {
    guard encounter.surface != nil || encounter.hasFullApp else { return nil }
    guard let (app, kind) = invocation(of: answer) else {
      return encounter.showing(.nothing, "no card matches the URL")
    }
    guard !encounter.hasFullApp else {
      return encounter.showing(.app, "the full app opens instead of its clip", .respondingToInvocations)
    }
    let least = app.declaration?.clip?.minimumVersion
    // Without --ios, assume the newest iOS version. A clip can require an even newer version than the newest known one.
    let ios = encounter.ios ?? max(.newestKnown, least ?? .newestKnown)
    if let least, ios < least { return encounter.showing(.nothing, "the clip requires iOS \(least) or later") }
    guard let surface = encounter.surface, let rule = SurfaceRules.rule(for: kind, on: surface, ios: ios) else {
      return encounter.showing(.nothing, "App Clips require iOS 14 or later", .configureAndLink)
    }
    for need in rule.needs {
      guard let lack = need.lack(in: answer, of: app, by: rule, codeCosts) else { continue }
      return encounter.showing(.nothing, lack.reason, lack.source)
    }
    let note = app.noteAboutLocation(on: surface, showing: rule.shows)
    guard rule.needs.contains(.code), let size = answer.codeSize(codeCosts()) else {
      return encounter.showing(rule.shows, rule.reason, rule.source, note: note)
    }
    let condition = "if the URL fits into a code"
    return encounter.showing(rule.shows, if: condition, size.outlook, .appClipCodeEncoder, note: note)
  }

  /// The app whose clip a URL invokes, and the kind of invocation; nil if it invokes none.
  private func invocation(of answer: Answer) -> (App, InvocationKind)? {
    switch answer.outcome {
    case .advanced: return answer.app.map { ($0, .advanced) }
    case .default:
      let isLink = answer.normalized?.hasPrefix("https://\(AppleLink.host)/") ?? false
      return answer.app.map { app in
        (app, app.demoLink == answer.normalized ? .demoLink : isLink ? .defaultLink : .website)
      }
    case .none, .invalid: return nil
    }
  }
}

extension App {
  /// A note that no location is confirmed, although the clip requests it; nil if it does not, or for codes and tags, the
  /// only invocations for which Apple offers it (`Source.lightAndFastClips`).
  fileprivate func noteAboutLocation(on surface: Surface, showing: Presentation) -> String? {
    guard declaration?.clip?.requestsLocationConfirmation?.value == true, ![.nothing, .unknown].contains(showing),
      ![.qrCode, .nfcTag, .appClipCode].contains(surface)
    else { return nil }
    return "no location is confirmed; Apple offers that only for scanned codes and NFC tags"
  }

  /// The demo link in normal form.
  fileprivate var demoLink: String? {
    guard let written = declaration?.clip?.demoLink?.value else { return nil }
    return try? InvocationURL(mappingHostOf: written).text
  }
}

extension InvocationContext {
  fileprivate func showing(
    _ shows: Presentation,
    if condition: String? = nil,
    _ reason: String,
    _ source: Source? = nil,
    note: String? = nil
  ) -> PresentationPrediction {
    let notes = [versionNote, note].compactMap(\.self)
    return PresentationPrediction(
      surface: surface,
      ios: ios,
      shows: shows,
      condition: condition,
      reason: reason,
      note: notes.isEmpty ? nil : notes.joined(separator: "; "),
      source: source
    )
  }

  /// A note about an iOS version that is newer than this table; nil for any other version.
  private var versionNote: String? {
    guard let ios, ios.isUnknown else { return nil }
    let newest = SystemVersion.newestKnown
    return "iOS \(ios) is treated like iOS \(newest), the newest version that appclips knows"
  }
}

extension SurfaceRule.Need {
  /// What the need lacks, as a clause, and the page that requires it; nil if it is met.
  fileprivate func lack(
    in answer: Answer,
    of app: App,
    by rule: SurfaceRule,
    _ codeCosts: () -> CodeCosts
  ) -> (reason: String, source: Source)? {
    self == .code ? answer.codeLack(codeCosts()) : undeclared(in: answer, of: app).map { ($0, rule.source) }
  }

  /// What the registry does not declare for the need, as a clause; nil if nothing is missing.
  private func undeclared(in answer: Answer, of app: App) -> String? {
    let experience = answer.experience?.declaration
    switch self {
    case .association:
      return answer.obstacle() == nil ? nil : "the host is not one of the app's domains"
    case .place:
      guard let place = experience?.place else { return "the experience has no place" }
      return place.placeStatus?.value == "NO_MATCH" ? "App Store Connect did not find the place in Maps" : nil
    case .defaultExperience:
      return app.declaration?.defaultExperience == nil
        ? "the banner needs a default experience, but the app does not have one" : nil
    case .banner:
      return experience?.banner?.value == "none" ? noBanner : nil
    case .bannerWithCard:
      switch experience?.banner?.value {
      case "none": return noBanner
      case "bar": return "the experience declares \"banner\": \"bar\", so its pages do not show the card"
      default: return nil
      }
    case .code: return nil
    }
  }

  private var noBanner: String { "the page needs the banner tag, but the experience declares \"banner\": \"none\"" }
}

extension Answer {
  /// Why an App Clip Code cannot contain the URL as given, as a clause, and the page that says so; nil if it may.
  func codeLack(_ costs: CodeCosts) -> (reason: String, source: Source)? {
    guard let url = normalized.flatMap({ try? InvocationURL($0) }) else { return nil }
    let text = self.url.lowercased().hasPrefix("https://") ? self.url : url.text
    if let fault = CodeAlphabet.fault(of: text), fault.severity == .error {
      let isPunycode = Array(text.utf8)[fault.range].elementsEqual("xn--".utf8)
      return (
        "\(fault.message); \(CodeURL(url, fragment: self.url.printedFragment).wayOut)",
        isPunycode ? .appClipCodeEncoder : .encodingInAppClipCode
      )
    }
    guard let size = codeSize(costs), size.fit == .tooLong else { return nil }
    return ("the card appears only if the URL fits into a code, but it needs \(size.words)", .appClipCodeEncoder)
  }

  /// The size of the URL in an App Clip Code; nil if it cannot be encoded.
  func codeSize(_ costs: CodeCosts) -> CodeSize? {
    normalized.flatMap { try? InvocationURL($0) }.flatMap { CodeURL($0, fragment: url.printedFragment).size(costs) }
  }
}

extension CodeSize {
  /// How the size of a URL that may fit compares to what a code has room for, as a clause.
  fileprivate var outlook: String {
    let estimate = "it needs \(words)"
    return fit == .fits ? estimate : estimate + "; the estimate can be wrong by \(Self.tolerance) bits"
  }
}
