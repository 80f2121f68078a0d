// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import CoreLocation
public import Foundation
public import SwiftUI

// The parts of the framework App Clips that the documentation's snippets use; see the file about SwiftUI.

/// https://developer.apple.com/documentation/appclip/apactivationpayload
open class APActivationPayload {
  open var url: URL? { nil }

  /// https://developer.apple.com/documentation/appclip/apactivationpayload/confirmacquired(in:completionhandler:)
  open func confirmAcquired(
    in region: CLRegion,
    completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {}
}

extension NSUserActivity {
  /// https://developer.apple.com/documentation/foundation/nsuseractivity/appclipactivationpayload
  public var appClipActivationPayload: APActivationPayload? { nil }
}
