import CAppClips

/// The version of this package. `appclips version` prints it, and documents that name their generator contain it.
package let packageVersion = String(cString: appclips_version())
