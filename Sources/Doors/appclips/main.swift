import AppClipsCommand

AppClips.main()
