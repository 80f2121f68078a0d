/// Every rule, in the order of the catalogue. A new rule is one file in one folder beside this one, and one line here.
///
/// The folder is the identifier's area and the file is named like its rule: `card/title-too-long` is `titleTooLong` in
/// `Card/TitleTooLong.swift`. Where the pattern alone says too little the area stands before it: `json/syntax` is
/// `jsonSyntax` in `JSON/JSONSyntax.swift`.
package enum Rules {
  package static let all: [Rule] = [
    .jsonDuplicateKey,
    .jsonLoneSurrogate,
    .jsonNotUTF8,
    .jsonSyntax,
    .jsonTooDeep,
    .appInsideApp,
    .idsEqualButForCase,
    .linkLeavesRegistry,
    .noApp,
    .outsideEveryApp,
    .sameID,
    .unreadable,
    .rowsNotRead,
    .versionOneNotRead,
    .givenBeside,
    .givenWithout,
    .fieldMissing,
    .outOfBounds,
    .unknownKey,
    .unknownWord,
    .wrongCount,
    .wrongForm,
    .wrongType,
    .appStoreIDMissing,
    .clipBundleIDNotPrefixed,
    .defaultExperienceMissing,
    .domainNotAHost,
    .otherSchemaVersion,
    .teamIDMissing,
    .imageSizeDiffers,
    .looserThanAllowed,
    .addressHost,
    .hasFragment,
    .hasPort,
    .hostNotInDomains,
    .notAURL,
    .notHTTPS,
    .hasUserInformation,
    .subtitleTooLong,
    .textEmpty,
    .titleTooLong,
    .imageDamaged,
    .imageForPrint,
    .imageFormatNotAllowed,
    .imageGitLFSPointer,
    .imageHasTransparency,
    .imageMissing,
    .imageNotPNGOrJPEG,
    .imageOutsideApp,
    .imageWebPage,
    .imageWrongSize,
    .languageDefaultMissing,
    .languageGivenTwice,
    .languageUnknown,
    .addressMissing,
    .confirmationRadiusTooLarge,
    .coordinatesOutOfRange,
    .placeNameMissing,
    .sameURL,
    .matchFails,
    .rejectFails,
    .deployedUnanswered,
  ]
}

extension Rules {
  /// Identifiers that rules once had. They stand in exceptions and reports, so no other rule may ever take one.
  package static let retired: [String] = []

  /// The rule with this identifier, or nil.
  package static func named(_ identifier: String) -> Rule? { all.first { $0.identifier == identifier } }
}
