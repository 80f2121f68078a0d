// The header image of a card: dropped, pasted or chosen, cut to its shape, checked by the server.

import { api } from "./api.js";
import { askForCrop, cutOut } from "./crop.js";
import { imageDimensions } from "./dimensions.js";
import { button, h, icon, toast } from "./dom.js";
import { findingList } from "./findings.js";
import { adopt } from "./session.js";

const MOST_BYTES = 20_000_000;
const MOST_PIXELS = 100_000_000;

const HEIC = "This is an HEIC photo, which this browser cannot read. Export it as JPEG in the program that you view "
  + "photos with, such as Preview or Photos on a Mac, and drop that file here.";

/** Whether a file is an HEIC photo, by its brand (ISO/IEC 23008-12). */
const isHEIC = async (file) =>
  /^ftyp(hei[cxms]|hev[cx]|mif1|msf1)/.test(await file.slice(4, 12).text()) || /\.hei[cf]$/i.test(file.name);

/** Has `page` accept a photo that is dropped anywhere on it; `words()` say what becomes of it. */
export function acceptDrops(page, use, words) {
  page.addEventListener("dragover", (event) => {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    page.dataset.drop = words();
  });
  page.addEventListener("dragleave", ({ relatedTarget }) => {
    if (!page.contains(relatedTarget)) delete page.dataset.drop;
  });
  page.addEventListener("drop", (event) => {
    delete page.dataset.drop;
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    use(event.dataTransfer.files[0]);
  });
}

/** The part of the form for the image at `pointer()`; `language()` is its language on a default card, else null. */
export function imageBox(form, field, pointer, language) {
  const findings = findingList(form.fix);
  const preview = h("div", { class: "image-preview" });
  const path = h("p", { class: "image-path", dir: "auto" });
  const file = h("input", {
    type: "file", accept: "image/*", class: "hidden-text", tabindex: "-1", "aria-label": field.title,
    on: { change: () => use(file.files[0]) },
  });
  const choose = button("Choose image…", () => file.click(), { icon: "image" });
  const problem = h("p", { class: "problem", role: "alert", hidden: true });
  const element = h("div", { class: "image-box", role: "group", "aria-label": field.title }, preview,
    h("div", { class: "image-side" }, path,
      h("p", { class: "hint" }, `${field.description} Larger images can be cropped.`),
      h("div", { class: "editor-actions" }, choose, file,
        form.isReadOnly ? null : h("span", { class: "hint" }, "or drop a photo anywhere on this page")),
      problem, findings.element));

  function refuse(words) {
    problem.textContent = words;
    problem.hidden = false;
    problem.scrollIntoView({ block: "nearest" });
  }

  async function use(chosen) {
    file.value = "";
    problem.hidden = true;
    if (!chosen || form.isReadOnly) return;
    const megabytes = Math.round(chosen.size / 1e6);
    if (chosen.size > MOST_BYTES) return refuse(`The file has ${megabytes} MB; the limit is 20 MB.`);
    const size = imageDimensions(await chosen.slice(0, 2_000_000).arrayBuffer());
    if (size && size.width * size.height > MOST_PIXELS) {
      const [width, height] = [size.width, size.height].map((side) => side.toLocaleString("en"));
      return refuse(`${width} × ${height} pixels; the limit is 100 megapixels.`);
    }
    let bitmap;
    try {
      bitmap = await createImageBitmap(chosen);
    } catch {
      return refuse(await isHEIC(chosen) ? HEIC : "This browser cannot read the file as an image. Use PNG or JPEG.");
    }
    const { view } = form.editing;
    const { imageWidth: width, imageHeight: height, imageFormats: formats } = view.limits;
    // A photo is much smaller as JPEG, and drawings stay sharp as PNG.
    const limits = { width, height, formats, isPhoto: /jpe?g|hei[cf]|webp|avif/.test(chosen.type) };
    const region = await askForCrop(bitmap, limits);
    choose.focus();
    if (region === null) return bitmap.close();
    const blob = await cutOut(bitmap, region, limits);
    bitmap.close();
    await form.editing.send();
    try {
      const answer = await api.image(view.id, language(), null, blob);
      adopt(answer);
      form.editing.receive(answer.view);
      toast("Image added");
    } catch (error) {
      refuse(error.words ?? error.message);
    }
  }

  const block = {
    element,
    get pointer() { return pointer(); },
    showFindings: (found) => {
      findings.show(found);
      element.classList.toggle("wrong", found.some(({ severity }) => severity === "error"));
    },
    update() {
      const value = form.editing.value(pointer());
      path.textContent = value ?? "";
      path.hidden = !value;
      const drawn = document.querySelector(".stage .card-picture");
      const source = drawn?.tagName === "IMG" ? drawn.getAttribute("src") : null;
      if (source === null) preview.replaceChildren(icon("image"));
      else if (preview.firstElementChild?.getAttribute("src") !== source) {
        preview.replaceChildren(h("img", { src: source, alt: "" }));
      }
    },
  };
  form.add(block);
  return { element, use, update: block.update };
}
