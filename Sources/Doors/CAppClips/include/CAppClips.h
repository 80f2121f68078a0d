/// The version that this program was built as.
const char *_Nonnull appclips_version(void);
