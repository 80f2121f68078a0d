import RegistryModel

/// Words of Apple's that people look up: features, keys, tools, and the codes of its errors, each with what to check and
/// the command that checks it.
extension Glossary {
  static let apples: [GlossaryTerm] = features + configuration + errors

  private static let features: [GlossaryTerm] = [
    GlossaryTerm(
      "location confirmation",
      "confirm location",
      "physical location",
      "confirmAcquired",
      "APActivationPayload",
      "APActivationPayloadError",
      "APActivationPayloadErrorDomain",
      "disallowed",
      "doesNotMatch",
      is: """
        A clip can ask whether people are where they say they are, without access to their location. Apple offers this only \
        for invocations by a scanned code or an NFC tag. The card tells people about it if the Info.plist has \
        NSAppClipRequestLocationConfirmation: set "requestsLocationConfirmation" of "clip" in app.json, and "coordinates" \
        and "confirmationRadius" (at most 500 meters) of each place. "appclips emit info-plist" writes the key, and \
        "appclips audit" checks it.

        In the clip, confirmAcquired(in:) asks for a region of at most 500 meters. It fails with "disallowed" unless a code \
        or tag launched the clip, and with "doesNotMatch" if the URL is not registered: "appclips resolve URL".
        """,
      from: [.confirmingLocation, .lightAndFastClips]
    ),
    GlossaryTerm(
      "SKOverlay",
      "app overlay",
      is: """
        The overlay with which a clip offers its full app, from StoreKit. It is code of the clip, so appclips has no part \
        in it. If people install the app, it opens instead of the clip from then on: "appclips resolve --installed URL".
        """,
      from: [.choosingFunctionality, .respondingToInvocations]
    ),
    GlossaryTerm(
      "TestFlight",
      "beta",
      is: """
        Testers open a clip from TestFlight only with the invocations of the build, at most three; no card appears, and no \
        code, banner or link opens the beta version. TestFlight 2.7 and iOS 14 or later are needed. Declare them as \
        "testFlightInvocations" in app.json; "appclips emit testflight" lists them, and "appclips apply" publishes them. \
        Whether an entry may be a default App Clip link is not documented.
        """,
      from: [.testAnExperience, .testingLaunchExperience]
    ),
    GlossaryTerm(
      "size",
      "size limit",
      "10 MB",
      "15 MB",
      is: """
        The uncompressed size of the largest variant of the clip: 10 MB, 15 MB with a minimum of iOS 16 or later, or 100 MB \
        with a minimum of iOS 17 or later if no code or tag opens the clip, or if they contain the demo link. \
        "appclips audit" checks Xcode's App Thinning Size Report, and validate checks "uncompressedMegabytes" of "clip".

        The size of a header image is under "header image", and the size of a URL in an App Clip Code under "App Clip Code".
        """,
      from: [.maximumBuildFileSizes, .choosingFunctionality]
    ),
    GlossaryTerm(
      "default link",
      "default App Clip link",
      "appclip.apple.com",
      is: """
        Apple's own link to the default experience: https://appclip.apple.com/id?p= followed by the clip's bundle ID, and \
        further parameters if the clip reads them. It needs iOS 16.4 or later, no website, and no association file. QR \
        codes and NFC tags can contain it; App Clip Codes cannot open it. "appclips emit links" prints it. Whether /id/, or \
        P instead of p, works is not documented.
        """,
      from: [.launchExperience, .launchingAnotherAppsClip]
    ),
    GlossaryTerm(
      "generic URL",
      "general URL",
      is: """
        A short URL prefix for many places, such as https://example.com/shop, with what differs in the URLs below it: \
        /shop/12 or ?p=12. Apple advises registering few general URLs: they all show one card, and the clip gets the whole \
        URL. Register a longer prefix only for a card of its own. "appclips tree" shows which prefix covers which URLs.
        """,
      from: [.launchExperience]
    ),
    GlossaryTerm(
      "redirect",
      "short link",
      "URL shortener",
      is: """
        On the web, all redirects are followed before the domain is checked. For a scanned code or a tag, none is followed: \
        its own URL decides. So register the URL that is printed, add its host to "domains", and serve the association \
        file there. "appclips audit --live" checks the redirects of pages.
        """,
      from: [.lightAndFastClips, .launchExperience]
    ),
    GlossaryTerm(
      "iPad",
      "macOS",
      "visionOS",
      "watchOS",
      "tvOS",
      "Apple TV",
      "Apple Watch",
      "Vision Pro",
      "Mac",
      "platform",
      is: """
        App Clips are for iPhone and iPad. They are not on macOS, visionOS, watchOS or tvOS: there, a URL opens as a web page.
        """,
      from: [.humanInterfaceGuidelines]
    ),
    GlossaryTerm(
      "AR",
      "ARKit",
      "ARAppClipCodeAnchor",
      is: """
        An App Clip Code can be an anchor in AR, in the clip and in the full app. Then both the clip and the app must be \
        listed under "apps" of "appclips" in the association file. "appclips emit aasa" lists the clip; add the app with \
        --into, which keeps it.
        """,
      from: [.codesInAR]
    ),
    GlossaryTerm(
      "diagnostics",
      "App Clip diagnostics",
      is: """
        A check on the iPhone for a released clip: Settings > Developer > App Clips Testing > Diagnostics. For a URL, it \
        reports whether an advanced experience is registered, the clip is published, the domain is associated, the URL fits \
        into an App Clip Code, and the page has the banner. "appclips validate", "audit --live" and "plan" check the same \
        from here.
        """,
      from: [.testingLaunchExperience, .clipsIn2022]
    ),
    GlossaryTerm(
      "Live Activity",
      "extension",
      "widget",
      is: """
        The only extension that a clip can contain is a widget extension for Live Activities. It counts for the size of the \
        clip.
        """,
      from: [.choosingFunctionality]
    ),
  ]

