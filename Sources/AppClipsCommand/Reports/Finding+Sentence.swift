import RegistryModel

extension Finding {
  /// What is there and the way out, for formats that have one text a finding.
  var sentence: String { "\(message) (help: \(help))" }
}
