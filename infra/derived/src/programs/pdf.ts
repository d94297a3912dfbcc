/** Text and first page of PDFs, with PDFium as WASM. */
import { readFile, stat, writeFile } from "node:fs/promises";
import { PDFiumLibrary } from "@hyzyla/pdfium";
import { maxLetters, maxPages, type Text } from "../limits.ts";
import { serve, Unreadable } from "../serve.ts";

/** `to`: where the pixels of the first page go. */
export interface PdfTask {
  path: string;
  to: string;
}
/** `page`: the first page in pixels; null where it cannot be drawn. */
export interface PdfResult extends Text {
  page: { width: number; height: number } | null;
}

/** A PDF is read whole, in bytes. */
const maxBytes = 128 * 1024 * 1024;
/** Width of the first page, in pixels, and the most of it. */
const drawn = { width: 1024, pixels: 8_000_000 };
/** Reading stops after this, in milliseconds: what was read until then is kept. */
const longest = 12_000;

let library: PDFiumLibrary | undefined;

serve<PdfTask, PdfResult>(async ({ path, to }) => {
  if ((await stat(path)).size > maxBytes) throw new Unreadable("too-large");
  library ??= await PDFiumLibrary.init();
  const document = await library.loadDocument(await readFile(path)).catch((error: Error) => {
    throw new Unreadable(/password|encrypt|security/i.test(error.message) ? "locked" : "damaged");
  });
  const begun = performance.now();
  const count = document.getPageCount();
  if (count === 0) throw new Unreadable("damaged");
  let page: PdfResult["page"] = null;
  try {
    const first = document.getPage(0);
    const { originalWidth, originalHeight } = first.getOriginalSize();
    const scale = Math.min(
      drawn.width / originalWidth,
      Math.sqrt(drawn.pixels / (originalWidth * originalHeight)),
    );
    if (Number.isFinite(scale) && scale > 0) {
      const { width, height, data } = await first.render({ scale, renderFormFields: true });
      await writeFile(to, data);
      page = { width, height };
    }
  } catch {
    // Its text may be readable all the same.
  }
  const pages: string[] = [];
  let letters = 0;
  for (let at = 0; at < count && at < maxPages && letters < maxLetters; at++) {
    if (performance.now() - begun > longest) break;
    let text = "";
    try {
      text = document.getPage(at).getText();
    } catch {
      // The other pages may be readable all the same.
    }
    pages.push(text.slice(0, maxLetters - letters));
    letters += pages.at(-1)!.length;
  }
  document.destroy();
  return { pages, isCut: pages.length < count || letters >= maxLetters, page };
});
