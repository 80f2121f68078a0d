import AppClip
import CoreLocation
import SwiftUI

extension NSUserActivity {
  /// Whether the person is in the circle that the registry declares for the experience.
  func confirmLocation(then proceed: @escaping @Sendable (Bool) -> Void) {
    guard let payload = appClipActivationPayload, let place = route?.place else { return proceed(false) }
    let center = CLLocationCoordinate2D(latitude: place.latitude, longitude: place.longitude)
    let region = CLCircularRegion(center: center, radius: place.radius, identifier: "stand")
    payload.confirmAcquired(in: region) { isInside, error in proceed(isInside && error == nil) }
  }
}
