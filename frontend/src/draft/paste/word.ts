/** What Word, Word on the web and Outlook write in ways of their own. */
import { removeAll, retag, styleOf, textsOf } from "./dom.ts";

export function knowWord(root: Element): void {
  tabs(root);
  listsOfWeb(root);
  listsOfWord(root);
  // Numbers that Word draws before headings and paragraphs: they count by themselves there.
  for (const span of root.querySelectorAll<HTMLElement>(
    "h1 span, h2 span, h3 span, h4 span, h5 span, h6 span, p span",
  ))
    if (isMark(span)) span.remove();
  removeAll(root, "del[cite^=mailto] + ins:empty");
}

const isMark = (span: Element) => /mso-list:\s*ignore/i.test(styleOf(span));

/** A tab of Word is drawn as a run of unbreakable spaces. */
function tabs(root: Element): void {
  for (const span of root.querySelectorAll("span[style*=mso-tab-count]"))
    if (!isInMark(span)) span.replaceWith(" ");
}

const isInMark = (span: Element) =>
  span.parentElement?.closest('[style*="mso-list"]') != null && [...ancestors(span)].some(isMark);

function* ancestors(element: Element): Generator<Element> {
  for (let up = element.parentElement; up !== null; up = up.parentElement) yield up;
}

/** Word on the web: each item is a list of its own in a box, and says its level. */
function listsOfWeb(root: Element): void {
  for (const box of root.querySelectorAll(".ListContainerWrapper")) {
    const item = box.querySelector("li");
    if (item === null || !root.contains(box)) continue;
    const items: HTMLElement[] = [];
    let last: Element | null = box;
    for (; last?.matches(".ListContainerWrapper"); last = last.nextElementSibling)
      items.push(...last.querySelectorAll<HTMLElement>("li"));
    const levels = items.map((one) => ({
      one,
      level: Number(one.getAttribute("data-aria-level") ?? one.getAttribute("aria-level") ?? 1),
      tag: one.parentElement?.tagName === "OL" ? ("OL" as const) : ("UL" as const),
    }));
    const place = root.ownerDocument.createElement("div");
    box.before(place);
    for (let next: Element | null = box; next !== null && next !== last; ) {
      const after: Element | null = next.nextElementSibling;
      next.remove();
      next = after;
    }
    const nest = nesting(place);
    for (const { one, level, tag } of levels) nest(level, tag, one.childNodes);
  }
}

/** Word's lists: paragraphs with their level and number format in the style, or only their sign and indentation. */
function listsOfWord(root: Element): void {
  let last: Element | null = null;
  let nest = nesting(root as HTMLElement);
  let place: HTMLElement | null = null;
  for (const item of root.querySelectorAll<HTMLElement>("p, h1, h2, h3, h4, h5, h6, div.MsoListParagraph")) {
    if (!isItem(item)) continue;
    const level = levelOf(item);
    const marker = markerOf(item);
    const tag = /^\s*(?:\d+|[a-z]{1,4})[.)]/i.test(marker) && !/^\s*o\s/.test(marker) ? "OL" : "UL";
    if (place === null || last === null || item.previousElementSibling !== last) {
      place = root.ownerDocument.createElement("div");
      item.before(place);
      nest = nesting(place, Number(/^\s*(\d+)/.exec(marker)?.[1] ?? 1));
    }
    nest(level, tag, item.childNodes);
    item.remove();
    last = place;
  }
}

/** Headings with numbers stay headings. */
function isItem(item: HTMLElement): boolean {
  if (/^H\d$/.test(item.tagName)) return false;
  if (/mso-list:\s*l\d+/i.test(styleOf(item))) return true;
  return /^MsoListParagraph/.test(item.className) && signBefore.test(item.textContent ?? "");
}

/** A sign of a list with the wide space after it. */
const signBefore = /^\s*(?:[·•o§ü▪◦–-]|\d{1,3}[.)]|[a-z][.)])[\u00a0 ]{2,}/i;

function levelOf(item: HTMLElement): number {
  const said = /level(\d+)/i.exec(styleOf(item))?.[1];
  if (said !== undefined) return Number(said);
  const [, margin = "36", unit = "pt"] = /margin-left:\s*([\d.]+)(pt|in|cm|px)/i.exec(styleOf(item)) ?? [];
  const points = Number(margin) * ({ pt: 1, in: 72, cm: 28.35, px: 0.75 }[unit] ?? 1);
  return Math.max(1, Math.round(points / 36));
}

/** Removes the sign that Word writes before an item, and answers it. */
function markerOf(item: HTMLElement): string {
  const ignored = [...item.querySelectorAll<HTMLElement>("span")].find(isMark);
  if (ignored !== undefined) {
    const text = ignored.textContent ?? "";
    ignored.remove();
    return text;
  }
  let marker = signBefore.exec(item.textContent ?? "")?.[0] ?? "";
  const whole = marker;
  for (const text of textsOf(item)) {
    if (marker === "") break;
    const cut = Math.min(marker.length, text.data.length);
    text.data = text.data.slice(cut);
    marker = marker.slice(cut);
  }
  return whole;
}

/** Puts items of given levels below each other. Each is answered. */
export function nesting(place: HTMLElement, first = 1) {
  const lists: { level: number; element: HTMLElement }[] = [];
  return (level: number, tag: "UL" | "OL", content: NodeListOf<ChildNode>): HTMLElement => {
    while (lists.length > 0 && lists.at(-1)!.level > level) lists.pop();
    if (lists.at(-1)?.level === level && lists.at(-1)!.element.tagName !== tag) lists.pop();
    let list = lists.at(-1)?.level === level ? lists.at(-1)!.element : null;
    if (list === null) {
      list = place.ownerDocument.createElement(tag);
      if (tag === "OL" && lists.length === 0 && place.childNodes.length === 0 && first > 1)
        list.setAttribute("start", String(first));
      (lists.at(-1)?.element.lastElementChild ?? place).append(list);
      lists.push({ level, element: list });
    }
    const item = place.ownerDocument.createElement("li");
    item.append(...content);
    list.append(item);
    return item;
  };
}

/** Titles of documents in Word are headings. */
export function titlesOfWord(root: Element): void {
  for (const title of root.querySelectorAll("p.MsoTitle")) retag(title, "h1");
}
