// Reads the size of an image from the first bytes of its file, before anything decodes it.

/** `{width, height}` of a PNG, GIF, JPEG, WebP, BMP, HEIC or AVIF file; null if its size is not found. */
export function imageDimensions(buffer) {
  const view = new DataView(buffer);
  try {
    const text = (offset, count) => String.fromCharCode(...new Uint8Array(buffer, offset, count));
    if (view.getUint32(0) === 0x89504e47) return { width: view.getUint32(16), height: view.getUint32(20) };
    if (text(0, 3) === "GIF") return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
    if (text(0, 2) === "BM") return { width: view.getInt32(18, true), height: Math.abs(view.getInt32(22, true)) };
    if (view.getUint16(0) === 0xffd8) return jpeg(view);
    if (text(0, 4) === "RIFF" && text(8, 4) === "WEBP") return webp(view, text(12, 4));
    if (text(4, 4) === "ftyp") return extents(buffer, view);
  } catch (error) {
    // A file that ends too early has no size.
    if (!(error instanceof RangeError)) throw error;
  }
  return null;
}

/** The size in the frame header of a JPEG file (SOF0 to SOF15, without DHT, JPG and DAC). */
function jpeg(view) {
  let offset = 2;
  for (;;) {
    while (view.getUint8(offset) === 0xff && view.getUint8(offset + 1) === 0xff) offset += 1;
    const marker = view.getUint8(offset + 1);
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      return { width: view.getUint16(offset + 7), height: view.getUint16(offset + 5) };
    }
    offset += 2 + view.getUint16(offset + 2);
  }
}

function webp(view, chunk) {
  const threeBytes = (offset) => view.getUint16(offset, true) + view.getUint8(offset + 2) * 65536;
  if (chunk === "VP8X") return { width: threeBytes(24) + 1, height: threeBytes(27) + 1 };
  if (chunk === "VP8 ") return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  const bits = view.getUint32(21, true);
  return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
}

/** The largest of the sizes ("ispe") in a HEIC or AVIF file; a grid of tiles has one for each and one for the whole. */
function extents(buffer, view) {
  const bytes = new Uint8Array(buffer);
  let largest = null;
  for (let offset = 0; offset + 16 <= bytes.length; offset += 1) {
    if (view.getUint32(offset) !== 0x69737065) continue;
    const size = { width: view.getUint32(offset + 8), height: view.getUint32(offset + 12) };
    if (largest === null || size.width * size.height > largest.width * largest.height) largest = size;
  }
  return largest;
}
