import type { SourceLine } from "./includes.ts";
import { tightHeading, withHeadingSpace } from "./tight-headings.ts";

/**
 * Syntax of site generators around blocks without a container: tabs, videos and boxes of Microsoft Learn, the components
 * and imports of Docusaurus, a place for a table of contents. Each becomes equivalent Markdown or HTML.
 */
export function withoutTools(
  lines: readonly SourceLine[],
  notes: { line: number; message: string }[],
): readonly SourceLine[] {
  if (!lines.some(({ text }) => any.test(text))) return lines;
  const out: SourceLine[] = [];
  let fence: string | null = null;
  let isInTabs = false;
  let isBoxed = false;
  let isExport = false;
  /** The indent of the text of the row, column or tab, if it is in one. */
  let depth = 0;
  let strip = 0;
  const first = lines.find(({ text }) => text.trim() !== "");
  const isDefined = lines.some(({ text }) => /^ {0,3}\[toc\]:/i.test(text));
  let isDrawing = false;
  const isJsx = lines.some(({ text }) => imported.test(text));
  const leave = (line: number, message: string) => void notes.push({ line, message });

  for (const [at, { text: written, line }] of lines.entries()) {
    const put = (...texts: string[]) => {
      for (const text of texts) out.push({ text, line });
    };
    const alone = (text: string) => put("", text, "");
    const text = depth > 0 ? setOut(written, strip) : written;
    const mark = /^[ \t>]*(`{3,}|~{3,})/.exec(text)?.[1];
    if (mark !== undefined && (fence === null || mark.startsWith(fence)))
      fence = fence === null ? mark : null;
    if (fence !== null || mark !== undefined || text.length > 1_000) {
      put(text);
      continue;
    }
    if (isBoxed && /^[ \t]*>/.test(text)) {
      put(text.replace(/^[ \t]*> ?/, ""));
      continue;
    }
    isBoxed = false;
    if (isDrawing) {
      isDrawing = !drawingEnd.test(text);
      put(isDrawing ? text : "````````");
      continue;
    }
    const drawn = drawing.exec(text);
    if (drawn !== null && lines.slice(at + 1).some((one) => drawingEnd.test(one.text))) {
      isDrawing = true;
      put(`${drawn[1]}\`\`\`\`\`\`\`\`${drawn[2]!.toLowerCase()}`);
      continue;
    }
    isExport = isExport && text.trim() !== "";
    if (isExport) continue;

    const tab = learnTab.exec(text)?.[1];
    const video = learnVideo.exec(text)?.[1];
    const row = learnRow.exec(text);
    const item = tabItem.exec(text);
    if (tab !== undefined) {
      if (!isInTabs) leave(line, "Tabs were left out: what they hold was kept in order");
      isInTabs = true;
      alone(`<b>${tab}</b>`);
    } else if (isInTabs && /^(?:-{3,}|\*{3,})[ \t]*$/.test(text)) isInTabs = false;
    else if (video !== undefined) alone(`<iframe src="${video.replaceAll('"', "%22")}"></iframe>`);
    else if (learnBox.test(text)) {
      isBoxed = true;
      leave(line, `A box “${learnBox.exec(text)![1]}” was left out: what it holds was kept in order`);
      put("");
    } else if (row !== null) {
      depth = Math.max(0, depth + (row[2] === undefined ? 1 : -1));
      strip = minIndent(lines, at + 1);
      put(text.trim());
    } else if (depth > 0 && /^[ \t]*:{3,}[ \t]*$/.test(text)) {
      depth--;
      strip = minIndent(lines, at + 1);
      put(text.trim());
    } else if (item !== null) {
      const attributes = item[1] ?? "";
      const rest = (item[2] ?? "").trim();
      const inside = rest.replace(/<\/TabItem>$/, "");
      alone(`<b>${labelIn(attributes)}</b>`);
      put(inside);
      if (inside === rest && !attributes.endsWith("/")) {
        depth++;
        strip = minIndent(lines, at + 1);
      }
    } else if (tabEnd.test(text)) {
      const [, before = "", name] = tabEnd.exec(text)!;
      if (name === "TabItem") depth = Math.max(0, depth - 1);
      strip = 0;
      put(before.trim(), "");
    } else if (tabsStart.test(text)) {
      leave(line, "Tabs were left out: what they hold was kept in order");
      put("");
    } else if (imported.test(text))
      leave(line, `“${text.trim().slice(0, 80)}” was left out: it is for a program`);
    else if (isJsx && /^export[ \t]/.test(text)) {
      leave(line, `“${text.trim().slice(0, 80)}” was left out: it is for a program`);
      isExport = true;
    } else if (/^[ \t]*\{\/\*.*\*\/\}[ \t]*$/.test(text)) leave(line, "A comment in “{/* */}” was left out");
    else if (subpages.test(text))
      leave(line, "A place for a list of the pages below was left out: the tree shows them");
    else if (contents.test(text) && !isDefined)
      leave(line, "A place for a table of contents was left out: every page shows its own");
    else put(withHeadingSpace(text, lines[at] === first));
  }
  return out;
}

