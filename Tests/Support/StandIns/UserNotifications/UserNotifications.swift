// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// The parts of User Notifications that the documentation's snippets use; see the file about SwiftUI.

/// https://developer.apple.com/documentation/usernotifications/unauthorizationstatus
public enum UNAuthorizationStatus: Sendable {
  case notDetermined, denied, authorized, provisional, ephemeral
}

/// https://developer.apple.com/documentation/usernotifications/unnotificationsettings
open class UNNotificationSettings {
  open var authorizationStatus: UNAuthorizationStatus { .notDetermined }
}

/// https://developer.apple.com/documentation/usernotifications/unusernotificationcenter
open class UNUserNotificationCenter {
  open class func current() -> UNUserNotificationCenter { UNUserNotificationCenter() }

  /// https://developer.apple.com/documentation/usernotifications/unusernotificationcenter/getnotificationsettings(completionhandler:)
  open func getNotificationSettings(completionHandler: @escaping @Sendable (UNNotificationSettings) -> Void) {}
}

/// https://developer.apple.com/documentation/usernotifications/unnotificationcontent
open class UNNotificationContent {
  open var targetContentIdentifier: String? { nil }
}

/// https://developer.apple.com/documentation/usernotifications/unnotificationrequest
open class UNNotificationRequest {
  open var content: UNNotificationContent { UNNotificationContent() }
}

/// https://developer.apple.com/documentation/usernotifications/unnotification
open class UNNotification {
  open var request: UNNotificationRequest { UNNotificationRequest() }
}

/// https://developer.apple.com/documentation/usernotifications/unnotificationresponse
open class UNNotificationResponse {
  open var notification: UNNotification { UNNotification() }
}
