extension Vocabulary {
  /// The language of `code`, where that is a language of advanced experiences with a region or a script behind it:
  /// `zh` of `zh-Hans`, `pt` of `pt_BR`; nil for every other code.
  package static func language(ofRegional code: String) -> String? {
    let base = baseLanguage(of: code)
    return base.utf8.count < code.utf8.count && advancedLanguage.contains(base) ? base : nil
  }

  /// What stands before the region or the script, in lower case.
  package static func baseLanguage(of code: String) -> String {
    code.utf8.count == 2 ? code : code.prefix { $0 != "-" && $0 != "_" }.lowercased()
  }
}