  private static let configuration: [GlossaryTerm] = [
    GlossaryTerm(
      "AppClipCodeGenerator",
      "App Clip Code Generator",
      is: """
        Apple's command line tool for macOS that draws App Clip Codes: generate, suggest and templates. It rejects a URL \
        that is too large and colors without enough contrast. "appclips emit app-clip-codes" writes the commands with every \
        URL in quotes, and validate reports what it rejects, as far as that is known. App Store Connect makes codes too, \
        from a CSV file of URLs, and skips experiences whose URLs do not suit.
        """,
      from: [.codeGenerator, .encodingInAppClipCode]
    ),
    GlossaryTerm(
      ["color contrast", "Color combination not supported", "colors of a code"],
      is: """
        Apple's generator refuses colors without enough contrast, and lists similar ones with "suggest". validate reports such \
        colors as codes/colors-too-similar, and "appclips emit app-clip-codes" prints the command with "suggest". The 18 pairs \
        of its list, "index" of a code in place of "foreground" and "background", are always accepted.
        """,
      from: [.codeGenerator]
    ),
    GlossaryTerm(
      ["URL too large", "URL too long", "Compressed URL too large"],
      is: """
        Apple's generator refuses a URL that needs more room than an App Clip Code has. "appclips explain code URL" shows \
        what each part of the URL costs and which URLs would be shorter, and validate reports such codes as \
        codes/too-long-for-app-clip-code. A QR code or an NFC tag can hold the URL.
        """,
      from: [.codeGenerator, .encodingInAppClipCode]
    ),
    GlossaryTerm(
      [
        "hosting", "web host", "content type", "nginx", "Apache", "htaccess", "IIS", "Caddy", "Vercel", "Netlify",
        "Firebase",
        "Cloudflare", "CloudFront", "Amplify", "GitHub Pages", "Jekyll", "WordPress", "Next.js",
      ],
      is: """
        The host of a domain must answer https://HOST/.well-known/apple-app-site-association itself with the JSON, with status \
        200 and without a redirect or a login. Common reasons why it does not: folders that begin with a period are not \
        published, a rule for single-page apps answers every path with a page, or every request is redirected to another host.

        "appclips audit FOLDER" reads the association file and the configuration of many hosts and site generators in the \
        project (audit/association-not-served), and "appclips audit --live" asks the host and Apple's servers. A service \
        whose settings are not in files, such as CloudFront or WordPress, is checked only with --live. \
        "appclips emit site" writes a folder that any host can serve, with a configuration for nginx.
        """,
      from: [.associatedDomains, .associatingWebsite]
    ),
    GlossaryTerm(
      "_XCAppClipURL",
      "XCAppClipURL",
      is: """
        The environment variable in the scheme of the clip with the URL that Xcode launches it with. It has to be checked, \
        and no card is shown. "appclips emit xcode-scheme" writes the scheme with it.
        """,
      from: [.testingLaunchExperience]
    ),
    GlossaryTerm(
      "NSAppClip",
      "NSAppClipRequestLocationConfirmation",
      "NSAppClipRequestEphemeralUserNotification",
      is: """
        The dictionary in the clip's Info.plist with two Boolean keys: NSAppClipRequestLocationConfirmation and \
        NSAppClipRequestEphemeralUserNotification (notifications for up to 8 hours after each launch). "appclips emit \
        info-plist" writes it from "requestsLocationConfirmation" and "requestsEphemeralNotifications" of "clip", and \
        "appclips audit" compares it.
        """,
      from: [.confirmingLocation, .enablingNotifications]
    ),
    GlossaryTerm(
      ["dynamic card", "dynamic App Clip card", "card per URL", "personalized card"],
      is: """
        The title, subtitle and image of a card cannot depend on the URL or change when it is shown: Apple asks for one \
        advanced experience for each different card, and offers the App Store Connect API for many. For cards that differ \
        only in a few texts, one file with rows from a table declares them all: "appclips explain template". The clip itself \
        gets the whole URL, and can show anything that follows from it.
        """,
      from: [.launchExperience]
    ),
    GlossaryTerm(
      "parent",
      "parent app",
      "com.apple.developer.parent-application-identifiers",
      "parent-application-identifiers",
      "not prefixed with the parent app's bundle identifier",
      is: """
        The full app that a clip belongs to. The clip's bundle ID begins with the app's and a period: com.example.shop and \
        com.example.shop.Clip. Xcode and App Store Connect reject another one. The clip's entitlements name it as \
        com.apple.developer.parent-application-identifiers, one application identifier in an array; those of the app name \
        the clip as com.apple.developer.associated-appclip-app-identifiers. "appclips emit entitlements" writes both, and \
        "appclips audit" checks them.
        """,
      from: [.parentApplicationIdentifiers, .associatedClipIdentifiers]
    ),
    GlossaryTerm(
      "keychain",
      "shared data",
      "app group",
      is: """
        What a clip stores in its keychain is moved to the full app when people install it, on iOS 16 or later; groups and \
        iCloud are not supported. For files, app and clip use an app group: "appGroups" of "clip" in app.json. \
        "appclips emit entitlements" writes the groups, and "appclips audit" checks them.
        """,
      from: [.sharingData, .clipsIn2022]
    ),
    GlossaryTerm(
      "Team ID",
      "App ID prefix",
      "application identifier",
      is: """
        "teamID" in app.json is the prefix of the App ID: the Team ID, or for App IDs with a prefix from before June 2011 \
        another 10 characters. With a period and the bundle ID, it is the application identifier in entitlements and \
        association files. The safe source is "application-identifier" of a signed build: \
        codesign -d --entitlements - --xml APP.
        """,
      from: [.associatedDomains, .appIDPrefixes]
    ),
  ]

