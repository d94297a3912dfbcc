/** Lists, tasks and terms in the form that the editor reads. */
import { nodesOf, retag, unwrap } from "./dom.ts";
import { nesting } from "./word.ts";

/** Stands before a paragraph that follows a list in an item of a list, until the blocks are made: the editor reads it as an item. */
export const followsList = "\ue0a1";

/** A paragraph inside a list item would become a line of its own. */
export function tidyItems(root: Element): void {
  for (const box of root.querySelectorAll(
    "li > img[aria-roledescription=checkbox], li > [role=checkbox]:empty, li > .checkbox:empty",
  ))
    box.remove();
  for (const first of root.querySelectorAll("li > p:first-child, li > div:first-child"))
    if (
      !hasWordsBefore(first) &&
      first.querySelector("p, div, table, ul, ol, pre") === null &&
      !first.matches(".call, .math")
    )
      unwrap(first);
}

/** Text is no element: what follows it in an item can still be its first child. */
function hasWordsBefore(element: Element): boolean {
  for (let node = element.previousSibling; node !== null; node = node.previousSibling)
    if ((node.textContent ?? "").trim() !== "") return true;
  return false;
}

const lines = /^(?:P|DIV|H[1-6]|BLOCKQUOTE|PRE|TABLE|UL|OL|LI|FIGURE|HR)$/;

/** What follows a list in the same item stays below that item. Call it when lists stand where they belong. */
export function markFollowing(root: Element): void {
  for (const list of root.querySelectorAll("li > ul, li > ol")) {
    let line: HTMLElement | null = null;
    for (const node of [...following(list)]) {
      if (node.nodeType === Node.ELEMENT_NODE && lines.test((node as Element).tagName)) {
        line = null;
        if (/^(?:P|DIV)$/.test((node as Element).tagName)) (node as Element).prepend(followsList);
        continue;
      }
      if (line === null && (node.textContent ?? "").trim() === "") continue;
      if (line === null) {
        line = root.ownerDocument.createElement("p");
        (node as ChildNode).before(line);
        line.append(followsList);
      }
      line.append(node);
    }
  }
}

function* following(node: Node): Generator<Node> {
  for (let next = node.nextSibling; next !== null; next = next.nextSibling) yield next;
}

/** Lists whose items say how deep they are, as Slack and sites with Quill write them, are put below each other. */
export function nestItems(root: Element): void {
  for (const list of root.querySelectorAll("ul, ol")) {
    if (!root.contains(list) || !isFlat(list)) continue;
    const lists = [list];
    for (let next = list.nextElementSibling; next !== null && isFlat(next); next = next.nextElementSibling)
      lists.push(next);
    const items = lists.flatMap((one) => [...one.children]);
    if (items.every((item) => levelOf(item) === 0 && kindOf(item) === "")) continue;
    const place = root.ownerDocument.createElement("div");
    list.before(place);
    const nest = nesting(place);
    for (const item of items) {
      const kind = kindOf(item);
      const isNumbered =
        kind === "" || kind === "ordered" ? item.parentElement!.tagName === "OL" : kind === "ordered";
      const made = nest(levelOf(item) + 1, isNumbered ? "OL" : "UL", item.childNodes);
      if (/checked$/.test(kind)) made.setAttribute("data-checked", String(kind === "checked"));
    }
    for (const one of lists) one.remove();
  }
}

const kindOf = (item: Element) => item.getAttribute("data-list") ?? "";
const levelOf = (item: Element) =>
  Number(
    item.getAttribute("data-stringify-indent") ??
      item.parentElement?.getAttribute("data-indent") ??
      /\bql-indent-(\d)\b/.exec(item.className)?.[1] ??
      0,
  ) || 0;

/** Whether a list says of its items how deep they are, and holds no other lists. */
const isFlat = (list: Element) =>
  /^[OU]L$/.test(list.tagName) &&
  list.querySelector("ul, ol") === null &&
  list.querySelector(
    ":scope > [data-stringify-indent], :scope > [data-list], :scope > [class*=ql-indent]",
  ) !== null;

