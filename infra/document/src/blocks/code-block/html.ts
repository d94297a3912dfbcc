import { escapeHtml } from "../../html.ts";
import { type HtmlPage, nested } from "../../html-page.ts";
import { languageClass, languageName } from "../../languages.ts";
import type { BlockOf } from "../../schema.ts";
import { codeOf } from "./text.ts";

export function toHtml(block: BlockOf<"codeBlock">, page: HtmlPage): string {
  const { language } = block.props;
  const header = `<header><span>${escapeHtml(languageName(language))}</span></header>`;
  const code = `<code class="language-${languageClass(language)}">${escapeHtml(codeOf(block))}</code>`;
  return `<figure class="code">${header}<pre tabindex="0">${code}</pre></figure>${nested(block, page)}`;
}
