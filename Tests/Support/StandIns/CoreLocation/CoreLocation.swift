// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// The parts of Core Location that the documentation's snippets use; see the file about SwiftUI.

/// https://developer.apple.com/documentation/corelocation/cllocationcoordinate2d
public struct CLLocationCoordinate2D: Sendable {
  public var latitude: Double
  public var longitude: Double

  public init(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }
}

/// https://developer.apple.com/documentation/corelocation/clregion
open class CLRegion {}

/// https://developer.apple.com/documentation/corelocation/clcircularregion
open class CLCircularRegion: CLRegion {
  /// https://developer.apple.com/documentation/corelocation/clcircularregion/init(center:radius:identifier:)
  public init(center: CLLocationCoordinate2D, radius: Double, identifier: String) {}
}