  private static let whatToCheck = """
    Check first what is yours: "appclips resolve --explain URL" shows which card the URL should open, "appclips audit \
    --live" whether the host and Apple's servers have the right association file, and "appclips plan" whether App Store \
    Connect has the card. If all are right, report it to Apple with Feedback Assistant.
    """

  private static let errors: [GlossaryTerm] = [
    GlossaryTerm(
      [
        "CPSErrorDomain", "CPSErrorDomain 2", "CPSErrorDomain error 2",
        "The operation couldn't be completed. (CPSErrorDomain",
      ],
      is: """
        An error that iOS shows in place of a card. Apple documents neither the domain nor its numbers. In Apple's forums, \
        developers report number 2 for a URL without a card on a host that has other cards, and on iOS 18 for each QR code \
        or NFC tag that only the default experience matches; cards with a URL prefix of their own worked there.

        \(whatToCheck)
        """,
      from: [.cardErrorWithoutClip, .cardErrorOfDefault, .testingLaunchExperience]
    ),
    GlossaryTerm(
      ["ASDErrorDomain", "ASDErrorDomain 507", "ASDErrorDomain error 507"],
      is: """
        An error that iOS shows in place of a clip. Apple documents neither the domain nor its numbers. In Apple's forums, \
        developers report number 507 since iOS 26, on some devices, although the clip works on others.

        \(whatToCheck)
        """,
      from: [.forumAppClips, .testingLaunchExperience]
    ),
    GlossaryTerm(
      ["appClipVersion", "missing a required relationship"],
      is: """
        "The provided entity is missing a required relationship: You must provide a value for the relationship \
        'appClipVersion' with this request": fastlane's users get this when they submit a version that has no default App \
        Clip experience. Each version of the app needs its own. Declare "defaultExperience" in app.json, which \
        app/default-experience-missing checks, and run "appclips apply --app-version VERSION" before you submit. Apple does \
        not document the message.
        """,
      from: [.appClipVersionRequired, .appStoreConnectOpenAPI]
    ),
    GlossaryTerm(
      [
        "UIDeviceFamily", "TARGETED_DEVICE_FAMILY", "device family", "CFBundleVersion", "CFBundleShortVersionString",
        "CURRENT_PROJECT_VERSION", "MARKETING_VERSION",
      ],
      is: """
        An app and its clip have the same devices and versions. Xcode stops an archive if UIDeviceFamily, CFBundleVersion or \
        CFBundleShortVersionString of the clip's Info.plist is not that of the app's. The build settings of both targets \
        set them: TARGETED_DEVICE_FAMILY, CURRENT_PROJECT_VERSION and MARKETING_VERSION.

        Check a built app with "appclips audit APP", where APP is the folder with both Info.plist files, such as \
        Payload/Shop.app.
        """,
      from: [.sameDeviceFamily, .sameBundleVersion]
    ),
    GlossaryTerm(
      ["UIBackgroundModes", "background modes"],
      is: """
        App Store Connect refuses a clip whose Info.plist has UIBackgroundModes, developers report. "appclips audit" finds \
        the key in the clip's Info.plist.
        """,
      from: [.noBackgroundModes]
    ),
    GlossaryTerm(
      ["trailing slash", "fragment", "case of letters", "letter case", "percent-encoding"],
      is: """
        Apple documents that the most specific URL prefix wins, and not whether a trailing slash, a fragment, the case of \
        letters in a path or other ways to escape a character matter. resolve follows the resolution order of this package, \
        and "appclips resolve --explain URL" names every step. Print codes with exactly the URL that is registered.
        """,
      from: [.launchExperience]
    ),
    GlossaryTerm(
      ["wildcard", "subdomain", "www"],
      is: """
        There are no wildcards for App Clips: each host and each subdomain, www included, has an entry appclips:HOST in the \
        entitlements of the app and the clip, an association file of its own, and experiences of its own.
        """,
      from: [.associatedDomains, .associatingWebsite]
    ),
    GlossaryTerm(
      ["cache", "caching", "experience cache", "app-site-association.cdn-apple.com"],
      is: """
        Apple's servers keep a copy of each association file, and devices read that copy. Apple does not document how long \
        either keeps what it has. "appclips audit --live" compares the copy with the file on the host; on a device with \
        developer mode, appclips:HOST?mode=developer in the entitlements asks the host itself.

        An iPhone also keeps cards, for days: if it shows an old one, use Settings > Developer > Clear Experience Cache.
        """,
      from: [.associatedDomains, .debuggingUniversalLinks, .clipsIn2022]
    ),
    GlossaryTerm(
      ["parentBundleId", "ODIC_PARENT_BUNDLEID"],
      is: """
        "The relationship 'parentBundleId' is required but was not provided with this request" comes from the App Store \
        Connect API if a tool, such as EAS or an automatic signing step, registers or changes the App ID of a clip. The API \
        cannot create it: create the clip's identifier by hand in Certificates, Identifiers & Profiles, with the full app \
        as its parent, and its capabilities there, too. Third parties report this; Apple does not document it.

        EAS CLI makes the identifier itself since January 2026. With an older one, build with \
        EXPO_NO_CAPABILITY_SYNC=1 eas build after you made it by hand. An identifier that was registered like that of a full \
        app cannot become that of a clip: delete it first.

        The same relation is in the entitlements of the build: "appclips explain parent".
        """,
      from: [.parentBundleIDRequired, .clipAppIDByEAS, .withoutCapabilitySync, .parentApplicationIdentifiers]
    ),
    GlossaryTerm(
      "App Clip Unavailable",
      "not available in your country or region",
      "This App Clip is not currently available in your country or region",
      is: """
        iOS shows this if it cannot get the clip. Apple names these causes: the bundle ID differs from the one of the first \
        upload, the place is not approved, the build is signed for an enterprise, or a local experience has no clip on the \
        device. Third parties saw it for about 20 minutes after the first release. A clip of more than 15 MB does not open \
        from a code.

        "appclips audit" checks the identifiers and the size of a build, "appclips plan" whether App Store Connect has the \
        card and found its place.
        """,
      from: [.makingAvailable, .clipNotYetAvailable, .largeClipAndCodes]
    ),
    GlossaryTerm(
      "ITMS-90842",
      "90842",
      "requestAlwaysAuthorization",
      is: """
        App Store Connect refuses an upload because the clip contains the selector requestAlwaysAuthorization, often in a \
        library for the location. Remove it from the clip's target: build the library for the clip without this code, or \
        use another one. A condition such as #if APPCLIP in your code does not reach a package. Third parties report this; \
        appclips does not read the code of a build.
        """,
      from: [.alwaysAuthorization]
    ),
    GlossaryTerm(
      "ITMS-90865",
      "90865",
      is: """
        App Store Connect rejects an upload because a variant of the clip is too large after app thinning. Check the size \
        of every variant, uncompressed, against the limit for the clip's minimum iOS version, which is 10, 15 or 100 MB: \
        "appclips audit \
        'App Thinning Size Report.txt'". See also "appclips explain size" and audit/thinning-over-limit.
        """,
      from: [.thinnedSizeTooLarge, .maximumBuildFileSizes]
    ),
    GlossaryTerm(
      "ITMS-90876",
      "90876",
      is: """
        App Store Connect warns that the app contains a clip, but that its entitlements do not name it: \
        com.apple.developer.associated-appclip-app-identifiers must be present and contain the clip's application \
        identifier. Xcode adds it when you archive the app. "appclips emit entitlements" writes the key, and "appclips audit" checks a \
        signed app.
        """,
      from: [.associatedClipMissing, .associatedClipIdentifiers]
    ),
    GlossaryTerm(
      ["SWCERR", "SWCERR00101", "SWCERR00301", "Bad HTTP Response", "Apple-Failure-Reason", "SWCErrorDomain"],
      is: """
        Apple's servers state in Apple-Failure-Reason why they have no association file of a host. \
        SWCERR00101 Bad HTTP Response: the host answered with the status that follows, such as 403 Forbidden, often because \
        a firewall refuses Apple but not others. SWCERR00301 Timeout: it did not answer in time. Apple documents neither \
        the codes nor their meaning; Apple-Failure-Details, Apple-From and the status say more.

        "appclips audit --live" requests the file from the host and from Apple. Allow AASA-Bot and CFNetwork, answer with \
        status 200 without a redirect, and wait: Apple's servers keep a failure for a while.
        """,
      from: [.associationRefused, .associationTimeout, .associatedDomains]
    ),
    GlossaryTerm(
      [
        "BAD_JSON_CONTENT", "BAD_HTTP_RESPONSE", "BAD_PKCS7_SIGNATURE", "CANNOT_REACH_AASA_FILE",
        "CROSS_SITE_REDIRECTS_FORBIDDEN", "INSECURE_REDIRECTS_FORBIDDEN", "TOO_MANY_REDIRECTS", "DNS_ERROR",
        "TLS_ERROR",
        "NETWORK_ERROR", "NETWORK_ERROR_TEMPORARY", "TIMEOUT", "OTHER_ERROR", "UNEXPECTED_ERROR",
        "INVALID_ENTITLEMENT_MISSING_SECTION", "INVALID_ENTITLEMENT_SYNTAX_ERROR",
        "INVALID_ENTITLEMENT_UNHANDLED_SECTION", "INVALID_ENTITLEMENT_UNKNOWN_ID",
      ],
      is: """
        App Store Connect reports for each domain of a build whether it got the association file, or an error code. Apple \
        lists the codes without an explanation. By their names: BAD_JSON_CONTENT, what the host served is not JSON, often a \
        web page; BAD_HTTP_RESPONSE, the status was not 200; BAD_PKCS7_SIGNATURE, a signed file whose signature does not \
        hold; CROSS_SITE_REDIRECTS_FORBIDDEN, INSECURE_REDIRECTS_FORBIDDEN, TOO_MANY_REDIRECTS, the host redirects; \
        DNS_ERROR, TLS_ERROR, NETWORK_ERROR, CANNOT_REACH_AASA_FILE, there was no answer; and the codes that contain \
        ENTITLEMENT are about the associated domains of the build.

        "appclips audit --live" requests each file and reports what it finds; "appclips audit" of the signed build checks \
        its associated domains.
        """,
      from: [.appStoreConnectOpenAPI, .associatingWebsite]
    ),
  ]
}
