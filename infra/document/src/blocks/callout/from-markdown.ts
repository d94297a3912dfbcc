import type { Blockquote, Paragraph, PhrasingContent } from "mdast";
import { lead } from "../../markdown/lead.ts";
import { block, plainContent, problem, type Reader } from "../../markdown/reader.ts";
import { makeSoup } from "../../markdown/soup.ts";
import type { Block, BlockOf } from "../../schema.ts";
import type { FromMarkdown, Place } from "../kind.ts";
import { toneOf } from "./browser.ts";

export const fromMarkdown: FromMarkdown<"callout"> = {
  elements: {
    callout: ({ attributes, children }, reader, setting) => {
      const tone = toneOf(attributes.type ?? attributes.tone ?? "note") ?? "note";
      const inside = reader.readFlow(children, reader, setting);
      return [lead(inside, reader, (content) => block(reader, "callout", { tone }, content))];
    },
    // As Notion writes its callouts.
    aside: ({ children }, reader, setting) => [
      lead(reader.readFlow(children, reader, setting), reader, (content) =>
        block(reader, "callout", { tone: "note" }, content),
      ),
    ],
  },
};

/** A quote that begins with `[!NOTE]` or the like is a callout; null for any other. */
export function readAlert(node: Blockquote, reader: Reader, { line, setting, note }: Place): Block | null {
  const [first, ...rest] = node.children;
  const alert = first?.type === "paragraph" ? alertOf(first, reader, rest.length > 0) : null;
  if (alert === null) return null;
  const { tone, isOther, name, hasTitle, isFolded, paragraphs } = alert;
  if (isOther) problem(reader, line, `“[!${name}]” became a callout of the kind “${tone}”`);
  const inside = reader.readFlow(
    makeSoup([...paragraphs, ...rest], reader.lines),
    reader,
    setting,
    note?.inline,
  );
  const made = lead(inside, reader, (content) => block(reader, "callout", { tone }, content));
  return isFolded ? folded(made, hasTitle ? null : name, reader) : made;
}

/** A callout that is folded: its title, or the name of its kind, is the line that stays. */
function folded(callout: BlockOf<"callout">, name: string | null, reader: Reader): Block {
  const content = name === null ? callout.content : plainContent(name[0]! + name.slice(1).toLowerCase());
  const toggle = block(reader, "toggleListItem", {}, content);
  toggle.children = [name === null ? { ...callout, content: [] } : callout];
  return toggle;
}

/**
 * `[!NOTE]` at the beginning of a quote, unless it is written with a backslash.
 * @param hasMore whether blocks follow in the quote
 */
function alertOf(paragraph: Paragraph, reader: Reader, hasMore: boolean) {
  const text = paragraph.children[0];
  if (text?.type !== "text" || text.position === undefined) return null;
  const from = text.position.start.offset ?? 0;
  const match = /^\[!([a-z][\w-]{0,39})(?:\|[^\]]*)?\]([-+]?)[ \t]*(\n|$)?/i.exec(text.value);
  if (match === null || !reader.source.startsWith("[!", from)) return null;
  const value = text.value.slice(match[0].length);
  let children =
    value === "" ? paragraph.children.slice(1) : [{ ...text, value }, ...paragraph.children.slice(1)];
  if (children[0]?.type === "break") children = children.slice(1);
  const hasTitle = match[3] === undefined;
  const name = match[1]!.toUpperCase();
  const tone = toneOf(name);
  return {
    tone: tone ?? "note",
    isOther: tone === null || name === "IMPORTANT",
    name,
    isFolded: match[2] === "-",
    hasTitle,
    paragraphs: (hasTitle ? titled(splitAtLine(children), hasMore, match[2] === "-") : [children])
      .filter((part) => part.length > 0)
      .map((part): Paragraph => ({ ...paragraph, children: part })),
  };
}

/** The title is bold, as in other callouts, unless it is all there is or the line that stays of a folded one. */
const titled = (
  [title, rest]: [PhrasingContent[], PhrasingContent[]],
  hasMore: boolean,
  isFolded: boolean,
) =>
  isFolded || title.length === 0 || (rest.length === 0 && !hasMore)
    ? [title, rest]
    : [[{ type: "strong" as const, children: title }], rest];

/** The first line, and the rest. */
function splitAtLine(children: PhrasingContent[]): [PhrasingContent[], PhrasingContent[]] {
  const at = children.findIndex(
    (one) => one.type === "break" || (one.type === "text" && one.value.includes("\n")),
  );
  const ending = children[at];
  if (ending?.type !== "text")
    return at < 0 ? [children, []] : [children.slice(0, at), children.slice(at + 1)];
  const end = ending.value.indexOf("\n");
  const part = (value: string) => (value === "" ? [] : [{ ...ending, value }]);
  return [
    [...children.slice(0, at), ...part(ending.value.slice(0, end))],
    [...part(ending.value.slice(end + 1)), ...children.slice(at + 1)],
  ];
}
