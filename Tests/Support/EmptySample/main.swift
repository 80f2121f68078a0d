// Does nothing. Its size, which any Swift executable has, is subtracted from that of ClipSample.
