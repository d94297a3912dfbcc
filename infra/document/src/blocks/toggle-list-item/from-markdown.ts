import { append } from "../../append.ts";
import { lead } from "../../markdown/lead.ts";
import { block, type Reader, type Setting } from "../../markdown/reader.ts";
import type { SoupElement } from "../../markdown/soup.ts";
import type { Block } from "../../schema.ts";
import type { FromMarkdown } from "../kind.ts";

export const fromMarkdown: FromMarkdown<"toggleListItem"> = {
  elements: { details: (element, reader, setting) => [readDetails(element, reader, setting)] },
};

/** Folded text: its summary is the line that stays, a heading stays a heading. */
function readDetails(element: SoupElement, reader: Reader, setting: Setting): Block {
  const at = element.children.findIndex((child) => child.kind === "element" && child.tag === "summary");
  const summary =
    at < 0 ? [] : reader.readFlow((element.children[at] as SoupElement).children, reader, setting);
  const inside = reader.readFlow(
    element.children.filter((_, index) => index !== at),
    reader,
    setting,
  );
  const first = summary[0];
  if (first?.type === "heading") {
    first.props = { ...first.props, isToggleable: true };
    append(first.children, [...summary.slice(1), ...inside]);
    return first;
  }
  const made = lead(summary, reader, (content) => block(reader, "toggleListItem", {}, content));
  append(made.children, inside);
  return made;
}
