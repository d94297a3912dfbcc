import { knowWikis, markNotes } from "./pasted-notes.ts";

/**
 * Turns HTML from the clipboard into ordinary tags. Word writes lists as paragraphs, Google Docs wraps everything in a
 * `<b>` that is not bold and writes bold as a style, and Notion nests its lists in its own way.
 */
export function cleanPasted(html: string): string {
  // Removes handlers from the text, because a browser complains about them as soon as it parses them.
  const calm = html.replace(/<[a-z][^>]*>/gi, (tag) =>
    tag.replace(/\son\w+\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/gi, ""),
  );
  const page = new DOMParser().parseFromString(calm, "text/html");
  const body = page.body;
  removeAll(body, "style, script, meta, link, title, colgroup, xml, o\\:p");
  removeComments(body);
  unwrapGoogle(body);
  listsOfWord(body);
  const notes = knowWikis(body);
  for (const element of body.querySelectorAll<HTMLElement>("*")) {
    stylesToTags(element);
    plain(element);
  }
  tidyLists(body);
  tidyCells(body);
  tidyTables(body);
  unwrapLinks(body);
  tidyChecks(body);
  markNotes(notes);
  return body.innerHTML;
}

function removeAll(root: Element, selector: string): void {
  for (const element of root.querySelectorAll(selector)) element.remove();
}

function removeComments(root: Element): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_COMMENT);
  const comments: Node[] = [];
  while (walker.nextNode()) comments.push(walker.currentNode);
  for (const comment of comments) comment.parentNode?.removeChild(comment);
}

function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}

function unwrapGoogle(root: Element): void {
  for (const element of root.querySelectorAll<HTMLElement>(
    'b[id^="docs-internal-guid"], b[style*="font-weight:normal"], b[style*="font-weight: normal"]',
  ))
    unwrap(element);
  // A paragraph inside a list item would become a line of its own.
  for (const paragraph of root.querySelectorAll("li > p:first-child")) unwrap(paragraph);
}

/** Turns styles that mean bold, italic and so on into tags. */
function stylesToTags(element: HTMLElement): void {
  if (element.tagName !== "SPAN" && element.tagName !== "FONT") return;
  const { fontWeight, fontStyle, textDecorationLine, textDecoration, fontFamily } = element.style;
  const tags: string[] = [];
  if (fontWeight === "bold" || Number(fontWeight) >= 600) tags.push("strong");
  if (fontStyle === "italic") tags.push("em");
  const lines = `${textDecorationLine} ${textDecoration}`;
  if (lines.includes("line-through")) tags.push("s");
  if (lines.includes("underline") && element.closest("a") === null && element.querySelector("a") === null)
    tags.push("u");
  if (/mono|courier|consolas|menlo/i.test(fontFamily) && element.closest("pre, code") === null)
    tags.push("code");
  for (const tag of tags) {
    const wrapper = element.ownerDocument.createElement(tag);
    wrapper.append(...element.childNodes);
    element.append(wrapper);
  }
}

const kept = new Set([
  "href",
  "src",
  "alt",
  "title",
  "colspan",
  "rowspan",
  "start",
  "type",
  "checked",
  "width",
]);

