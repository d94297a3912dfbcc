import { type Tone, toneOf } from "@annals/document/browser";
import { removeAll, retag } from "./dom.ts";

/** How other programs name the tone of a note in its class. */
const noted =
  /(?:^|\s)(?:(?:confluence-information-macro|markdown-alert|theme-admonition)-|admonition )([a-z]+)(?:\s|$)/i;
/** Confluence's names for our tones. */
const ofConfluence: Record<string, Tone> = { information: "note", note: "warning", warning: "danger" };
const ofPanels: Record<string, Tone> = { info: "note", success: "tip", error: "danger" };

/**
 * Finds notes, tasks and signs as wikis and sites of documentation write them, and turns them into tags that the
 * editor knows. Call it while classes are still there. Returns the notes, to be marked once other classes are gone.
 */
export function knowWikis(root: Element): Map<Element, Tone> {
  for (const item of root.querySelectorAll("ul.inline-task-list > li"))
    item.setAttribute("data-checked", String(item.classList.contains("checked")));
  for (const task of root.querySelectorAll("[data-task-state]"))
    asTask(task, task.getAttribute("data-task-state") === "DONE");
  // As Confluence shows them to readers.
  for (const task of root.querySelectorAll("[data-task-local-id]:not([data-checked])")) {
    const box = task.querySelector("input[type=checkbox]");
    if (box === null) continue;
    const isDone = box.hasAttribute("checked");
    box.remove();
    asTask(task, isDone);
  }
  // As Notion exports them.
  for (const box of root.querySelectorAll("li > .checkbox-on, li > .checkbox-off"))
    box.parentElement!.setAttribute("data-checked", String(box.classList.contains("checkbox-on")));
  for (const sign of root.querySelectorAll("img.emoticon, img.emoji, img[data-stringify-emoji], emoji[alt]"))
    sign.replaceWith(sign.getAttribute("data-emoji-fallback") ?? sign.getAttribute("alt") ?? "");
  const notes = new Map<Element, Tone>();
  for (const box of root.querySelectorAll("aside, figure.callout")) {
    removeAll(box, ":scope > div > .icon");
    const note = retag(box, "div");
    notes.set(note, "note");
  }
  for (const element of root.querySelectorAll("[class], [data-panel-type]")) {
    const tone = toneIn(element);
    if (tone !== null && element.tagName === "DIV" && element.parentElement?.closest("td, th, li") === null)
      notes.set(element, tone);
  }
  for (const note of notes.keys())
    for (const title of note.querySelectorAll(
      ".markdown-alert-title, .admonition-title, .panel-icon, [data-panel-icon], .confluence-information-macro-icon, [class*=admonitionHeading]",
    ))
      title.remove();
  return notes;
}

/** A task in a list of tasks, or one that stands alone. */
function asTask(task: Element, isDone: boolean): void {
  const item = task.ownerDocument.createElement("li");
  item.setAttribute("data-checked", String(isDone));
  item.append(...task.childNodes);
  const outer = task.parentElement;
  if (outer !== null && /^[OU]L$/.test(outer.tagName)) {
    task.replaceWith(item);
    if (outer.tagName === "OL" && [...outer.children].every((one) => one.hasAttribute("data-checked")))
      outer.replaceWith(listOf(outer.ownerDocument, [...outer.childNodes]));
  } else task.replaceWith(listOf(task.ownerDocument, [item]));
}

function listOf(page: Document, items: readonly Node[]): Element {
  const list = page.createElement("ul");
  list.append(...items);
  return list;
}

/** Its first paragraph is the callout; what else it holds follows. */
export function markNotes(notes: Map<Element, Tone>): void {
  for (const [note, tone] of notes) {
    const first = note.querySelector("p") ?? note;
    const callout = note.ownerDocument.createElement("div");
    callout.className = `call call-${tone}`;
    callout.append(...first.childNodes);
    if (first === note) note.append(callout);
    else first.replaceWith(callout);
  }
}

function toneIn(element: Element): Tone | null {
  const panel = element.getAttribute("data-panel-type");
  if (panel !== null) return ofPanels[panel] ?? toneOf(panel) ?? "note";
  const [, name] = noted.exec(element.className) ?? [];
  if (name === undefined) return null;
  const isOfConfluence = element.classList.contains("confluence-information-macro");
  return (isOfConfluence ? ofConfluence[name.toLowerCase()] : undefined) ?? toneOf(name);
}
