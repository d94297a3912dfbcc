import type { Inline } from "../inline/schema.ts";
import type { Marks } from "./reader.ts";

/** Inline content as it grows. `soft` means that the last character is a space that HTML would ignore at an end. */
export interface Line {
  items: Inline[];
  tail: string;
  soft: boolean;
}

/** Adds text as it is; inside a link it is a link of its own until all is merged. */
export function addText(line: Line, text: string, marks: Marks): void {
  if (text === "") return;
  const item: Inline = { type: "text", text, styles: marks.styles };
  addItem(line, marks.href === "" ? item : { type: "link", href: marks.href, content: [item] }, text.at(-1)!);
}

/** Adds an item; `tail` is its last character, any letter for one that is no text. */
export function addItem(line: Line, item: Inline, tail: string): void {
  line.items.push(item);
  line.tail = tail;
  line.soft = false;
}

/** White space in HTML is one space, and none at the beginning of a line. */
export function addHtmlText(line: Line, value: string, marks: Marks): void {
  const text = value.replace(/[ \t\n\r\f]+/g, " ");
  const atStart = line.tail === "" || line.tail === "\n" || line.soft;
  addText(line, atStart && text.startsWith(" ") ? text.slice(1) : text, marks);
  line.soft = line.tail === " ";
}

/** Ends the line. */
export function addBreak(line: Line, marks: Marks): void {
  trimSoft(line);
  addText(line, "\n", marks);
}

/** Begins a new line unless there is one, or only the mark of a list item stands on it. */
export function setApart(line: Line, marks: Marks): void {
  trimSoft(line);
  if (line.tail !== "" && line.tail !== "\n" && !/[•☑☐] $/.test(lastText(line))) addText(line, "\n", marks);
}

/** The last text of the line. */
export function lastText(line: Line): string {
  const last = line.items.at(-1);
  return last?.type === "text" ? last.text : "";
}

/** Removes the last character when it is a space that HTML would ignore. */
export function trimSoft(line: Line): void {
  if (!line.soft) return;
  line.soft = false;
  const last = line.items.pop();
  const text = last?.type === "link" ? last.content[0] : last; // each item here holds one text
  if (text?.type === "text" && text.text !== " ") {
    const shorter = { ...text, text: text.text.slice(0, -1) };
    line.items.push(last?.type === "link" ? { ...last, content: [shorter] } : shorter);
  }
  line.tail = tailOf(line.items.at(-1));
}

/** Removes the space at the end of the line. */
export function trimEnd(line: Line): void {
  line.soft = line.tail === " ";
  trimSoft(line);
}

function tailOf(item: Inline | undefined): string {
  if (item === undefined) return "";
  const text = item.type === "link" ? item.content[0] : item;
  return text?.type === "text" ? text.text.at(-1)! : "x";
}
