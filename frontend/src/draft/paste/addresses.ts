/** Addresses in pasted text become links, each by itself; links of other programs lead where they say. */
import { textsOf, unwrap } from "./dom.ts";

/** An address with its scheme, one that begins with `www.`, or that of a mailbox. */
const address =
  /(?:https?:\/\/|mailto:|ftp:\/\/)[^\s<>"“”\ufffc]+|\bwww\.[\w-]+\.[^\s<>"“”\ufffc]+|[\w.+%-]+@[\w-]+(?:\.[\w-]+)*\.\p{L}{2,}/giu;

/** The addresses in a text, where they stand and where they lead. */
export function addressesIn(text: string): { at: number; text: string; href: string }[] {
  return [...text.matchAll(address)].flatMap(({ 0: found, index }) => {
    const shown = withoutEnd(found, text[index - 1] ?? "");
    if (/^(?:https?:\/\/|mailto:|ftp:\/\/)$/i.test(shown)) return [];
    const href = /^(?:https?:|mailto:|ftp:)/i.test(shown)
      ? shown
      : shown.startsWith("www.") || !shown.includes("@")
        ? `https://${shown}`
        : `mailto:${shown}`;
    return [{ at: index, text: shown, href }];
  });
}

/**
 * Signs of the sentence at the end of an address are not part of it; brackets are when they are opened in it, and stars and lines
 * unless one stands before it, too.
 */
function withoutEnd(found: string, before: string): string {
  let shown = found;
  for (;;) {
    const last = shown.at(-1)!;
    const open = { ")": "(", "]": "[", "}": "{" }[last];
    const isClosed = open !== undefined && shown.split(open).length >= shown.split(last).length;
    const isMark = /[*_]/.test(last) && before === last;
    if (shown.length < 2 || isClosed || !(isMark || /[.,:;!?'"’»…)\]}]/.test(last))) return shown;
    shown = shown.slice(0, -1);
  }
}

/** Makes links of the addresses in the text of HTML. */
export function linkAddresses(root: Element): void {
  for (const text of textsOf(root)) {
    if (text.parentElement?.closest("a, code, pre, .math, textarea") != null) continue;
    const found = addressesIn(text.data);
    if (found.length === 0) continue;
    const pieces: (string | Element)[] = [];
    let from = 0;
    for (const { at, text: shown, href } of found) {
      const link = root.ownerDocument.createElement("a");
      link.setAttribute("href", href);
      link.textContent = shown;
      pieces.push(text.data.slice(from, at), link);
      from = at + shown.length;
    }
    text.replaceWith(...pieces, text.data.slice(from));
  }
}

/** Places in the text that was copied from: notes, comments, entries of contents. */
const ofThere = /^#(?:_(?:ftn|edn|msocom|toc|ref|hlk)|cite_|fn\b)/i;

/** Google Docs and Outlook send all links through an address of their own. Places in another text are none here. */
export function unwrapLinks(root: Element): void {
  for (const link of root.querySelectorAll<HTMLAnchorElement>("a[href]")) {
    const href = link.getAttribute("href")!;
    // Browsers put the address of this page before them.
    const place = href.startsWith(`${location.origin}${location.pathname}#`) ? new URL(href).hash : href;
    if (ofThere.test(place)) {
      unwrap(link);
      continue;
    }
    const name = /^https:\/\/www\.google\.com\/url\?/.test(href)
      ? "q"
      : /^https:\/\/[\w.]+\.safelinks\.protection\.outlook\.com\//.test(href)
        ? "url"
        : null;
    const there = name === null || !URL.canParse(href) ? null : new URL(href).searchParams.get(name);
    if (there !== null && /^(?:https?|mailto):/.test(there)) link.setAttribute("href", there);
  }
}
