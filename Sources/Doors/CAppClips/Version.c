#include "CAppClips.h"

const char *appclips_version(void) { return APPCLIPS_VERSION; }
