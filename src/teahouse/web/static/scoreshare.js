// A score sheet to take along: its link, and its picture.

/** @import { Sheet } from "./scorecode.js" */
import { button, dialog, h } from "./dom.js";
import { t } from "./i18n.js";
import { linkRow } from "./invite.js";
import { at } from "./root.js";
import { pack } from "./scorecode.js";

/** The link to a copy of a sheet. @param {Sheet} sheet */
export async function shareSheet(sheet) {
  const url = `${location.origin}${at(`/score/${sheet.game}`)}#s=${await pack(sheet)}`;
  dialog(t("Share this sheet"), [
    h("p", { class: "hint" }, t("The link holds all that you entered. Whoever opens it gets a copy.")),
    linkRow(t("Link"), url),
  ]);
}

/** A picture of a sheet, to be kept or handed on. @param {string} game @param {string} picture as SVG */
export function pictureDialog(game, picture) {
  const href = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(picture)}`;
  const image = h("img", { class: "score-picture", src: href, alt: t("Score sheet") });
  const name = `teahouse-${game}`;
  const sharing = navigator.canShare?.({ files: [new File([], `${name}.png`, { type: "image/png" })] });
  dialog(t("Picture"), [
    image,
    h(
      "footer",
      {},
      button(t("Save as SVG"), () => download(`${name}.svg`, href), { class: "quiet" }),
      button(t("Save as PNG"), () => savePng(image, `${name}.png`), { class: sharing ? "" : "primary" }),
      sharing
        ? button(t("Share"), () => sharePng(image, `${name}.png`), { icon: "share", class: "primary" })
        : null,
    ),
  ], "score-picture-dialog");
}

/** @param {string} name @param {string} href */
function download(name, href) {
  h("a", { href, download: name }).click();
}

/** @param {HTMLImageElement} image */
function painted(image) {
  const canvas = h("canvas", { width: 2 * image.naturalWidth, height: 2 * image.naturalHeight });
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** @param {HTMLImageElement} image @param {string} name */
function savePng(image, name) {
  download(name, painted(image).toDataURL("image/png"));
}

/** Hand it to another program of the phone. @param {HTMLImageElement} image @param {string} name */
function sharePng(image, name) {
  painted(image).toBlob((blob) => {
    if (blob) navigator.share({ files: [new File([blob], name, { type: "image/png" })] }).catch(() => {});
  }, "image/png");
}