const learnTab = /^#{1,6}[ \t]+\[([^\]]*)\]\(#tab\/[^)]*\)[ \t]*$/;
const learnVideo = /^[ \t]*>[ \t]*\[!video[ \t]+<?(https?:\/\/[^\s\]>]+)>?\][ \t]*$/i;
const learnBox = /^[ \t]*>[ \t]*\[!(div[ \t][^\]]*)\][ \t]*$/i;
const learnRow = /^[ \t]*:{3,}[ \t]*(row|column)(-end)?\b[^\n]*$/i;
const tabItem = /^[ \t]*<TabItem\b([^>]*)>(.*)$/;
const tabEnd = /^(.*?)<\/(TabItem|Tabs)>[ \t]*$/;
const tabsStart = /^[ \t]*<Tabs\b[^>]*>[ \t]*$/;
const imported = /^import[ \t](?:[\w*{}, \t$]*[ \t]from)?[ \t]*(["'])[^"'\n]+\1;?[ \t]*$/;
const contents = /^[ \t]*(?:\[\[?_?toc_?\]\]?|@\[toc\]|\{\{[ \t]*toc[ \t]*\}\}|\$\{toc\})[ \t]*$/i;
const subpages = /^[ \t]*\[\[_tosp_\]\][ \t]*$/i;
/** Diagrams and formulas between colons, of Azure DevOps. */
const drawing = /^([ \t]*):{3,}[ \t]*(mermaid|plantuml|math)[ \t]*$/i;
const drawingEnd = /^[ \t]*:{3,}[ \t]*$/;
const any = new RegExp(
  [
    learnTab,
    learnVideo,
    learnBox,
    learnRow,
    tabItem,
    tabEnd,
    tabsStart,
    imported,
    contents,
    subpages,
    drawing,
    tightHeading,
  ]
    .map(({ source }) => source)
    .join("|")
    .replaceAll("\\1", "[\"']")
    .concat("|^[ \\t]*\\{\\/\\*.*\\*\\/\\}[ \\t]*$"),
  "iu",
);

const labelIn = (attributes: string): string =>
  /\blabel=["']([^"']*)["']/.exec(attributes)?.[1] ?? /\bvalue=["']([^"']*)["']/.exec(attributes)?.[1] ?? "";

/** The indent of all lines until the next mark of a row, column or tab. */
function minIndent(lines: readonly SourceLine[], from: number): number {
  let min = Number.POSITIVE_INFINITY;
  for (let at = from; at < lines.length; at++) {
    const { text } = lines[at]!;
    if (/^[ \t]*(?::{3,}|<\/?Tab)/.test(text)) break;
    if (text.trim() !== "") min = Math.min(min, /^ */.exec(text)![0].length);
  }
  return Number.isFinite(min) ? min : 0;
}

/** A line without an indent, or without as much of it as there is. */
function setOut(text: string, strip: number): string {
  let at = 0;
  while (at < strip && text[at] === " ") at++;
  return text.slice(at);
}
