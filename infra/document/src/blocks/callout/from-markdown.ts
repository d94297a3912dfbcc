import type { Blockquote, Paragraph } from "mdast";
import { lead } from "../../markdown/lead.ts";
import { block, problem, type Reader } from "../../markdown/reader.ts";
import { makeSoup } from "../../markdown/soup.ts";
import type { Block } from "../../schema.ts";
import type { FromMarkdown, Place } from "../kind.ts";
import { toneOf } from "./tones.ts";

export const fromMarkdown: FromMarkdown<"callout"> = {
  elements: {
    callout: ({ attributes, children }, reader, setting) => {
      const tone = toneOf(attributes.type ?? attributes.tone ?? "note") ?? "note";
      const inside = reader.readFlow(children, reader, setting);
      return [lead(inside, reader, (content) => block(reader, "callout", { tone }, content))];
    },
  },
};

/** A quote that begins with `[!NOTE]` or the like is a callout; null for any other. */
export function readAlert(node: Blockquote, reader: Reader, { line, setting, note }: Place): Block | null {
  const [first, ...rest] = node.children;
  const alert = first?.type === "paragraph" ? alertOf(first, reader) : null;
  if (alert === null) return null;
  const { tone, name } = alert;
  if (name === "IMPORTANT") problem(reader, line, `“[!${name}]” became a callout of the kind “${tone}”`);
  const children = alert.rest.children.length > 0 ? [alert.rest, ...rest] : rest;
  const inside = reader.readFlow(makeSoup(children, reader.lines), reader, setting, note?.inline);
  return lead(inside, reader, (content) => block(reader, "callout", { tone }, content));
}

/** `[!NOTE]` at the beginning of a quote, unless it is written with a backslash. */
function alertOf(paragraph: Paragraph, reader: Reader) {
  const text = paragraph.children[0];
  if (text?.type !== "text" || text.position === undefined) return null;
  const from = text.position.start.offset ?? 0;
  const match = /^\[!([a-z]+)\][ \t]*(?:\n|$)?/i.exec(text.value);
  const tone = match === null ? null : toneOf(match[1]!);
  if (match === null || tone === null || !reader.source.startsWith("[!", from)) return null;
  const value = text.value.slice(match[0].length);
  let children =
    value === "" ? paragraph.children.slice(1) : [{ ...text, value }, ...paragraph.children.slice(1)];
  if (children[0]?.type === "break") children = children.slice(1);
  return { tone, name: match[1]!.toUpperCase(), rest: { ...paragraph, children } };
}
