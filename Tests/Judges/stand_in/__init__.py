"""The parts of the stand-in for App Store Connect, one idea a file; `app_store_connect.py` puts them together."""
