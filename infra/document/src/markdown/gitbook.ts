import { unescaped } from "../links.ts";
import type { SourceLine } from "./includes.ts";
import { fenceIn } from "./outside-code.ts";
import { attribute } from "./write-inline.ts";

type Notes = { line: number; message: string }[];

const longest = 5_000;
const boxes = "hint|note|tip|info|success|warning|important|caution|danger|callout|alert|admonition";
const others = "tabs|tab|stepper|step|columns|column|embed|file|code|content-ref";
/** A block of GitBook, or of Liquid and Markdoc under the same names. */
const tag = new RegExp(
  String.raw`\{%-?[ \t]*(end|\/[ \t]*)?(${boxes}|${others})(?![\w-])([^{}%]{0,1000})-?%\}`,
  "g",
);
const isBox = new RegExp(`^(?:${boxes})$`);
const any = new RegExp(
  String.raw`\{%-?[ \t]*(?:end|\/[ \t]*)?(?:${boxes}|${others})(?![\w-])|\{%[ \t]*@mermaid`,
);
const styles: Record<string, string> = {
  success: "tip",
  callout: "note",
  alert: "note",
  admonition: "note",
  hint: "info",
};
const tones = /^(?:note|tip|info|warning|danger|caution|important|success)$/;

/** Hints, tabs, columns, files and frames of GitBook become the containers, Markdown and HTML that say the same. */
export function withoutGitBook(lines: readonly SourceLine[], notes: Notes): readonly SourceLine[] {
  if (!lines.some(({ text }) => text.length <= longest && any.test(text))) return lines;
  const out: SourceLine[] = [];
  let fence: string | null = null;
  let diagram: string[] | null = null;
  const ended = endsOf(lines);
  let hasTabs = false;

  for (const { text, line } of lines) {
    const put = (...texts: string[]) => {
      for (const one of texts) out.push({ text: one, line });
    };
    if (diagram !== null) {
      const end = /^(.*?)"[ \t]*%\}[ \t]*$/.exec(text);
      diagram.push(end === null ? text : end[1]!);
      if (end !== null) {
        put(...codeOf(diagram));
        diagram = null;
      }
      continue;
    }
    const mark = fenceIn(text);
    if (mark !== undefined && (fence === null || mark.startsWith(fence)))
      fence = fence === null ? mark : null;
    if (fence !== null || mark !== undefined || text.length > longest || !any.test(text)) {
      put(text);
      continue;
    }
    const drawn = /^[ \t]*\{%[ \t]*@mermaid\/diagram[ \t]+content="(.*)$/.exec(text)?.[1];
    if (drawn !== undefined) {
      const end = /^(.*?)"[^"]*%\}[ \t]*$/.exec(drawn);
      if (end !== null) put(...codeOf(end[1]!.split("\\n")));
      else if (ended.diagram > line) diagram = [drawn];
      else put(text);
      continue;
    }
    const indent = /^[ \t]*/.exec(text)![0];
    let from = 0;
    let isRewritten = false;
    for (const found of text.matchAll(tag)) {
      const [written, end, name = "", said = ""] = found;
      if (isBox.test(name) && !ended.names.has(name)) continue;
      isRewritten = true;
      const before = text.slice(from, found.index).trim();
      if (before !== "") put(indent + before);
      from = found.index + written.length;
      put("", ...inPlaceOf(name, end !== undefined, said).map((one) => (one === "" ? "" : indent + one)), "");
      if (name === "tabs" && end === undefined && !hasTabs) {
        hasTabs = true;
        notes.push({ line, message: "Tabs were left out: what they hold was kept in order" });
      }
    }
    const rest = text.slice(from);
    if (!isRewritten) put(text);
    else if (rest.trim() !== "") put(indent + rest.trim());
  }
  return out;
}

/** The names of the boxes that are ended, and the last line that may end a diagram. */
function endsOf(lines: readonly SourceLine[]) {
  const names = new Set<string>();
  let diagram = -1;
  for (const { text, line } of lines) {
    if (text.length > longest) continue;
    if (/"[ \t]*%\}[ \t]*$/.test(text)) diagram = line;
    if (any.test(text))
      for (const [, end, name] of text.matchAll(tag)) if (end !== undefined) names.add(name!);
  }
  return { names, diagram };
}

function inPlaceOf(name: string, isEnd: boolean, said: string): string[] {
  if (isBox.test(name)) {
    if (isEnd) return [":::::"];
    const given = argument(said, "style") ?? argument(said, "type") ?? name;
    const kind = styles[given] ?? (tones.test(given) ? given : "note");
    const title = argument(said, "title");
    return [`::::: ${styles[kind] ?? kind}${title === undefined ? "" : ` ${title}`}`];
  }
  if (name === "columns") return [isEnd ? "::::::::" : ":::::::: columns"];
  if (name === "column") return [isEnd ? ":::::::" : "::::::: column"];
  if (isEnd) return [];
  const title = argument(said, "title") ?? (name === "tab" ? said.trim().split(/\s+/).at(-1) : undefined);
  switch (name) {
    case "tab":
    case "code":
      return title ? [`<b>${attribute(title)}</b>`] : [];
    case "embed": {
      const url = argument(said, "url");
      return url === undefined ? [] : [`<iframe src="${attribute(url)}"></iframe>`];
    }
    case "file": {
      const src = argument(said, "src");
      const file = unescaped(src?.split(/[/\\]/).at(-1) ?? "").replace(/[\\[\]]/g, "\\$&");
      return src === undefined ? [] : [`[${file}](<${src.replace(/[<>]/g, "")}>)`];
    }
    default:
      return [];
  }
}

const codeOf = (lines: readonly string[]) => ["", "````mermaid", ...lines, "````", ""];

const argument = (said: string, name: string): string | undefined =>
  new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
    .exec(said)
    ?.slice(1)
    .find((one) => one !== undefined);
