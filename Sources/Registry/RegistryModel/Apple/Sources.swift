/// A page that documents a requirement, so that the reason for a rule can be checked.
public struct Source: Sendable, Hashable {
  /// The page's title.
  public let title: String
  /// The page's URL.
  public let address: String
  /// The date of the copy that was read, as `2026-02-14`, `2026-02` or `2026`.
  public let date: String

  package init(_ title: String, _ address: String, read date: String) {
    self.title = title
    self.address = address
    self.date = date
  }

  /// Whether the address is that of a web page, and not of a file in the source of appclips.
  package var isOnline: Bool { address.hasPrefix("https://") }
}

/// The pages that document the rules, limits and enumerations of this module.
extension Source {
  /// Cards, URL matching, default and demo links, the table of invocations.
  package static let launchExperience = Source(
    "Configuring App Clip experiences",
    "https://developer.apple.com/documentation/appclip/configuring-the-launch-experience-of-your-app-clip",
    read: "2026-02"
  )
  /// Title and subtitle length, header image size and format, choice of verb.
  package static let humanInterfaceGuidelines = Source(
    "Human Interface Guidelines: App Clips",
    "https://developer.apple.com/design/human-interface-guidelines/app-clips",
    read: "2026-02"
  )
  /// The figures of 2020: 18 and 43 characters, 3000 x 2000 pixels.
  package static let configureAndLink = Source(
    "WWDC20 10146: Configure and link your App Clips",
    "https://developer.apple.com/videos/play/wwdc2020/10146",
    read: "2020-06"
  )
  /// The recommended image of 2020, icons and notifications of clips for several businesses.
  package static let clipsForBusinesses = Source(
    "WWDC20 10118: Create App Clips for other businesses",
    "https://developer.apple.com/videos/play/wwdc2020/10118",
    read: "2020-06"
  )
  /// URL prefixes described as text prefixes: "any URL beginning with".
  package static let appStoreConnectIn2020 = Source(
    "WWDC20 10651: What's new in App Store Connect",
    "https://developer.apple.com/videos/play/wwdc2020/10651",
    read: "2020-06"
  )
  /// Spotlight and local experiences as of iOS 15.
  package static let clipsIn2021 = Source(
    "WWDC21 10012: What's new in App Clips",
    "https://developer.apple.com/videos/play/wwdc2021/10012",
    read: "2021-06"
  )
  /// Diagnostics of App Clips on the device.
  package static let clipsIn2022 = Source(
    "WWDC22 10097: What's new in App Clips",
    "https://developer.apple.com/videos/play/wwdc2022/10097",
    read: "2022-06"
  )
  /// QR codes with the URL of a website, and redirects.
  package static let lightAndFastClips = Source(
    "WWDC21 10013: Build light and fast App Clips",
    "https://developer.apple.com/videos/play/wwdc2021/10013",
    read: "2021-06"
  )
  /// The settings of a plugin that adds a clip to an Expo project.
  package static let expoClipPlugin = Source(
    "react-native-app-clip: parameters of the plugin",
    "https://github.com/bndkt/react-native-app-clip",
    read: "2026-11"
  )
  /// The configuration files of a plugin that adds targets, such as a clip, to an Expo project.
  package static let expoTargetsPlugin = Source(
    "expo-apple-targets: target config",
    "https://github.com/EvanBacon/expo-apple-targets",
    read: "2026-11"
  )
  /// The message after the upload of an app that does not name its clip, as reported by a third party.
  package static let missingClipEntitlement = Source(
    "sentry-cocoa pull request 1450: App Store Connect's message about the missing entitlement (ITMS-90876)",
    "https://github.com/getsentry/sentry-cocoa/pull/1450",
    read: "2021-11"
  )
  /// The upload error for a clip over its size limit.
  package static let thinnedSizeTooLarge = Source(
    "Apple Developer Forums 740061: ITMS-90865, thinned App Clip size is too large",
    "https://developer.apple.com/forums/thread/740061",
    read: "2026"
  )
  /// The warning about an app that does not name its clip.
  package static let associatedClipMissing = Source(
    "sentry-cocoa pull request 1450: ITMS-90876, missing entitlement",
    "https://github.com/getsentry/sentry-cocoa/pull/1450",
    read: "2021-11-13"
  )
  /// Why Apple's servers do not have an association file: the host refuses them.
  package static let associationRefused = Source(
    "A question about universal links, copied: Apple's CDN reports SWCERR00101",
    "https://search.desenvolvedor.org/"
      + "ios-universal-link-opens-in-safari-aasa-fails-on-apple-cdn-with-403-forbidden-but-validates-elsewher-2548.html",
    read: "2026"
  )
  /// Why Apple's servers do not have an association file: the host does not answer in time.
  package static let associationTimeout = Source(
    "Apple Developer Forums 821908: Apple's CDN reports SWCERR00301 Timeout",
    "https://developer.apple.com/forums/thread/821908",
    read: "2026"
  )
  /// ASDErrorDomain 507, as reported by third parties.
  package static let forumAppClips = Source(
    "Apple Developer Forums, tag App Clips: ASDErrorDomain 507 on iOS 26",
    "https://developer.apple.com/forums/tags/app-clips",
    read: "2026"
  )
  /// An error instead of a web page for URLs without a card, as reported by a third party.
  package static let cardErrorWithoutClip = Source(
    "Apple Developer Forums 803187: CPSErrorDomain error 2 on URLs without an App Clip",
    "https://developer.apple.com/forums/thread/803187",
    read: "2026"
  )
  /// The same error for the default card on iOS 18, as reported by a third party.
  package static let cardErrorOfDefault = Source(
    "Apple Developer Forums 764545: CPSErrorDomain error 2 for a default experience by QR code or NFC tag on iOS 18",
    "https://developer.apple.com/forums/thread/764545",
    read: "2026-11"
  )
  /// The App Store Connect API's error for a version without a default experience, as reported by a third party.
  package static let appClipVersionRequired = Source(
    "fastlane issue 17639: a value for the relationship 'appClipVersion' is required",
    "https://github.com/fastlane/fastlane/issues/17639",
    read: "2026-11"
  )
  /// Xcode's error if an app and its clip are for different devices, as reported by third parties.
  package static let sameDeviceFamily = Source(
    "react-native-app-clip issue 60: the UIDeviceFamily of an App Clip must be equal to that of its parent app",
    "https://github.com/bndkt/react-native-app-clip/issues/60",
    read: "2026-11"
  )
  /// Xcode's error if an app and its clip have different versions, as reported by third parties.
  package static let sameBundleVersion = Source(
    "sentry-cocoa pull request 2177: the CFBundleVersion of an App Clip must match that of its parent app",
    "https://github.com/getsentry/sentry-cocoa/pull/2177",
    read: "2026-11"
  )
  /// App Store Connect's error for a clip with background modes, as reported by third parties.
  package static let noBackgroundModes = Source(
    "react-native-app-clip issue 25: App clips cannot contain UIBackgroundModes",
    "https://github.com/bndkt/react-native-app-clip/issues/25",
    read: "2026-11"
  )
  /// An upload that was refused for a clip with a lower minimum iOS version than its app's, as reported by third parties.
  package static let clipOlderThanApp = Source(
    "OneKeyHQ app-monorepo pull request 13326: the minimum iOS version of the clip is that of the app",
    "https://github.com/OneKeyHQ/app-monorepo/pull/13326",
    read: "2026-11"
  )
  /// A clip that is signed without its application identifier, as reported by third parties.
  package static let clipWithoutIdentifier = Source(
    "rules_apple issue 1570: an App Clip without application-identifier is not installed",
    "https://github.com/bazelbuild/rules_apple/issues/1570",
    read: "2026-11"
  )
  /// The provisioning profiles that an export with manual signing needs.
  package static let exportOptions = Source(
    "fastlane: gym, export_options with provisioningProfiles",
    "https://docs.fastlane.tools/actions/gym/",
    read: "2026-11"
  )
  /// The App Store Connect API and the App ID of a clip, as reported by third parties.
  package static let parentBundleIDRequired = Source(
    "eas-cli issue 2056: missing parentBundleId for an App Clip target",
    "https://github.com/expo/eas-cli/issues/2056",
    read: "2026"
  )
  /// The App ID of a clip is registered as a child of the app's.
  package static let clipAppIDByEAS = Source(
    "eas-cli pull request 3300: App IDs of App Clips",
    "https://github.com/expo/eas-cli/pull/3300",
    read: "2026-01"
  )
  /// A build with an older EAS CLI.
  package static let withoutCapabilitySync = Source(
    "expo-apple-targets pull request 48: EXPO_NO_CAPABILITY_SYNC=1 for App Clips",
    "https://github.com/EvanBacon/expo-apple-targets/pull/48",
    read: "2026-11"
  )
  /// A released clip that is not available in a region for the first minutes.
  package static let clipNotYetAvailable = Source(
    "deltachat-ios issue 3093: App Clip not available",
    "https://github.com/deltachat/deltachat-ios/issues/3093",
    read: "2026"
  )
  /// A clip over 15 MB that uploads but does not open from a QR code, as reported by a third party.
  package static let largeClipAndCodes = Source(
    "react-native-app-clip issue 40: over 15 MB, no QR code",
    "https://github.com/bndkt/react-native-app-clip/issues/40",
    read: "2024-08-30"
  )
  /// Which URL a clip receives from which invocation.
  package static let respondingToInvocations = Source(
    "Responding to invocations",
    "https://developer.apple.com/documentation/appclip/responding-to-invocations",
    read: "2026-02"
  )
  /// The Smart App Banner tag.
  package static let smartAppBanner = Source(
    "Supporting invocations from your website and the Messages app",
    "https://developer.apple.com/documentation/appclip/"
      + "supporting-invocations-from-your-website-and-the-messages-app",
    read: "2026-02"
  )
  /// The characters that URLs in App Clip Codes can contain.
  package static let encodingInAppClipCode = Source(
    "Encoding a URL in an App Clip Code",
    "https://developer.apple.com/documentation/appclip/encoding-a-url-in-an-app-clip-code",
    read: "2026-02"
  )
  /// Local experiences and their fields, TestFlight invocations.
  package static let testingLaunchExperience = Source(
    "Testing the launch experience of your App Clip",
    "https://developer.apple.com/documentation/appclip/testing-the-launch-experience-of-your-app-clip",
    read: "2026-02"
  )
  /// Default links to another app's clip.
  package static let launchingAnotherAppsClip = Source(
    "Launching another app's App Clip from your app",
    "https://developer.apple.com/documentation/appclip/launching-another-app-s-app-clip-from-your-app",
    read: "2026-02-14"
  )
  /// Location confirmation and its radius.
  package static let confirmingLocation = Source(
    "Confirming a person's physical location",
    "https://developer.apple.com/documentation/appclip/confirming-a-person-s-physical-location",
    read: "2026-02-14"
  )
  /// Associated domains: hosts only, no wildcard for `appclips:`, no port.
  package static let associatedDomains = Source(
    "Supporting associated domains",
    "https://developer.apple.com/documentation/xcode/supporting-associated-domains",
    read: "2026-02"
  )
  /// What an associated domain cannot contain.
  package static let configuringAssociatedDomain = Source(
    "Configuring an associated domain",
    "https://developer.apple.com/documentation/xcode/configuring-an-associated-domain",
    read: "2026-02"
  )
  /// What associated domains do not support, such as ports.
  package static let debuggingUniversalLinks = Source(
    "TN3155: Debugging universal links",
    "https://developer.apple.com/documentation/technotes/tn3155-debugging-universal-links",
    read: "2026-02"
  )
  /// Prefixes of App IDs that are not the Team ID.
  package static let appIDPrefixes = Source(
    "TN2311: Managing multiple App ID prefixes",
    "https://developer.apple.com/library/archive/technotes/tn2311/_index.html",
    read: "2026"
  )
  /// The bundle IDs of app and clip.
  package static let registerAppID = Source(
    "Register an App ID for App Clips",
    "https://developer.apple.com/help/account/identifiers/register-an-app-id-for-app-clips",
    read: "2026-02"
  )
  /// Uncompressed size limits by minimum iOS version.
  package static let maximumBuildFileSizes = Source(
    "Maximum build file sizes",
    "https://developer.apple.com/help/app-store-connect/reference/app-uploads/maximum-build-file-sizes",
    read: "2026-02"
  )
  /// At most three review URLs.
  package static let overviewOfAppClips = Source(
    "App Store Connect Help: Overview of App Clips",
    "https://developer.apple.com/jp/help/app-store-connect/offer-app-clip-experiences/overview-of-app-clips",
    read: "2026"
  )
  /// At most three TestFlight invocations.
  package static let testAnExperience = Source(
    "App Store Connect Help: Test an App Clip experience",
    "https://developer.apple.com/help/app-store-connect/test-a-beta-version/test-an-app-clip-experience",
    read: "2026"
  )
  /// Roles of default and advanced experiences in the API.
  package static let clipsAndExperiences = Source(
    "App Store Connect API: App Clips and App Clip experiences",
    "https://developer.apple.com/documentation/appstoreconnectapi/app-clips-and-app-clip-experiences",
    read: "2026-02"
  )
  /// The place of an advanced experience.
  package static let placeAttributes = Source(
    "App Store Connect API: AppClipAdvancedExperience place",
    "https://developer.apple.com/documentation/appstoreconnectapi/appclipadvancedexperience/"
      + "attributes-data.dictionary/place-data.dictionary",
    read: "2026-02"
  )
  /// When Maps uses the data of a place.
  package static let placeOfRequest = Source(
    "App Store Connect API: AppClipAdvancedExperienceCreateRequest place",
    "https://developer.apple.com/documentation/appstoreconnectapi/appclipadvancedexperiencecreaterequest/"
      + "data-data.dictionary/attributes-data.dictionary/place-data.dictionary",
    read: "2026"
  )
  /// Every enumeration of App Store Connect.
  package static let appStoreConnectOpenAPI = Source(
    "App Store Connect OpenAPI specification 4.4.1",
    "https://developer.apple.com/documentation/appstoreconnectapi",
    read: "2026-07-15"
  )
  /// The App Store's locales, 50 since 2026-03-31.
  package static let appStoreLocales = Source(
    "Apple adds eleven App Store languages",
    "https://developer.apple.com/news/?id=97t4mt64",
    read: "2026-03-31"
  )
  /// The header images that a widely used uploader accepts.
  package static let fastlaneHeaderImage = Source(
    "fastlane deliver: App Clip header image check",
    "https://github.com/fastlane/fastlane/pull/30010",
    read: "2026-05-15"
  )
  /// Rejections of images with alpha channel or CMYK in App Store Connect, as reported by third parties.
  package static let screenshotRejections = Source(
    "App Store Connect image rejections, as reported",
    "https://listingshots.app/guides/app-store-connect-screenshot-rejected",
    read: "2026"
  )
  /// A report that Apple's servers check the bytes of an image, not its file name.
  package static let screenshotNamedJPEG = Source(
    "fastlane deliver 170: a PNG screenshot called .jpg is refused",
    "https://github.com/fastlane-old/deliver/issues/170",
    read: "2015-04-10"
  )
  /// The JPEG features that a common image decoder does not support.
  package static let stbImage = Source(
    "stb_image: supported formats",
    "https://github.com/nothings/stb/blob/master/stb_image.h",
    read: "2024"
  )
  /// The orientation stored in a photo's metadata.
  package static let exif = Source(
    "CIPA DC-008: Exchangeable image file format for digital still cameras (Exif) 2.32",
    "https://www.cipa.jp/std/documents/e/DC-X008-Translation-2019-E.pdf",
    read: "2019-05"
  )
  /// Where clips can appear, and places approved for a business.
  package static let makingAvailable = Source(
    "TN3168: Making your App Clip available in the App Store",
    "https://developer.apple.com/documentation/technotes/tn3168-making-your-app-clip-available-app-store",
    read: "2024-06-04"
  )
  /// The size limit of a clip, and the limit of one clip per app.
  package static let choosingFunctionality = Source(
    "Choosing the right functionality for your App Clip",
    "https://developer.apple.com/documentation/appclip/choosing-the-right-functionality-for-your-app-clip",
    read: "2026-02"
  )
  /// What fits into an App Clip Code, reverse-engineered from Apple's generator.
  package static let appClipCodeEncoder = Source(
    "appclipcode: the encoding of App Clip Codes, reverse-engineered",
    "https://github.com/rs/appclipcode/blob/47939535/doc/SPEC.md",
    read: "2026-04-13"
  )
  /// Apple's generator of App Clip Codes and its options.
  package static let codeGenerator = Source(
    "Creating App Clip Codes with the App Clip Code Generator",
    "https://developer.apple.com/documentation/appclip/creating-app-clip-codes-with-the-app-clip-code-generator",
    read: "2026-02-14"
  )
  /// App Clip Codes as anchors in AR.
  package static let codesInAR = Source(
    "Interacting with App Clip Codes in AR",
    "https://developer.apple.com/documentation/appclip/interacting-with-app-clip-codes-in-ar",
    read: "2026-02-14"
  )
  /// One row per code in a print order.
  package static let codesForProduction = Source(
    "Preparing multiple App Clip Codes for production",
    "https://developer.apple.com/documentation/appclip/preparing-multiple-app-clip-codes-for-production",
    read: "2026-02-14"
  )
  /// International phone numbers: a country code, at most 15 digits.
  package static let telephoneNumbers = Source(
    "ITU-T E.164: The international public telecommunication numbering plan",
    "https://www.itu.int/rec/T-REC-E.164-201011-I",
    read: "2010-11"
  )
  package static let countryCodes = Source(
    "ISO 3166-1: Codes for the representation of names of countries",
    "https://www.iso.org/iso-3166-country-codes.html",
    read: "2020-08"
  )
  /// The capacity of QR codes.
  package static let qrCode = Source(
    "ISO/IEC 18004: QR Code bar code symbology specification",
    "https://www.iso.org/standard/62021.html",
    read: "2015-02"
  )
  /// The forms of postal codes by country.
  package static let postalCodes = Source(
    "Unicode CLDR: postalCodeData.xml",
    "https://github.com/unicode-org/cldr/blob/2fc80e120d3305ab8cac8f9eacc06fb93efa700b/common/supplemental/postalCodeData.xml",
    read: "2026-11"
  )
  /// The bounding boxes of countries.
  package static let countryExtents = Source(
    "Country bounding boxes, from Natural Earth and OpenStreetMap",
    "https://github.com/sandstrom/country-bounding-boxes",
    read: "2026-11"
  )
  /// The association file of a host and the associated domains of app and clip.
  package static let associatingWebsite = Source(
    "Associating your App Clip with your website",
    "https://developer.apple.com/documentation/appclip/associating-your-app-clip-with-your-website",
    read: "2026-02-14"
  )
  /// The limit of 128 KB for an association file; today's page does not mention it.
  package static let searchProgrammingGuide = Source(
    "App Search Programming Guide: Document Revision History, 2016-04-01",
    "https://developer.apple.com/library/ios/documentation/General/Conceptual/APPSearch/RevisionHistory.html",
    read: "2016-04-01"
  )
  /// The app that a clip belongs to.
  package static let parentApplicationIdentifiers = Source(
    "com.apple.developer.parent-application-identifiers",
    "https://developer.apple.com/documentation/bundleresources/entitlements/"
      + "com.apple.developer.parent-application-identifiers",
    read: "2026-02-14"
  )
  /// The clip that belongs to an app.
  package static let associatedClipIdentifiers = Source(
    "com.apple.developer.associated-appclip-app-identifiers",
    "https://developer.apple.com/documentation/bundleresources/entitlements/"
      + "com.apple.developer.associated-appclip-app-identifiers",
    read: "2026-02-14"
  )
  /// The entitlement that makes a target a clip.
  package static let onDemandInstallCapable = Source(
    "com.apple.developer.on-demand-install-capable",
    "https://developer.apple.com/documentation/bundleresources/entitlements/"
      + "com.apple.developer.on-demand-install-capable",
    read: "2026-02-14"
  )
  /// Where a built app contains its clip.
  package static let embeddedClip = Source(
    "swift-build, the build system of Xcode: an app with AppClips/BarClip.app",
    "https://github.com/swiftlang/swift-build/blob/main/Tests/SWBTaskConstructionTests/AppClipTaskConstructionTests.swift",
    read: "2026-11"
  )
  /// App groups shared by app and clip.
  package static let sharingData = Source(
    "Sharing data between your App Clip and your full app",
    "https://developer.apple.com/documentation/appclip/sharing-data-between-your-app-clip-and-your-full-app",
    read: "2026-02-14"
  )
  /// Notifications up to eight hours after a launch.
  package static let enablingNotifications = Source(
    "Enabling notifications in App Clips",
    "https://developer.apple.com/documentation/appclip/enabling-notifications-in-app-clips",
    read: "2026-02-14"
  )
  /// The App Thinning Size Report.
  package static let reducingAppSize = Source(
    "Reducing your app's size",
    "https://developer.apple.com/documentation/xcode/reducing-your-app-s-size",
    read: "2026"
  )
  /// JSON itself.
  package static let rfc8259 = Source(
    "RFC 8259: The JavaScript Object Notation (JSON) Data Interchange Format",
    "https://www.rfc-editor.org/rfc/rfc8259",
    read: "2017-12"
  )
  /// The canonical link of a page.
  package static let canonicalLink = Source(
    "RFC 6596: The Canonical Link Relation",
    "https://www.rfc-editor.org/rfc/rfc6596",
    read: "2012-04"
  )
  /// Names of files in `.well-known`.
  package static let wellKnown = Source(
    "RFC 8615: Well-Known Uniform Resource Identifiers (URIs)",
    "https://www.rfc-editor.org/rfc/rfc8615",
    read: "2019-05"
  )
  /// Jekyll and GitHub Pages leave out names that begin with a period.
  package static let hiddenFilesOnPages = Source(
    "GitHub Help: Files that start with an underscore are missing",
    "https://docs.github.com/enterprise/11.10.340/user/articles/files-that-start-with-an-underscore-are-missing",
    read: "2026"
  )
  /// The rewrite for single-page apps answers all paths except those with an extension.
  package static let amplifyRules = Source(
    "Custom rules of AWS Amplify",
    "https://docs.aws.amazon.com/cdk/api/v2/docs/@aws-cdk_aws-amplify-alpha.CustomRule.html",
    read: "2026-11"
  )
  /// Rewrites come after files, and `/.well-known` is reserved.
  package static let vercelRewrites = Source(
    "Rewrites on Vercel",
    "https://vercel.com/docs/rewrites",
    read: "2026-03"
  )
  /// Rules come after files unless they are forced.
  package static let netlifyRequestChain = Source(
    "Netlify: Request chain",
    "https://docs.netlify.com/platform/request-chain",
    read: "2026"
  )
  /// Routes come before files, and the first one that matches counts.
  package static let azureStaticWebApps = Source(
    "Configure Azure Static Web Apps",
    "https://learn.microsoft.com/en-us/azure/static-web-apps/configuration",
    read: "2026"
  )
  /// Rules in `.htaccess` apply to files that are there, unless a condition excludes them.
  package static let apacheRewrite = Source(
    "Apache HTTP Server: mod_rewrite",
    "https://httpd.apache.org/docs/2.4/mod/mod_rewrite.html",
    read: "2.4"
  )
  /// How nginx finds the location for a path.
  package static let nginxLocation = Source(
    "nginx: location",
    "https://nginx.org/en/docs/http/ngx_http_core_module.html#location",
    read: "2026"
  )
  /// How nginx finds the server for a host.
  package static let nginxServerNames = Source(
    "nginx: Server names",
    "https://nginx.org/en/docs/http/server_names.html",
    read: "2026"
  )
  /// The action that uploads a site to GitHub Pages.
  package static let pagesArtifact = Source(
    "upload-pages-artifact issue 147: .well-known is missing",
    "https://github.com/actions/upload-pages-artifact/issues/147",
    read: "2026-11"
  )
  /// An action that adds `.nojekyll` to the branch that it publishes, unless `enable_jekyll` is set.
  package static let pagesWithoutJekyll = Source(
    "actions-gh-pages pull request 438: .nojekyll is added by default",
    "https://github.com/peaceiris/actions-gh-pages/pull/438",
    read: "2026-11"
  )
  /// The command `serve`, which many front-end projects are served with.
  package static let serveSingle = Source(
    "serve-handler issue 142: files without an ending are answered with index.html",
    "https://github.com/vercel/serve-handler/issues/142",
    read: "2026-11"
  )
  /// The folder that Vite publishes as it is; the other generators describe theirs in the same way.
  package static let publicFolders = Source(
    "Vite: The public Directory",
    "https://vite.dev/guide/assets.html#the-public-directory",
    read: "2026"
  )
  /// Which repository is the root of a host on GitHub Pages.
  package static let projectPages = Source(
    "GitHub Pages: types of sites",
    "https://docs.github.com/en/pages/getting-started-with-github-pages/what-is-github-pages",
    read: "2026"
  )
  /// Files whose ending has no content type are not served.
  package static let iisMimeMap = Source(
    "IIS: Adding Static Content MIME Mappings <mimeMap>",
    "https://learn.microsoft.com/en-us/iis/configuration/system.webserver/staticcontent/mimemap",
    read: "2016-09-26"
  )
  /// App Store Connect's message about a selector that App Clips cannot use.
  package static let alwaysAuthorization = Source(
    "Parse-SDK-iOS-OSX issue 1583: ITMS-90842, requestAlwaysAuthorization in an App Clip",
    "https://github.com/parse-community/Parse-SDK-iOS-OSX/issues/1583",
    read: "2020-12-19"
  )
  /// The directives of Caddy, and the order in which it follows them.
  package static let caddyDirectives = Source(
    "Caddyfile Directives",
    "https://caddyserver.com/docs/caddyfile/directives",
    read: "2026-11"
  )
  /// The folder that Cloudflare publishes, and the list of what it leaves out.
  package static let cloudflareAssets = Source(
    "Cloudflare Workers: Static Assets, configuration and bindings",
    "https://developers.cloudflare.com/workers/static-assets/binding/",
    read: "2026-07"
  )
  /// How Firebase's command line lists the files that it publishes, and what its patterns match.
  package static let firebaseListing = Source(
    "firebase-tools: listFiles.ts",
    "https://github.com/firebase/firebase-tools/blob/master/src/listFiles.ts",
    read: "2026-11"
  )
  /// A host that did not get `.well-known` because of its ignore list, as reported by a third party.
  package static let firebaseIgnore = Source(
    "likecoin-button pull request 301: the ignore list of Firebase Hosting",
    "https://github.com/likecoin/likecoin-button/pull/301",
    read: "2020-09-25"
  )
  /// The header fields with which Apple's servers say why they have no association file.
  package static let appleFailureReasons = Source(
    "yurl pull request 65: header fields of Apple's copy",
    "https://github.com/chayev/yurl/pull/65",
    read: "2023-01-20"
  )
  /// The reason for a host that does not answer Apple's servers in time.
  package static let appleTimeout = Source(
    "Apple Developer Forums 821908: SWCERR00301 Timeout for some associated domains",
    "https://developer.apple.com/forums/thread/821908",
    read: "2026"
  )
  /// Comma-separated values.
  package static let rfc4180 = Source(
    "RFC 4180: Common Format and MIME Type for Comma-Separated Values (CSV) Files",
    "https://www.rfc-editor.org/rfc/rfc4180",
    read: "2005-10"
  )
  /// URLs.
  package static let rfc3986 = Source(
    "RFC 3986: Uniform Resource Identifier (URI): Generic Syntax",
    "https://www.rfc-editor.org/rfc/rfc3986",
    read: "2005-01"
  )
  /// The PNG format.
  package static let pngSpecification = Source(
    "Portable Network Graphics (PNG) Specification, third edition",
    "https://www.w3.org/TR/png-3/",
    read: "2025-06-24"
  )
  /// The JPEG format.
  package static let jpegSpecification = Source(
    "ITU-T T.81: JPEG",
    "https://www.w3.org/Graphics/JPEG/itu-t81.pdf",
    read: "1992-09"
  )
  /// Placeholders of Git Large File Storage.
  package static let gitLargeFileStorage = Source(
    "Git LFS pointer file specification",
    "https://github.com/git-lfs/git-lfs/blob/main/docs/spec.md",
    read: "2024"
  )
  /// The registry's own file format: the source of rules that are not Apple's.
  package static let registryFormat = Source(
    "The appclips file format",
    "Sources/Doors/AppClipRegistry/AppClipRegistry.docc/FileFormat.md",
    read: "2026-11"
  )
  /// The subtitle limit of a widely used uploader: 43 characters, for the default card only.
  package static let easMetadataSchema = Source(
    "EAS CLI: the schema of store.config.json",
    "https://github.com/expo/eas-cli/blob/main/packages/eas-cli/schema/metadata-0.json",
    read: "2026-04-09"
  )
  /// The properties of each Unicode character.
  package static let unicodeCharacterDatabase = Source(
    "Unicode Standard Annex 44: Unicode Character Database",
    "https://www.unicode.org/reports/tr44/",
    read: "2025-08"
  )
  /// The ASCII encoding of non-ASCII host names.
  package static let punycode = Source(
    "RFC 3492: Punycode",
    "https://www.rfc-editor.org/rfc/rfc3492",
    read: "2003-03"
  )
  /// The characters of host names.
  package static let rfc1123 = Source(
    "RFC 1123: Requirements for Internet Hosts, section 2.1",
    "https://www.rfc-editor.org/rfc/rfc1123",
    read: "1989-10"
  )
  /// The end of a service whose links many apps used.
  package static let dynamicLinksEnded = Source(
    "Firebase: Dynamic Links Deprecation FAQ",
    "https://firebase.google.com/support/dynamic-links-faq",
    read: "2026"
  )
  /// Names that are never public hosts.
  package static let specialUseNames = Source(
    "RFC 6761: Special-Use Domain Names",
    "https://www.rfc-editor.org/rfc/rfc6761",
    read: "2013-02"
  )
  /// Letters of one script that look like letters of another.
  package static let unicodeSecurityMechanisms = Source(
    "Unicode Technical Standard 39: Unicode Security Mechanisms",
    "https://www.unicode.org/reports/tr39/",
    read: "2025-09"
  )
  /// Non-ASCII hosts and their ASCII form.
  package static let hostMapping = Source(
    "Unicode Technical Standard 46: Unicode IDNA Compatibility Processing",
    "https://www.unicode.org/reports/tr46/",
    read: "2024-09"
  )
  /// Characters that change the direction of text.
  package static let bidirectionalAlgorithm = Source(
    "Unicode Standard Annex 9: Unicode Bidirectional Algorithm",
    "https://www.unicode.org/reports/tr9/",
    read: "2025-08"
  )
}