/** Keeps only attributes that mean something. Colours, fonts and classes of another program are dropped. */
function plain(element: HTMLElement): void {
  const language = /language-([\w+#-]+)/.exec(element.className)?.[1];
  for (const { name } of [...element.attributes]) {
    if (!kept.has(name) && !(name === "data-checked" || name === "aria-checked"))
      element.removeAttribute(name);
  }
  if (language !== undefined) element.className = `language-${language}`;
}

/** Word's lists: paragraphs with their level and number format in the style. */
function listsOfWord(root: Element): void {
  const items = [...root.querySelectorAll<HTMLElement>("p")].filter((item) =>
    /mso-list:\s*l\d+/i.test(styleOf(item)),
  );
  let lists: { level: number; element: HTMLElement }[] = [];
  let last: Element | null = null;
  for (const item of items) {
    const level = Number(/level(\d+)/i.exec(styleOf(item))?.[1] ?? 1);
    const marker = markerOf(item);
    const tag = /^\s*(\d+|[a-z]|[ivxl]+)[.)]/i.test(marker) ? "OL" : "UL";
    if (last === null || item.previousElementSibling !== last) lists = [];
    while (lists.length > 0 && lists.at(-1)!.level > level) lists.pop();
    const top = lists.at(-1);
    let list: HTMLElement;
    if (top !== undefined && top.level === level && top.element.tagName === tag) list = top.element;
    else {
      if (top !== undefined && top.level === level) lists.pop();
      list = root.ownerDocument.createElement(tag);
      const parent = lists.at(-1)?.element.lastElementChild;
      if (parent) parent.append(list);
      else {
        item.before(list);
        last = list;
      }
      lists.push({ level, element: list });
    }
    const entry = root.ownerDocument.createElement("li");
    entry.append(...item.childNodes);
    list.append(entry);
    item.remove();
  }
}

const styleOf = (element: Element) => element.getAttribute("style") ?? "";

/** Removes the sign that Word writes before an item. */
function markerOf(item: HTMLElement): string {
  const ignored = [...item.querySelectorAll<HTMLElement>("span")].find((span) =>
    /mso-list:\s*ignore/i.test(styleOf(span)),
  );
  const text = ignored?.textContent ?? "";
  ignored?.remove();
  return text;
}

/** Moves lists that stand directly in lists (as Google Docs writes them) into the item before. */
function tidyLists(root: Element): void {
  for (const list of root.querySelectorAll("ul > ul, ul > ol, ol > ul, ol > ol")) {
    const before = list.previousElementSibling;
    if (before !== null && before.tagName === "LI") before.append(list);
    else unwrap(list);
  }
}

/** A cell holds one text: its paragraphs become lines. */
function tidyCells(root: Element): void {
  for (const cell of root.querySelectorAll("td, th")) {
    const paragraphs = [...cell.querySelectorAll(":scope > p, :scope > div")];
    paragraphs.forEach((paragraph, index) => {
      if (index < paragraphs.length - 1) paragraph.append(root.ownerDocument.createElement("br"));
      unwrap(paragraph);
    });
  }
}

/** The first row of a table becomes its heading, because most programs do not mark one. */
function tidyTables(root: Element): void {
  for (const table of root.querySelectorAll("table")) {
    if (table.querySelector("th") !== null || table.rows.length < 2) continue;
    for (const cell of [...table.rows[0]!.cells]) {
      const heading = root.ownerDocument.createElement("th");
      for (const { name, value } of cell.attributes) heading.setAttribute(name, value);
      heading.append(...cell.childNodes);
      // A heading is bold already.
      const [only] = heading.children;
      if (heading.childNodes.length === 1 && (only?.tagName === "B" || only?.tagName === "STRONG"))
        unwrap(only);
      cell.replaceWith(heading);
    }
  }
}

/** Google Docs sends all links through its own address. */
function unwrapLinks(root: Element): void {
  for (const link of root.querySelectorAll<HTMLAnchorElement>('a[href^="https://www.google.com/url?"]')) {
    const there = new URL(link.href).searchParams.get("q");
    if (there !== null && /^https?:/.test(there)) link.setAttribute("href", there);
  }
}

/** Turns every form of a task into a list item with a checkbox. */
function tidyChecks(root: Element): void {
  for (const item of root.querySelectorAll("li")) {
    const said = item.getAttribute("aria-checked") ?? item.getAttribute("data-checked");
    const sign = /^\s*\[([ x])\]\s+/i.exec(
      item.firstChild?.nodeType === Node.TEXT_NODE ? (item.firstChild.textContent ?? "") : "",
    );
    if (item.querySelector(":scope > input, :scope > label > input, :scope > p > input") !== null) continue;
    if (said === null && sign === null) continue;
    if (sign !== null) item.firstChild!.textContent = item.firstChild!.textContent!.slice(sign[0].length);
    const box = root.ownerDocument.createElement("input");
    box.type = "checkbox";
    if (said === "true" || sign?.[1]?.toLowerCase() === "x") box.setAttribute("checked", "");
    item.prepend(box);
  }
}
