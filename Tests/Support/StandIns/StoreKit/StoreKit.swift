// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import SwiftUI

// The parts of StoreKit that the documentation's snippets use; see the file about SwiftUI.

/// https://developer.apple.com/documentation/storekit/skoverlay
open class SKOverlay {
  /// https://developer.apple.com/documentation/storekit/skoverlay/configuration-swift.class
  open class Configuration {}

  /// https://developer.apple.com/documentation/storekit/skoverlay/appclipconfiguration/init(position:)
  open class AppClipConfiguration: Configuration {
    public init(position: SKOverlay.Position) {}
  }

  /// https://developer.apple.com/documentation/storekit/skoverlay/position
  public enum Position: Sendable {
    case bottom, bottomRaised
  }
}

extension View {
  /// https://developer.apple.com/documentation/swiftui/view/appstoreoverlay(ispresented:configuration:)
  nonisolated public func appStoreOverlay(
    isPresented: Binding<Bool>,
    configuration: @escaping () -> SKOverlay.Configuration
  ) -> some View { self }
}
