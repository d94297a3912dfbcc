import { escapeHtml } from "../../html.ts";
import { type HtmlPage, nested } from "../../html-page.ts";
import { languageClass, languageName } from "../../languages.ts";
import { writeComment } from "../../markdown/note.ts";
import { longestRun } from "../../markdown/trim.ts";
import type { Written } from "../../markdown/writing.ts";
import type { BlockOf } from "../../schema.ts";
import { lineContent } from "../content.ts";
import type { Kind } from "../kind.ts";
import { codeOf } from "./browser.ts";
import { fromMarkdown } from "./from-markdown.ts";

function toHtml(block: BlockOf<"codeBlock">, page: HtmlPage): string {
  const { language } = block.props;
  const header = `<header><span>${escapeHtml(languageName(language))}</span></header>`;
  const code = `<code class="language-${languageClass(language)}">${escapeHtml(codeOf(block))}</code>`;
  return `<figure class="code">${header}<pre tabindex="0">${code}</pre></figure>${nested(block, page)}`;
}

function toMarkdown(block: BlockOf<"codeBlock">): Written {
  const code = block.content.map((part) => (part.type === "text" ? part.text : "")).join("");
  const fence = "`".repeat(Math.max(2, longestRun(code, "`")) + 1);
  const { language } = block.props;
  const isName = /^[\w+#.-]+$/.test(language);
  const before = isName ? [] : [writeComment("block", { props: { language } })];
  const open = isName && language !== "text" ? `${fence}${language}` : fence;
  return { lines: [...before, open, ...(code === "" ? [] : code.split("\n")), fence], nest: null };
}

export const codeBlock: Kind<"codeBlock"> = {
  toHtml,
  toMarkdown,
  fromMarkdown,
  content: lineContent,
};
