/// The environment variables of this process that a program gets which it starts.
package enum InheritedVariables: Sendable {
  /// All, for a command that the user wrote, which may need any of them.
  case all
  /// All but those with credentials for App Store Connect.
  case withoutCredentials
  /// Those that curl and openssl need: to be found, and for the user's proxy, certificates and language.
  case forNetwork

  /// Whether the program gets the variable `name`.
  func contains(_ name: String) -> Bool {
    switch self {
    case .all: true
    case .withoutCredentials: !Self.credentials.contains { name.hasPrefix($0) }
    case .forNetwork: Self.network.contains(name) || name.hasPrefix("LC_")
    }
  }

  /// How the names of the variables begin that contain a key or a token: those of this package, and fastlane's.
  private static let credentials = ["ASC_", "APP_STORE_CONNECT_API_KEY"]

  /// `SSLKEYLOGFILE`, with which curl would write the keys of its connections to a file, is not one of them.
  private static let network: Set = [
    "PATH", "HOME", "TMPDIR", "LANG", "LANGUAGE",
    "http_proxy", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY", "no_proxy", "NO_PROXY",
    "CURL_CA_BUNDLE", "SSL_CERT_FILE", "SSL_CERT_DIR", "NIX_SSL_CERT_FILE", "OPENSSL_CONF", "OPENSSL_MODULES",
    "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "DYLD_FALLBACK_LIBRARY_PATH", "RES_OPTIONS", "LOCALDOMAIN",
  ]
}
