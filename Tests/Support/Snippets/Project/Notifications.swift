import UserNotifications

/// Whether the clip may notify people for up to 8 hours without asking them.
func checkNotifications(then proceed: @escaping @Sendable (Bool) -> Void) {
  UNUserNotificationCenter.current().getNotificationSettings { settings in
    proceed(settings.authorizationStatus == .ephemeral)
  }
}

extension UNNotificationResponse {
  /// The destination of the notification that a person tapped; nil if it names none.
  var route: ExperienceRoute? {
    let url = notification.request.content.targetContentIdentifier
    return url.flatMap { ExperienceRoute($0, in: RegisteredExperiences.table) }
  }
}
