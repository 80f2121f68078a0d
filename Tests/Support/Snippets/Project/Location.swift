import AppClip
import CoreLocation
import SwiftUI

extension NSUserActivity {
  /// Whether the person is in the circle that the registry declares for the experience; false if that is not known.
  @MainActor
  func confirmLocation() async -> Bool {
    guard let payload = appClipActivationPayload, let place = route?.place else { return false }
    let center = CLLocationCoordinate2D(latitude: place.latitude, longitude: place.longitude)
    let region = CLCircularRegion(center: center, radius: place.radius, identifier: "stand")
    return await withCheckedContinuation { continuation in
      payload.confirmAcquired(in: region) { isInside, error in
        continuation.resume(returning: isInside && error == nil)
      }
    }
  }
}
