import { decodeNamedCharacterReference } from "decode-named-character-reference";

/** HTML as it is written into Markdown by hand: a forgiving reader of tags, attributes, text and comments. */
export type HtmlToken =
  | {
      type: "open";
      tag: string;
      attributes: Record<string, string>;
      raw: string;
      line: number;
      closed: boolean;
    }
  | { type: "close"; tag: string; raw: string; line: number }
  | { type: "text"; value: string; line: number }
  | { type: "comment"; value: string; line: number };

/** Elements whose contents are not HTML: everything up to their closing tag is one text. */
const rawElements = new Set(["script", "style", "textarea", "title", "xmp", "noembed", "noframes"]);
const attribute = /[\s/]*([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/y;
const tagStart = /<(\/?)([a-zA-Z][a-zA-Z0-9-]*)/y;
const tagEnd = /[\s/]*>/y;

/** Splits HTML into tokens; `line` is the line at which it begins. Whatever is no tag is text. */
export function readHtmlTokens(html: string, line: number): HtmlToken[] {
  const tokens: HtmlToken[] = [];
  const lastEnd = html.lastIndexOf(">"); // no tag starts after this: searching for its end each time would take long
  let at = 0;
  let text = "";
  const flush = () => {
    if (text === "") return;
    tokens.push({ type: "text", value: decodeEntities(text), line });
    line += countLines(text);
    text = "";
  };
  while (at < html.length) {
    const next = html.indexOf("<", at);
    if (next < 0) {
      text += html.slice(at);
      break;
    }
    text += html.slice(at, next);
    const token = next > lastEnd && !html.startsWith("<!--", next) ? null : readTag(html, next);
    if (token === null) {
      text += "<";
      at = next + 1;
      continue;
    }
    flush();
    const source = html.slice(next, token.end);
    if (token.value !== null) tokens.push({ ...token.value, line });
    line += countLines(source);
    at = token.end;
    if (token.value?.type === "open" && !token.value.closed && rawElements.has(token.value.tag)) {
      const rest = html.slice(at);
      const end = rest.search(new RegExp(`</${token.value.tag}[\\s/>]`, "i"));
      const inside = end < 0 ? rest : rest.slice(0, end);
      if (inside !== "") tokens.push({ type: "text", value: inside, line });
      line += countLines(inside);
      at += inside.length;
    }
  }
  flush();
  return tokens;
}

type Unplaced =
  | { type: "open"; tag: string; attributes: Record<string, string>; raw: string; closed: boolean }
  | { type: "close"; tag: string; raw: string }
  | { type: "comment"; value: string };

function readTag(html: string, at: number): { value: Unplaced | null; end: number } | null {
  if (html.startsWith("<!--", at)) {
    const end = html.indexOf("-->", at + 4);
    const inside = end < 0 ? html.slice(at + 4) : html.slice(at + 4, end);
    return { value: { type: "comment", value: inside }, end: end < 0 ? html.length : end + 3 };
  }
  if (html.startsWith("<!", at) || html.startsWith("<?", at)) {
    const end = html.indexOf(">", at);
    return end < 0 ? null : { value: null, end: end + 1 };
  }
  tagStart.lastIndex = at;
  const start = tagStart.exec(html);
  if (start === null) return null;
  const tag = start[2]!.toLowerCase();
  const attributes: Record<string, string> = {};
  attribute.lastIndex = tagStart.lastIndex;
  let position = tagStart.lastIndex;
  for (let found = attribute.exec(html); found !== null; found = attribute.exec(html)) {
    const name = found[1]!.toLowerCase();
    if (!Object.hasOwn(attributes, name))
      attributes[name] = decodeEntities(found[2] ?? found[3] ?? found[4] ?? "");
    position = attribute.lastIndex;
  }
  tagEnd.lastIndex = position;
  const end = tagEnd.exec(html);
  if (end === null) return null;
  const raw = html.slice(at, tagEnd.lastIndex);
  if (start[1] === "/") return { value: { type: "close", tag, raw }, end: tagEnd.lastIndex };
  return { value: { type: "open", tag, attributes, raw, closed: raw.endsWith("/>") }, end: tagEnd.lastIndex };
}

function countLines(text: string): number {
  let count = 0;
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) count++;
  return count;
}

/** Replaces `&amp;`, `&#233;`, `&#xe9;` and the like; other text stays. */
function decodeEntities(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z][a-z0-9]{1,31}));/gi,
    (whole, decimal, hex, name) => {
      if (name !== undefined) return decodeNamedCharacterReference(name) || whole;
      const code = decimal !== undefined ? Number.parseInt(decimal, 10) : Number.parseInt(hex, 16);
      return code === 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)
        ? "\ufffd"
        : String.fromCodePoint(code);
    },
  );
}
