import UserNotifications

/// Whether the clip may notify people for up to 8 hours without asking them.
func checkNotifications(then proceed: @escaping @Sendable (Bool) -> Void) {
  UNUserNotificationCenter.current().getNotificationSettings { settings in
    proceed(settings.authorizationStatus == .ephemeral)
  }
}
