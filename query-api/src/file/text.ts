import type { Derived } from "@annals/derived";
import type { FileText } from "./contract.ts";

/** The most letters (UTF-16 units) that are shown. */
const most = 100_000;

/** The beginning of what was read of a file. @param text null where nothing was */
export function beginningOf(text: Derived["text"]): FileText {
  const { pages, isCut } = text ?? { pages: [], isCut: false };
  const shown: string[] = [];
  let left = most;
  for (const page of pages) {
    if (left <= 0) break;
    shown.push(page.slice(0, left));
    left -= page.length;
  }
  return { pages: shown, is_cut: isCut || left < 0 || shown.length < pages.length };
}
