import ExperienceRegistry

extension DefectKinds {
  static let url: [DefectKind] = [
    .experience("an address for a host", "url/address-host", #""urlPrefix": "https://«192.168.0.1»/%id%""#),
    .experience("a segment without name", "url/does-not-fit-parameters", #""matches": ["%url%/large/«hot»"]"#),
    .code("a query item without name", "url/does-not-fit-parameters", #""kind": "qr", "url": "%url%?«size=l»""#),
    .prefix("a dot segment", "url/dot-segment", #""https://%host%/«.»/%id%""#),
    .prefix("an empty query item", "url/empty-query-item", #""%url%?size=l«&»""#),
    .prefix("two slashes in a row", "url/empty-segment", #""https://%host%«//»%id%""#),
    .experience("a fragment", "url/has-fragment", #""urlPrefix": "%url%«#top»""#),
    .experience("a port", "url/has-port", #""urlPrefix": "https://%host%«:8443»/%id%""#),
    .experience("a user name", "url/has-user-information", #""urlPrefix": "https://«me@»%host%/%id%""#),
    .experience(
      "an escaped letter",
      "url/hidden-letters",
      #""urlPrefix": "https://%host%/%id%/«%61»""#,
      without: ["codes", "matches"]
    ),
    .experience("a host that has no ASCII form", "url/host-not-ascii", #""urlPrefix": "https://«a⒈.%host%»/%id%""#),
    .experience("a subdomain too many", "url/host-not-in-domains", #""urlPrefix": "https://«app.%host%»/%id%""#),
    .experience("a host of somebody else", "url/host-not-in-domains", #""urlPrefix": "https://«%name%.org»/%id%""#),
    .app(
      "a domain that stands for nothing",
      "app/domain-stands-for-nothing",
      #""domains": ["%host%", «"xn--99999999.%host%"»]"#
    ),
    DefectKind(
      name: "a domain with an umlaut",
      rule: "app/domain-not-ascii",
      changes: [
        DefectKind.Change(
          target: .app,
          members: [
            #""domains": ["%host%", «"äpfel.%host%"»]"#,
            #""testFlightInvocations": [{ "url": "https://xn--pfel-koa.%host%/", "titles": { "en-US": "Hello" } }]"#,
          ]
        )
      ],
      isAlone: true
    ),
    .app("a domain in Cyrillic", "url/look-alike-host", #""domains": ["%host%", «"xn--80ak6aa92e.%host%"»]"#),
    .prefix("one slash after the scheme", "url/lenient-spelling", #""https:«/»%host%/%id%""#),
    .prefix("a backslash in a prefix", "url/lenient-spelling", #""https://%host%«\\»%id%""#),
    .prefix("a placeholder in a prefix", "url/placeholder", #""https://%host%/%id%/«{shop}»""#),
    .prefix("a wildcard in a prefix", "url/placeholder", #""https://%host%/%id%/«*»""#),
    .prefix("a campaign in a prefix", "url/tracking-parameter", #""%url%?«utm_source=flyer»""#),
    .experience("a URL without host", "url/not-a-url", #""urlPrefix": «"https://?table=%n%"»"#),
    .experience("a broken escape", "url/not-a-url", #""matches": ["%url%/«%zz»"]"#),
    .experience("http", "url/not-https", #""urlPrefix": "«http»://%host%/%id%""#),
    .experience("a URL without scheme", "url/not-https", #""urlPrefix": "«%host%/%id%»""#),
    .code("a code with http", "url/not-https", #""kind": "nfc", "url": "«http»://%host%/%id%", "deployed": true"#),
    .code("an App Clip Code with http", "url/not-https", #""kind": "appClipCode", "url": "«http»://%host%/%id%""#),
    .prefix("a space in a prefix", "url/white-space", #""https://%host%/%id%« »pie""#),
    .code("a space before a tag's URL", "url/white-space", #""kind": "nfc", "url": "« »%url%""#),
  ]

  static let routing: [DefectKind] = [
    .app(
      "a code of two readings",
      "routing/declared-url-ambiguous",
      #""codes": [{ "kind": "qr", "url": «"https://%host%/apples"» }]"#
    ),
    .experience(
      "a printed code of another card",
      "routing/deployed-code-elsewhere",
      #""codes": [{ "kind": "qr", "url": «"https://%host%/menu?from=%id%"», "deployed": true }]"#
    ),
    .app(
      "a domain without experience",
      "routing/domain-without-experience",
      #""domains": ["%host%", «"other.%host%"»]"#
    ),
    .pair(
      "a path in capitals",
      "routing/equal-but-for-case",
      [#""urlPrefix": "https://%host%/Lunch""#],
      [#""urlPrefix": «"https://%host%/lunch"»"#]
    ),
    .pair(
      "a query beside its path",
      "routing/query-beside-path",
      [],
      [#""urlPrefix": «"%one.url%?p=9"»"#]
    ),
    .pair("a URL registered twice", "routing/same-url", [], [#""urlPrefix": «"%one.url%"»"#]),
    .pair("a URL registered with a slash", "routing/nearly-same-url", [], [#""urlPrefix": «"%one.url%/"»"#]),
    .pair(
      "query items in another order",
      "routing/nearly-same-url",
      [#""urlPrefix": "%url%?a=1&b=2", "matches": ["%url%?a=1&b=2&c"]"#],
      [#""urlPrefix": «"%one.url%?b=2&a=1"»"#]
    ),
    .code(
      "a deployed QR code with http",
      "url/not-https",
      #""kind": "qr", "url": "«http»://%host%/%id%", "deployed": true"#
    ),
    .pair(
      "a copied file",
      "routing/same-url",
      [#""matches": ["%one.url%/large"]"#, #""codes": [{ "kind": "qr", "url": "%one.url%", "deployed": true }]"#],
      [#""urlPrefix": «"%one.url%"»"#, #""matches": ["%one.url%/large"]"#]
    ),
    .pair(
      "a URL of another card over one's own",
      "routing/same-url",
      [],
      [
        #""urlPrefix": «"%one.url%"»"#, #""matches": ["%url%/large"]"#,
        #""codes": [{ "kind": "nfc", "url": "%url%", "deployed": true }, { "kind": "qr", "url": "%url%" }]"#,
      ]
    ),
    .pair("a number that begins with another", "routing/text-prefix", [], [#""urlPrefix": «"%one.url%1"»"#]),
    .pair(
      "two queries that one URL can carry",
      "routing/tie",
      [#""urlPrefix": "https://%host%/tie?a=1""#],
      [#""urlPrefix": «"https://%host%/tie?b=2"»"#]
    ),
    .app("www without experiences", "routing/www-without-experience", #""domains": ["%host%", «"www.%host%"»]"#),
    DefectKind(
      name: "the clip of another app",
      rule: "routing/same-clip",
      changes: [
        DefectKind.Change(
          target: .app,
          members: [
            #""bundleID": "com.example.%first%""#,
            #""clip": { "bundleID": «"com.example.%first%.Clip"», "minimumOSVersion": "17.0", "requestsLocationConfirmation": true, "demoLink": "https://appclip.apple.com/demo/%name%" }"#,
          ]
        )
      ],
      isAlone: true,
      isBetweenApps: true
    ),
    DefectKind(
      name: "the domain of another app",
      rule: "routing/same-host",
      changes: [
        DefectKind.Change(
          target: .app,
          members: [
            #""domains": ["%host%", «"%first%.example"»]"#,
            #""testFlightInvocations": [{ "url": "https://%first%.example/hello", "titles": { "en-US": "Hello" } }]"#,
          ]
        )
      ],
      isAlone: true,
      isBetweenApps: true
    ),
  ]
}
