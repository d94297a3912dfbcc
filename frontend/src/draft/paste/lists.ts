/** Lists, tasks and terms in the form that the editor reads. */
import { retag, unwrap } from "./dom.ts";

/** A paragraph inside a list item would become a line of its own. */
export function tidyItems(root: Element): void {
  for (const box of root.querySelectorAll(
    "li > img[aria-roledescription=checkbox], li > [role=checkbox]:empty",
  ))
    box.remove();
  for (const first of root.querySelectorAll("li > p:first-child, li > div:first-child"))
    if (first.querySelector("p, div, table, ul, ol, pre") === null && !first.matches(".call, .math"))
      unwrap(first);
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