/** The editor's quotes hold lines alone: the items of a list in one become lines with their signs. */
export function tidyQuotes(root: Element): void {
  for (const item of root.querySelectorAll("blockquote li")) {
    if (item.closest("td, th") !== null) continue;
    const list = item.parentElement!;
    const first = Number(list.getAttribute("start") ?? 1) || 1;
    const number = first + [...list.children].filter(({ tagName }) => tagName === "LI").indexOf(item);
    item.prepend(list.tagName === "OL" ? `${number}. ` : "• ");
  }
  for (const list of [...root.querySelectorAll("blockquote ul, blockquote ol")].reverse()) {
    if (list.closest("td, th") !== null) continue;
    for (const item of [...list.children]) if (item.tagName === "LI") retag(item, "p");
    unwrap(list);
  }
  // A list that stood in an item is now in a line.
  for (const inner of [...root.querySelectorAll("blockquote p p")].reverse()) {
    const outer = inner.parentElement!.closest("p")!;
    const after = root.ownerDocument.createElement("p");
    after.append(...[...following(inner)].filter((node) => (node.textContent ?? "").trim() !== ""));
    if (after.childNodes.length > 0) outer.after(after);
    outer.after(inner);
  }
}

/** What is chosen or typed into the fields of a form is what they show. */
export function tidyFields(root: Element): void {
  for (const select of root.querySelectorAll("select")) {
    const shown = select.querySelector("option[selected]") ?? select.querySelector("option");
    select.replaceWith(shown?.textContent ?? "");
  }
  for (const field of root.querySelectorAll("input")) {
    const type = (field.getAttribute("type") ?? "text").toLowerCase();
    if (/^(?:text|number|email|url|tel|date|time|search)$/.test(type))
      field.replaceWith(field.getAttribute("value") ?? "");
  }
  // A line that holds a line break alone is that break.
  for (const node of nodesOf(root, NodeFilter.SHOW_ELEMENT) as Element[])
    if (node.tagName === "BR" && node.getAttribute("clear") === "all") node.remove();
}

/** Moves lists that stand directly in lists (as Google Docs writes them) into the item before. */
export function tidyLists(root: Element): void {
  for (const list of root.querySelectorAll("ul > ul, ul > ol, ol > ul, ol > ol")) {
    const before = list.previousElementSibling;
    if (before !== null && before.tagName === "LI") before.append(list);
    else unwrap(list);
  }
}

/** Terms become bold lines, with what they mean below. Other words in boxes that the editor does not know become lines. */
export function tidyTerms(root: Element): void {
  for (const term of root.querySelectorAll("dt")) {
    const line = retag(term, "p");
    const strong = root.ownerDocument.createElement("strong");
    strong.append(...line.childNodes);
    line.append(strong);
  }
  for (const box of root.querySelectorAll("dd, main, nav, legend, center, search, menu, hgroup, address"))
    retag(box, "div");
  for (const list of root.querySelectorAll("dl")) unwrap(list);
  for (const box of root.querySelectorAll("figcaption"))
    if (
      box.parentElement?.querySelector(":scope > img, :scope > a > img, :scope > picture, :scope > video") ==
      null
    )
      retag(box, "p");
  for (const box of root.querySelectorAll("figure"))
    if (box.querySelector("img, video, audio") === null && !box.matches(".embed")) retag(box, "div");
  for (const reading of root.querySelectorAll("ruby > rt")) reading.replaceWith(`(${reading.textContent})`);
  for (const quote of root.querySelectorAll("q")) quote.replaceWith("“", ...quote.childNodes, "”");
}

/** Turns every form of a task into a list item with a checkbox. */
export function tidyChecks(root: Element): void {
  for (const item of root.querySelectorAll("li")) {
    const said = item.getAttribute("aria-checked") ?? item.getAttribute("data-checked");
    const first = item.firstChild?.nodeType === Node.TEXT_NODE ? (item.firstChild as Text) : null;
    const sign = /^\s*(?:\[([ x])\]\s+|([☐☑☒✅✔⬜])\ufe0f?\s*)/iu.exec(first?.data ?? "");
    if (item.querySelector(":scope > input, :scope > label > input, :scope > p > input") !== null) continue;
    if (said === null && sign === null) continue;
    if (sign !== null) first!.data = first!.data.slice(sign[0].length);
    const box = root.ownerDocument.createElement("input");
    box.type = "checkbox";
    const isDone = sign !== null && (sign[1]?.toLowerCase() === "x" || /[☑☒✅✔]/u.test(sign[2] ?? ""));
    if (said === "true" || isDone) box.setAttribute("checked", "");
    item.prepend(box);
  }
}
