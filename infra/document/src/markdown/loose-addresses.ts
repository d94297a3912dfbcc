import type { SourceLine } from "./includes.ts";
import { loneFigure } from "./lone-figure.ts";
import { fenceIn, outsideCode } from "./outside-code.ts";
import { attribute } from "./write-inline.ts";

type Notes = { line: number; message: string }[];
/** Whether an address, as it is written, leads to a page or file. */
export type Leads = (address: string) => boolean;

const longest = 5_000;
/** What is within the brackets of a link or picture, with brackets of its own. */
const address = /\]\(([^()\n]{0,1000}(?:\([^()\n]{0,200}\)[^()\n]{0,500}){0,3})\)/g;
const definition = /^( {0,3}\[[^\]\n^][^\]\n]{0,200}\]:[ \t]+)([^<\n].*)$/;
const title = /^(.*?)[ \t]+("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')$/;
/** `=300x200`, `=300x`, `=x200`, `=50%`. */
const size = /[ \t]+=(?:(\d{1,5})(%?)(?:x(?:\d{1,5}%?)?)?|x\d{1,5}%?)(?=$|[ \t]+["'])/;
const any = /\]\([^)\n]{0,1000}[ \\]|^ {0,3}\[[^\]\n]{1,200}\]:[ \t]+\S[^\n]{0,1000}[ \\]/;

const mayHave = (text: string) => text.length <= longest && any.test(text);

/**
 * Links and pictures that CommonMark does not read: with spaces or backslashes in the address, where that leads to a page or
 * file, and with a size behind it. Spaces in an address that leads nowhere are reported: then all of it stays a text.
 */
export function withAddresses(
  lines: readonly SourceLine[],
  notes: Notes,
  leads?: Leads,
): readonly SourceLine[] {
  if (!lines.some(({ text }) => mayHave(text))) return lines;
  let fence: string | null = null;
  return lines.map(({ text, line }, at) => {
    const mark = fenceIn(text);
    if (mark !== undefined && (fence === null || mark.startsWith(fence)))
      fence = fence === null ? mark : null;
    if (fence !== null || mark !== undefined || !mayHave(text)) return { text, line };
    const note = (message: string) => void notes.push({ line, message });
    const [, before, rest] = definition.exec(text) ?? [];
    const defined = rest === undefined ? null : read(rest.trimEnd(), false, note, leads);
    if (defined !== null) return { text: `${before}${defined.address}${defined.title}`, line };
    const written = outsideCode(text, (part) => rewrite(part, note, leads));
    return { text: written === text ? text : loneFigure(written, lines, at), line };
  });
}

function rewrite(text: string, note: (message: string) => void, leads: Leads | undefined): string {
  let out = "";
  let from = 0;
  for (const found of text.matchAll(address)) {
    const open = openingOf(text, found.index);
    if (open < 0) continue;
    const isImage = text[open - 1] === "!" && text[open - 2] !== "\\";
    const end = found.index + found[0].length;
    const read_ = read(found[1]!.trim(), isImage, note, leads);
    if (read_ === null) continue;
    const { address: to, title: named, width } = read_;
    if (width === undefined) out += `${text.slice(from, found.index)}](${to}${named})`;
    else {
      const label = text.slice(open + 1, found.index);
      const said = named === "" ? "" : ` title="${attribute(named.trim().slice(1, -1))}"`;
      const src = to.startsWith("<") ? to.slice(1, -1) : to;
      const image = `<img src="${attribute(src)}" alt="${attribute(label)}"${said} width="${width}">`;
      out += text.slice(from, Math.max(from, open - 1)) + image;
    }
    from = end;
  }
  return out + text.slice(from);
}

/** The address as CommonMark reads it, with a space and the title if there is one; null to leave it as it is written. */
function read(
  written: string,
  isImage: boolean,
  note: (message: string) => void,
  leads: Leads | undefined,
): { address: string; title: string; width?: string } | null {
  const sized = isImage ? size.exec(written) : null;
  const plain = sized === null ? written : written.replace(size, "");
  const [, before, named] = title.exec(plain) ?? [];
  const said = (before ?? plain).trim();
  const found = addressOf(said, leads);
  if (found === null) {
    if (/[ \t]/.test(said) && !/^<.*>$/.test(said) && leads !== undefined && isAddress(said, isImage))
      note(`The address “${said.slice(0, 80)}” has spaces and leads nowhere: it was kept as it is written`);
    return null;
  }
  if (sized === null && found === said) return null;
  const [, width, percent] = sized ?? [];
  if (percent) note(`The size “${sized![0].trim()}” was left out: a picture has its width in pixels`);
  return {
    address: found,
    title: named === undefined ? "" : ` ${named}`,
    ...(width !== undefined && !percent && { width }),
  };
}

/** An address as it stands in CommonMark; null when it is none there, and leads nowhere. */
function addressOf(said: string, leads: Leads | undefined): string | null {
  if (/^<[^<>]*>$/.test(said)) return said;
  const slashed = said.includes("\\") ? said.replace(/\\+/g, "/") : null;
  if (slashed !== null && leads?.(slashed)) return within(slashed);
  if (!/[ \t]/.test(said)) return said;
  if (/^https?:\/\/[^\s/]+\/\S*[ \t]/i.test(said)) return within(said);
  return leads?.(said) ? within(said) : null;
}

const within = (said: string) => `<${said.replace(/[<>]/g, (sign) => (sign === "<" ? "%3C" : "%3E"))}>`;

/** Words in brackets are no address. */
const isAddress = (said: string, isImage: boolean) =>
  /^[^\s]*[/\\#]|\.[a-z]\w{1,4}(?:[#?]|$)/i.test(said) || (isImage && !/^["']/.test(said));

const longestLabel = 500;

/** The bracket that the one at `end` closes; -1 when there is none. */
function openingOf(text: string, end: number): number {
  if (text[end - 1] === "\\") return -1;
  let depth = 1;
  for (let at = end - 1; at >= 0 && end - at < longestLabel; at--) {
    if (text[at - 1] === "\\") continue;
    if (text[at] === "]") depth++;
    else if (text[at] === "[" && --depth === 0) return at;
  }
  return -1;
}
