// Does nothing: what an executable of Swift has in any case, to be subtracted from ClipSample's size.
