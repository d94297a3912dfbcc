import { classes } from "../../html.ts";
import { below, type HtmlPage, inlineHtml, paragraphOf } from "../../html-page.ts";
import { writeNote } from "../../markdown/note.ts";
import { writeQuoted } from "../../markdown/quoted.ts";
import { type Turn, textLines, type Writing, type Written } from "../../markdown/writing.ts";
import type { BlockOf } from "../../schema.ts";
import { lineContent } from "../content.ts";
import type { Kind } from "../kind.ts";
import { toneNames } from "./browser.ts";
import { fromMarkdown } from "./from-markdown.ts";

function toHtml(block: BlockOf<"callout">, page: HtmlPage): string {
  const { tone } = block.props;
  const open = `<div${classes(`call call-${tone}`, block.props)} role="note" aria-label="${toneNames[tone]}">`;
  const text = paragraphOf(inlineHtml(block, page));
  return `${open}<span class="call-icon" aria-hidden="true"></span><div>${text}${below(block, page)}</div></div>`;
}

/** What GitHub calls the tones. */
const alerts = { note: "NOTE", tip: "TIP", warning: "WARNING", danger: "CAUTION" };

function toMarkdown(block: BlockOf<"callout">, _turn: Turn, writing: Writing): Written {
  const { tone } = block.props;
  const text = block.content.length === 0 ? [] : textLines(block, writing);
  return writeQuoted(writeNote(block, { tone }), [`[!${alerts[tone]}]`, ...text]);
}

export const callout: Kind<"callout"> = { toHtml, toMarkdown, fromMarkdown, content: lineContent };
