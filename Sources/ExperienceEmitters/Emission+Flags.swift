extension Emission {
  /// The flags of the command line, with what follows them, that would select one of the files, as far as they are not
  /// given already.
  package func flagsThatSelectOne(of emitter: Emitter, _ selection: Selection) -> [String] {
    guard files.count > 1 else { return [] }
    if emitter.selectsHosts {
      return ["--url https://HOST/" + (selection.experience == nil ? "" : " instead of --experience")]
    }
    var flags: [String] = []
    if Set(files.map(\.app)).count > 1 { flags.append("--app") }
    if Set(files.compactMap(\.experience)).count > 1 { flags.append("--experience") }
    if emitter.name == Emitter.entitlements.name, selection.buildTarget == nil {
      flags.append("--target app or --target clip")
    }
    return flags
  }
}
