import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private var route: ExperienceRoute?

  /// A cold start: the activity is one of the connection options.
  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    route = connectionOptions.userActivities.compactMap(\.route).first
  }

  /// An invocation while the clip or the app is running or suspended.
  func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
    route = userActivity.route ?? route
  }
}
