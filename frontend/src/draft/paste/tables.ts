/** Tables in the form that the editor reads: a cell holds one text, and a caption stands before the table. */
import { retag, unwrap } from "./dom.ts";

export function tidyTables(root: Element): void {
  for (const table of root.querySelectorAll("table")) {
    if (!root.contains(table) || table.parentElement?.closest("td, th") != null) continue;
    for (const caption of table.querySelectorAll(":scope > caption")) {
      const line = root.ownerDocument.createElement("p");
      line.append(...caption.childNodes);
      caption.remove();
      if ((line.textContent ?? "").trim() !== "") table.before(line);
    }
    unwrapLayout(table);
  }
  for (const table of root.querySelectorAll("table")) {
    if (table.parentElement?.closest("td, th") != null) continue;
    for (const cell of table.querySelectorAll("td, th"))
      if (cell.parentElement?.closest("table") === table) tidyCell(cell);
    headTable(table);
  }
}

const cellsOf = (table: HTMLTableElement) => [...table.rows].flatMap(({ cells }) => [...cells]);

/** A single cell, and tables that only place what is in them, are no tables. */
function unwrapLayout(table: HTMLTableElement): void {
  const cells = cellsOf(table);
  const isLayout =
    table.getAttribute("role") === "presentation" && table.querySelector("table, p, div") !== null;
  if (cells.length > 1 && !isLayout) return;
  const hasBlocks = cells.some((cell) =>
    cell.querySelector("p, div, table, ul, ol, h1, h2, h3, h4, h5, h6, pre"),
  );
  // One cell of a spreadsheet goes on in the line; its lines are lines.
  if (!hasBlocks && cells.length === 1) table.replaceWith(...cells[0]!.childNodes);
  else table.replaceWith(...cells.map((cell) => retag(cell, "div")));
  const inner = cells.length === 0 ? [] : [...(table.ownerDocument.querySelectorAll("table") ?? [])];
  for (const one of inner)
    if (one.parentElement?.closest("td, th") == null && cellsOf(one).length === 1) unwrapLayout(one);
}

/** A cell holds one text: blocks in it become lines, items of lists with their signs. */
function tidyCell(cell: Element): void {
  for (const image of cell.querySelectorAll("img")) image.replaceWith(inLine(image));
  if (cell.querySelector(blocks) === null) return;
  const lines: ChildNode[][] = [[]];
  gather(cell, lines);
  cell.replaceChildren(
    ...lines
      .filter((line) => line.some((node) => (node.textContent ?? "").trim() !== "" || isThing(node)))
      .flatMap((line, at) => (at === 0 ? line : [cell.ownerDocument.createElement("br"), ...line])),
  );
}

/** A picture in a line, as the editor writes it. */
function inLine(image: HTMLImageElement): HTMLElement {
  const made = image.ownerDocument.createElement("span");
  made.dataset.inlineContentType = "inlineImage";
  made.dataset.url = image.getAttribute("src") ?? "";
  made.dataset.alt = image.getAttribute("alt") ?? "";
  const href = image.closest("a")?.getAttribute("href");
  if (href) made.dataset.href = href;
  return made;
}

const isThing = (node: ChildNode) =>
  node.nodeType === Node.ELEMENT_NODE && (node as Element).matches("[data-url], :has([data-url])");
const blocks =
  "p, div, ul, ol, li, dl, h1, h2, h3, h4, h5, h6, blockquote, pre, table, hr, section, article, figure, details, summary";

function gather(parent: Node, lines: ChildNode[][]): void {
  for (const child of [...parent.childNodes]) {
    const element = child.nodeType === Node.ELEMENT_NODE ? (child as Element) : null;
    if (element === null || !(element.matches(blocks) || element.matches("tr, tbody, thead, tfoot"))) {
      if (element !== null && element.querySelector(blocks) !== null) gather(element, lines);
      else lines.at(-1)!.push(child);
      continue;
    }
    if (element.tagName === "TR") {
      lines.push([]);
      [...element.children].forEach((inner, at) => {
        if (at > 0) lines.at(-1)!.push(element.ownerDocument.createTextNode(" | "));
        const own: ChildNode[][] = [[]];
        gather(inner, own);
        lines
          .at(-1)!
          .push(...own.flatMap((line, number) => (number === 0 ? line : [space(element), ...line])));
      });
      lines.push([]);
      continue;
    }
    const sign = signOf(element);
    lines.push(sign === "" ? [] : [element.ownerDocument.createTextNode(sign)]);
    if (element.tagName === "PRE") gatherCode(element, lines);
    else if (/^H\d$/.test(element.tagName)) lines.at(-1)!.push(bold(element));
    else if (sign === "") gather(element, lines);
    else {
      const own: ChildNode[][] = [[]];
      gather(element, own);
      const [first = [], ...rest] = own.filter((line) => line.some((node) => node.textContent !== ""));
      lines.at(-1)!.push(...first);
      lines.push(...rest);
    }
    lines.push([]);
  }
}

const space = (element: Element) => element.ownerDocument.createTextNode(" ");

function bold(heading: Element): Element {
  const strong = heading.ownerDocument.createElement("strong");
  strong.append(...heading.childNodes);
  return strong;
}

function gatherCode(pre: Element, lines: ChildNode[][]): void {
  for (const text of (pre.textContent ?? "").replace(/\n$/, "").split("\n")) {
    const code = pre.ownerDocument.createElement("code");
    code.textContent = text;
    lines.push([code]);
  }
}

/** The sign of an item: a dot, its number, or its box. */
function signOf(element: Element): string {
  if (element.tagName !== "LI") return "";
  const box = element.querySelector<HTMLInputElement>(":scope > input[type=checkbox]");
  const checked = element.getAttribute("aria-checked") ?? element.getAttribute("data-checked");
  if (box !== null || checked !== null) {
    const isDone = checked === "true" || box?.hasAttribute("checked") === true;
    box?.remove();
    return isDone ? "☑ " : "☐ ";
  }
  const list = element.parentElement;
  if (list?.tagName !== "OL") return "• ";
  const first = Number(list.getAttribute("start") ?? 1) || 1;
  return `${first + [...list.children].filter(({ tagName }) => tagName === "LI").indexOf(element)}. `;
}

/** The first row of a table becomes its heading, because most programs do not mark one. */
function headTable(table: HTMLTableElement): void {
  if (table.querySelector("th") !== null || table.rows.length < 2) return;
  for (const cell of [...table.rows[0]!.cells]) {
    const heading = table.ownerDocument.createElement("th");
    for (const { name, value } of cell.attributes) heading.setAttribute(name, value);
    heading.append(...cell.childNodes);
    // A heading is bold already.
    const [only] = heading.children;
    if (heading.childNodes.length === 1 && (only?.tagName === "B" || only?.tagName === "STRONG"))
      unwrap(only);
    cell.replaceWith(heading);
  }
}
