// Cuts a picture to the shape of a header image, by mouse, touch and keyboard.

import { button, h, uniqueID } from "./dom.js";

/**
 * Asks which part of `bitmap` to use; answers the region in its pixels, or null if the person cancels. `size` is the
 * size that the image gets.
 */
export function askForCrop(bitmap, size) {
  const ratio = size.width / size.height;
  const isTransparent = hasTransparency(bitmap);
  // The largest region of the right shape; `zoom` divides it, `center` is its middle.
  const widest = Math.min(bitmap.width, bitmap.height * ratio);
  const deepest = Math.max(4, widest / size.width * 2);
  let zoom = 1;
  let center = { x: bitmap.width / 2, y: bitmap.height / 2 };
  const region = () => {
    const width = widest / zoom;
    return { x: center.x - width / 2, y: center.y - width / ratio / 2, width, height: width / ratio };
  };

  const [titleID, hintID, zoomID] = ["title", "hint", "zoom"].map(uniqueID);
  const canvas = h("canvas", {
    class: "crop-canvas", width: 900, height: Math.round(900 / ratio), tabindex: "0", role: "application",
    "aria-label": "Crop area", "aria-describedby": hintID,
  });
  const slider = h("input", {
    id: zoomID, type: "range", min: 0, max: 100, value: 0,
    on: { input: () => setZoom(deepest ** (slider.value / 100)) },
  });
  const note = h("p", { class: "hint", role: "status" });
  const dialog = h("dialog", { class: "dialog crop", "aria-labelledby": titleID },
    h("h2", { id: titleID }, "Crop the image"), canvas,
    h("div", { class: "crop-zoom" }, h("label", { for: zoomID }, "Zoom"), slider),
    h("p", { class: "hint", id: hintID }, "Drag to move, or use the arrow keys. + and − zoom."), note,
    h("div", { class: "dialog-actions" },
      button("Cancel", () => dialog.close("")), button("Use image", () => dialog.close("use"), { kind: "primary" })));

  function draw() {
    const half = { x: widest / zoom / 2, y: widest / zoom / ratio / 2 };
    center.x = Math.min(Math.max(center.x, half.x), bitmap.width - half.x);
    center.y = Math.min(Math.max(center.y, half.y), bitmap.height - half.y);
    const { x, y, width, height } = region();
    const context = canvas.getContext("2d");
    context.fillStyle = "white";
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.imageSmoothingQuality = "high";
    context.drawImage(bitmap, x, y, width, height, 0, 0, canvas.width, canvas.height);
    const isSmall = Math.round(width) < size.width;
    const wanted = `${size.width} × ${size.height}`;
    const advice = isSmall ? `is smaller than ${wanted}, so the image will look blurry` : `is enough for ${wanted}`;
    const white = isTransparent ? " Transparent areas will become white." : "";
    note.textContent = `The crop of ${Math.round(width)} × ${Math.round(height)} pixels ${advice}.${white}`;
    note.classList.toggle("warning-text", isSmall);
  }

  function setZoom(value, at = null) {
    const before = region();
    zoom = Math.min(Math.max(value, 1), deepest);
    if (at) {
      // The point below the pointer stays where it is.
      const after = widest / zoom;
      center = {
        x: before.x + at.x * before.width + (0.5 - at.x) * after,
        y: before.y + at.y * before.height + (0.5 - at.y) * after / ratio,
      };
    }
    slider.value = Math.log(zoom) / Math.log(deepest) * 100;
    draw();
  }

  function move(x, y) {
    const scale = region().width / canvas.clientWidth;
    center = { x: center.x - x * scale, y: center.y - y * scale };
    draw();
  }

  const pointers = new Map();
  const span = () => {
    const [a, b] = [...pointers.values()];
    return Math.hypot(a.x - b.x, a.y - b.y);
  };
  canvas.addEventListener("pointerdown", (event) => {
    canvas.setPointerCapture(event.pointerId);
    pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  });
  canvas.addEventListener("pointermove", (event) => {
    const before = pointers.get(event.pointerId);
    if (!before) return;
    const apart = pointers.size === 2 ? span() : null;
    pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    move((event.clientX - before.x) / pointers.size, (event.clientY - before.y) / pointers.size);
    if (apart) setZoom(zoom * span() / apart);
  });
  for (const name of ["pointerup", "pointercancel"]) {
    canvas.addEventListener(name, (event) => pointers.delete(event.pointerId));
  }
  canvas.addEventListener("wheel", (event) => {
    event.preventDefault();
    const at = { x: event.offsetX / canvas.clientWidth, y: event.offsetY / canvas.clientHeight };
    setZoom(zoom * Math.exp(-event.deltaY / 400), at);
  }, { passive: false });
  canvas.addEventListener("keydown", (event) => {
    const step = event.shiftKey ? 60 : 12;
    const moves = { ArrowLeft: [step, 0], ArrowRight: [-step, 0], ArrowUp: [0, step], ArrowDown: [0, -step] };
    if (moves[event.key]) move(...moves[event.key]);
    else if (["+", "="].includes(event.key)) setZoom(zoom * 1.15);
    else if (["-", "−"].includes(event.key)) setZoom(zoom / 1.15);
    else return;
    event.preventDefault();
  });

  document.body.append(dialog);
  dialog.showModal();
  draw();
  canvas.focus();
  return new Promise((resolve) => dialog.addEventListener("close", () => {
    dialog.remove();
    resolve(dialog.returnValue === "use" ? region() : null);
  }));
}

/** The server accepts no larger file. */
const MOST_BYTES = 20_000_000;

/** The region of `bitmap` as a file of `size`: opaque, JPEG if `isPhoto` or PNG is too large, else PNG. */
export async function cutOut(bitmap, region, { width, height, formats, isPhoto }) {
  const canvas = h("canvas", { width, height });
  const context = canvas.getContext("2d", { alpha: false });
  context.fillStyle = "white";
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, region.x, region.y, region.width, region.height, 0, 0, width, height);
  const encoded = (type, quality) => new Promise((resolve) => canvas.toBlob(resolve, type, quality));
  if (formats.includes("png") && !(isPhoto && formats.includes("jpeg"))) {
    const png = await encoded("image/png");
    if (png.size <= MOST_BYTES || !formats.includes("jpeg")) return png;
  }
  for (const quality of [0.92, 0.8, 0.65]) {
    const jpeg = await encoded("image/jpeg", quality);
    if (jpeg.size <= MOST_BYTES) return jpeg;
  }
  return encoded("image/jpeg", 0.5);
}

/** Whether parts of an image are transparent, as far as its pixels at 128 × 128 show. */
function hasTransparency(bitmap) {
  const context = h("canvas", { width: 128, height: 128 }).getContext("2d");
  context.drawImage(bitmap, 0, 0, 128, 128);
  return context.getImageData(0, 0, 128, 128).data.some((value, index) => index % 4 === 3 && value < 250);
}
