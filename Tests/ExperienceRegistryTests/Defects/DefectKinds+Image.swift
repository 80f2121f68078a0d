import ExperienceRegistry

extension DefectKinds {
  static let image: [DefectKind] = [
    .picture("an animated picture", "image/animated", ".png", .png(chunks: ["acTL"])),
    .picture("a film behind a picture", "image/bytes-after-end", ".png", .right.followed(by: 16)),
    .picture(
      "a picture in Display P3",
      "image/colours-not-srgb",
      ".png",
      .png(chunks: [("iCCP", Array("Display P3\0\0".utf8))])
    ),
    .picture("a picture in Adobe RGB", "image/colours-not-srgb", ".jpg", .jpeg(profile: "Adobe RGB (1998)")),
    .picture("half a picture", "image/damaged", ".png", .right.missing(20)),
    .picture("a JPEG without its end", "image/damaged", ".jpg", .jpeg().missing(4)),
    .picture("a picture for print", "image/for-print", ".jpg", .jpeg(components: 4)),
    .experience(
      "a JPEG where PNG alone is allowed",
      "image/format-not-allowed",
      #""limits": { "image": { "formats": ["png"] } }"#,
      #""image": «"images/%id%.jpg"»"#,
      pictures: ["images/%id%.jpg": .jpeg()]
    ),
    .picture(
      "a picture not fetched",
      "image/git-lfs-pointer",
      ".png",
      .text("version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 43210\n")
    ),
    .picture("an alpha channel", "image/has-transparency", ".png", .png(colourType: .rgbWithAlpha)),
    .picture("a transparent colour", "image/has-transparency", ".png", .png(chunks: ["tRNS"])),
    .picture("the placeholder of init", "image/placeholder", ".png", .placeholder),
    .picture("no picture", "image/missing", ".png", PictureSample(.missing(twin: nil))),
    .experience(
      "a picture misspelt",
      "image/missing",
      #""image": «"images/%id%x.png"»"#,
      pictures: ["images/%id%x.png": PictureSample(.missing(twin: nil)), "images/%id%.png": .right(at: "misspelt")]
    ),
    .experience(
      "a picture of another name",
      "image/missing",
      #""image": «"images/there-is-none.png"»"#,
      pictures: ["images/there-is-none.png": PictureSample(.missing(twin: nil))]
    ),
    .experience(
      "an empty path",
      "image/missing",
      #""image": «""»"#,
      pictures: ["images/%id%.png": .right(at: "empty")]
    ),
    .picture("a JPEG called .png", "image/name-contradicts-content", ".png", .jpeg()),
    .picture("a GIF called .png", "image/not-png-or-jpeg", ".png", .text("GIF89a…")),
    .picture("an empty file", "image/not-png-or-jpeg", ".png", .text("")),
    .experience(
      "a picture outside the app",
      "image/outside-app",
      #""image": «"../images/%id%.png"»"#,
      pictures: ["images/%id%.png": .right(at: "outside")]
    ),
    .picture("a JPEG in arithmetic coding", "image/rare-jpeg", ".jpg", .jpeg(frameMarker: 0xC9)),
    .pair(
      "a copy of another card's picture",
      "image/same-picture",
      [],
      [#""image": «"images/%id%.png"»"#],
      pictures: ["images/%one%.png": .png(), "images/%id%.png": .png()]
    ),
    .picture("a picture that lies on its side", "image/turned-by-exif", ".jpg", .jpeg(orientation: 6)),
    DefectKind(
      name: "a picture on no card",
      rule: "image/unused",
      changes: [],
      isAlone: true,
      pictures: ["images/left-over.png": .right],
      path: "%name%/images/left-over.png"
    ),
    .picture("11 MB of comments", "image/very-large", ".jpg", .jpeg(comments: 160)),
    .picture("12 MB behind a picture", "image/bytes-after-end", ".png", .right.followed(by: 12_000_000)),
    .picture("a web page", "image/web-page", ".png", .text("<!doctype html>\n<title>Sign in</title>\n")),
    .picture("3000 x 2000 pixels", "image/wrong-size", ".png", .png(width: 3000, height: 2000)),
    .picture("an upright picture", "image/wrong-size", ".jpg", .jpeg(width: 1200, height: 1800)),
  ]
}
