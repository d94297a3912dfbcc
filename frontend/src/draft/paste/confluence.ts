/** Macros of Confluence as its storage format has them (`<ac:…>`, `<ri:…>`): notes, code, tasks, links, pictures, signs. */
import { removeAll, retag, unwrap } from "./dom.ts";

const any = /<\/?(?:ac|ri):/i;
const cdata = "<![CDATA[";
const escaped: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** The format is XML: its parts in CDATA become text of HTML, and what closes itself is closed. */
export function asHtml(html: string): string {
  if (!any.test(html)) return html;
  // Pieces, and no pattern from beginning to end: that would look for the end from each beginning anew.
  const pieces = html.split("]]>");
  const last = pieces.pop()!;
  const written = pieces.map((piece) => {
    const from = piece.indexOf(cdata);
    if (from < 0) return `${piece}]]>`;
    const text = piece.slice(from + cdata.length);
    return piece.slice(0, from) + text.replace(/[&<>]/g, (letter) => escaped[letter]!);
  });
  return (written.join("") + last).replace(/<((?:ac|ri):[\w-]+)(?![\w-])([^<>]*)\/>/gi, "<$1$2></$1>");
}

/** Notes by the names that the panels of the editor of Confluence have. */
const panels: Record<string, string> = {
  info: "info",
  note: "warning",
  warning: "error",
  tip: "success",
  panel: "info",
};
const signs: Record<string, string> = {
  ...{
    smile: "🙂",
    sad: "🙁",
    cheeky: "😛",
    laugh: "😀",
    wink: "😉",
    "thumbs-up": "👍",
    "thumbs-down": "👎",
  },
  ...{ information: "ℹ️", tick: "✅", cross: "❌", warning: "⚠️", plus: "➕", minus: "➖", question: "❓" },
  ...{ "light-on": "💡", heart: "❤️", "yellow-star": "⭐" },
};
/** What a page here has by itself, or nobody sees. */
const needless = new Set(["toc", "toc-zone", "anchor", "children", "change-history"]);

/** Turns macros into tags that the editor knows. What only Confluence can do stays as its name in brackets. */
export function knowMacros(root: Element): void {
  if (root.querySelector("*") === null || !any.test(root.innerHTML)) return;
  removeAll(root, "ac\\:placeholder, ac\\:task-id, ac\\:task-uuid");
  for (const time of root.querySelectorAll("time:empty")) time.append(time.getAttribute("datetime") ?? "");
  for (const sign of root.querySelectorAll("ac\\:emoticon")) {
    const name = sign.getAttribute("ac:name") ?? "";
    const shown = sign.getAttribute("ac:emoji-fallback") ?? signs[name] ?? `:${name}:`;
    sign.replaceWith(shown);
  }
  for (const link of root.querySelectorAll("ac\\:link")) asWords(link);
  for (const image of root.querySelectorAll("ac\\:image")) asPicture(image);
  for (const task of root.querySelectorAll("ac\\:task")) asItem(task);
  for (const list of root.querySelectorAll("ac\\:task-list")) retag(list, "ul");
  // Those within others first.
  for (const macro of [...root.querySelectorAll("ac\\:structured-macro, ac\\:macro")].reverse())
    macro.replaceWith(...shownOf(macro));
  for (const other of [...root.querySelectorAll("*")].reverse())
    if (/^(?:ac|ri):/.test(other.localName)) unwrap(other);
}

/** Where a page is, only Confluence knows: its words stay. */
function asWords(link: Element): void {
  const body = link.querySelector("ac\\:link-body, ac\\:plain-text-link-body");
  const leads = link.querySelector("[ri\\:content-title], [ri\\:filename]");
  const title = leads?.getAttribute("ri:content-title") ?? leads?.getAttribute("ri:filename");
  if ((body?.textContent ?? "").trim() !== "") link.replaceWith(...body!.childNodes);
  else link.replaceWith(title ?? link.getAttribute("ac:anchor") ?? "");
}

function asPicture(image: Element): void {
  const page = image.ownerDocument;
  const made = page.createElement("img");
  const name = image.querySelector("[ri\\:filename]")?.getAttribute("ri:filename");
  const address = image.querySelector("[ri\\:value]")?.getAttribute("ri:value");
  // An attachment is with Confluence alone.
  made.setAttribute("src", address ?? "file:///attachment");
  made.setAttribute("alt", image.getAttribute("ac:alt") ?? name ?? "");
  image.replaceWith(made);
}

function asItem(task: Element): void {
  const isDone = /^\s*complete\s*$/.test(task.querySelector("ac\\:task-status")?.textContent ?? "");
  const body = task.querySelector("ac\\:task-body");
  const item = task.ownerDocument.createElement("li");
  item.setAttribute("data-checked", String(isDone));
  item.append(...(body ?? task).childNodes);
  task.replaceWith(item);
}

/** What stands in place of a macro. */
function shownOf(macro: Element): (Node | string)[] {
  const page = macro.ownerDocument;
  const name = macro.getAttribute("ac:name") ?? "";
  const partsOf = (tag: string) => [...macro.children].filter((one) => one.localName === tag);
  const given = partsOf("ac:parameter");
  const parameter = (of: string) =>
    given.find((one) => one.getAttribute("ac:name") === of)?.textContent?.trim() ?? "";
  const [rich] = partsOf("ac:rich-text-body");
  const [plain] = partsOf("ac:plain-text-body");
  const title = parameter("title");
  if (name === "status") return [title];
  if (name === "code" || name === "noformat")
    return [...titled(page, title), codeOf(page, parameter("language"), plain?.textContent ?? "")];
  const panel = panels[name];
  if (rich !== undefined && panel !== undefined) return [noteOf(rich, panel, title)];
  if (rich !== undefined && name === "expand") {
    const [folded, head] = [page.createElement("details"), page.createElement("summary")];
    head.textContent = title;
    folded.append(head, ...rich.childNodes);
    return [folded];
  }
  if (rich !== undefined) return [...titled(page, title), ...rich.childNodes];
  if (plain !== undefined) return [plain.textContent ?? ""];
  if (needless.has(name)) return [];
  const values = given.map((one) => one.textContent?.trim() ?? "").filter((text) => text !== "");
  return [`[${[name, ...values].join(": ")}]`];
}

function codeOf(page: Document, language: string, text: string): Element {
  const [pre, code] = [page.createElement("pre"), page.createElement("code")];
  if (/^[\w+#-]+$/.test(language)) code.className = `language-${language}`;
  code.textContent = text;
  pre.append(code);
  return pre;
}

function noteOf(body: Element, panel: string, title: string): Element {
  const page = body.ownerDocument;
  const note = page.createElement("div");
  note.setAttribute("data-panel-type", panel);
  note.append(...body.childNodes);
  const first = note.querySelector(":scope > p");
  for (const head of titled(page, title))
    if (first === null) note.prepend(head);
    else first.prepend(...head.childNodes, page.createElement("br"));
  return note;
}

function titled(page: Document, title: string): Element[] {
  if (title === "") return [];
  const [line, bold] = [page.createElement("p"), page.createElement("strong")];
  bold.textContent = title;
  line.append(bold);
  return [line];
}
