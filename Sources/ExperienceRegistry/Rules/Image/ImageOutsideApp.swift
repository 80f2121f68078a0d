extension Rule {
  static let imageOutsideApp = Rule(
    "image/outside-app",
    .error,
    "A picture's path leads out of the app's folder.",
    why: "An app's folder holds all that its cards need, so that it can be moved, reviewed and uploaded whole.",
    sources: [.registryFormat],
    passes: [.experience(#""image": "images/coffee.png""#)],
    fails: [
      .experience(#""image": «"../images/coffee.png"»"#),
      .experience(#""image": «"/Users/me/coffee.png"»"#),
      .experience(#""image": «"images\\coffee.png"»"#),
    ],
    check: .picture(on: .notThere) { picture in
      let isLink = if case .linkLeavesRegistry = picture.file { true } else { false }
      guard picture.path == nil || isLink, !picture.name.value.isEmpty else { return nil }
      return picture.violation(
        "the picture \(Words.quoted(picture.name.value)) lies outside the app's folder",
        help: "copy it into the app's folder and write its path from there, with /"
      )
    }
  )
}
