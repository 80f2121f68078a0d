extension ExperienceSigns {
  /// The signs of what `experience` declares.
  init(of experience: AdvancedExperience, _ declaration: ExperienceDeclaration) {
    self = .always
    if experience.isRetired { insert(.retired) }
    if declaration.rows != nil { insert(.rows) }
    if experience.declaringApp.asksForLanguages { insert(.languagesAsked) }
    if !declaration.localizations.isEmpty { noteLanguages(of: declaration, beside: experience.language) }
    if let place = declaration.place { note(place) }
  }

  private mutating func noteLanguages(of declaration: ExperienceDeclaration, beside own: String?) {
    // One bit for each length of a title. Titles with other letters than ASCII may be the same at different lengths; they
    // share the last.
    var lengths: UInt64 = 0
    func note(title: Located<String>?) -> Bool {
      guard let bytes = title?.value.utf8 else { return false }
      let bit: UInt64 = 1 << UInt64(bytes.allSatisfy { $0 < 0x80 } ? min(bytes.count, 62) : 63)
      defer { lengths |= bit }
      return lengths & bit != 0
    }
    _ = note(title: declaration.title)
    for localization in declaration.localizations {
      if localization.language.value.utf8.count != 2 { insert(.longLanguage) }
      if localization.language.value == own { insert(.ownLanguage) }
      if note(title: localization.title) { insert(.titlesOfOneLength) }
    }
  }

  private mutating func note(_ place: PlaceDeclaration) {
    if !place.names.contains(where: { !$0.value.isBlank }) { insert(.unnamedPlace) }
    if place.address == nil, place.coordinates == nil { insert(.placeNowhere) }
    if let address = place.address {
      if address.locality == nil || address.countryCode == nil { insert(.partialAddress) }
      if address.countryCode != nil { insert(.country) }
    }
    if let point = place.coordinates, point.latitude?.value == 0 || point.longitude?.value == 0 {
      insert(.zeroCoordinate)
    }
    if place.phone?.number != nil { insert(.phone) }
    if place.homePage != nil { insert(.homePage) }
    if place.relationship?.value == "OTHER" { insert(.foreignPlace) }
    if place.confirmationRadius != nil { insert(.radius) }
    if place.hasBlankText { insert(.blankInPlace) }
  }
}

extension App {
  /// Whether experiences may lack a language that the app asks for, or that its default card has.
  fileprivate var asksForLanguages: Bool {
    guard let declaration else { return false }
    return !declaration.languages.isEmpty || declaration.defaultExperience?.localizations.count ?? 0 > 1
  }
}
