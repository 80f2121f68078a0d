import SwiftUI
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  /// A cold start: the activity is one of the connection options.
  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    window = UIWindow(windowScene: scene)
    show(connectionOptions.userActivities.compactMap(\.route).first)
    window?.makeKeyAndVisible()
  }

  /// An invocation while the clip or the app is running or suspended.
  func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
    if userActivity.webpageURL != nil { show(userActivity.route) }
  }

  private func show(_ route: ExperienceRoute?) {
    window?.rootViewController = UIHostingController(rootView: OrderView(route: route))
  }
}
