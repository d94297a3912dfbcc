import type { SourceLine } from "./includes.ts";
import { fenceIn, outsideCode } from "./outside-code.ts";
import { blockTags, inlineTags } from "./soup.ts";
import { attribute } from "./write-inline.ts";

type Notes = { line: number; message: string }[];

/** Longer lines are skipped: real ones with shortcodes are short. */
const longest = 5_000;

/** `{{< name … >}}` and `{{% name … %}}` of Hugo; `{% name … %}` and `{{ value }}` of Jekyll and others. */
const tag =
  /(?<!\\)(?:\{\{([<%])([^{}]{1,300}?)[>%]\}\}|\{%-?([^{}]{1,300}?)-?%\}|\{\{([^{}<%#!>]{1,300})\}\})/g;
/** `<Name …>` of JSX. */
const component = /(?<!\\)<(\/?)([A-Z][A-Za-z0-9]*(?:\.[A-Za-z0-9]+)?)((?:\s[^<>]{0,500})?)>/g;
const any = /\{\{|\{%|<\/?[A-Z][A-Za-z0-9.]*[\s/>]/;

/**
 * Shortcodes of site generators. Those for code, pictures, videos, notes and addresses become equivalent Markdown or
 * HTML. Others stay as they are and are reported once for each name, because the generator would have replaced them.
 */
export function withoutShortcodes(lines: readonly SourceLine[], notes: Notes): readonly SourceLine[] {
  if (!lines.some(({ text }) => any.test(text))) return lines;
  const out: SourceLine[] = [];
  const noted = new Set<string>();
  const components = realComponents(lines);
  const ends = endsIn(lines);
  let fence: string | null = null;
  let codeEnd: RegExp | null = null;
  let isRaw = false;

  const keep = (line: number, name: string, what: string) => {
    if (noted.has(name)) return;
    noted.add(name);
    notes.push({ line, message: `“${what}” was kept as it is written: a program puts something else there` });
  };
  for (const [at, { text, line }] of lines.entries()) {
    const put = (...texts: string[]) => {
      for (const one of texts) out.push({ text: one, line });
    };
    if (codeEnd !== null) {
      const isEnd = codeEnd.test(text);
      if (isEnd) codeEnd = null;
      put(isEnd ? fence! : text);
      if (isEnd) fence = null;
      continue;
    }
    const mark = fenceIn(text);
    if (mark !== undefined && (fence === null || mark.startsWith(fence)))
      fence = fence === null ? mark : null;
    if (fence !== null || mark !== undefined || text.length > longest || !any.test(text)) {
      put(text);
      continue;
    }
    const code = isRaw ? null : codeStart.exec(text);
    if (code !== null && (code[1] ? ends.liquidCode : ends.hugoCode) > at) {
      codeEnd = code[1] ? liquidCodeEnd : hugoCodeEnd;
      fence = "`".repeat(8);
      put("", `${fence}${code[1] ?? code[2]}`);
      continue;
    }
    const box = isRaw ? null : boxOf(text);
    if (box !== null && (box.isEnd ? noted.has(`:${box.name}`) : (ends.boxes.get(box.name) ?? -1) > at)) {
      noted.add(`:${box.name}`);
      put("", box.isEnd ? ":::::" : `::::: ${box.kind}${box.title}`, "");
      continue;
    }
    const alone = isRaw ? null : aloneIn(text);
    if (alone !== null) {
      put("", alone, "");
      continue;
    }
    put(
      outsideCode(text, (part) =>
        withComponents(
          part.replace(tag, (written, sign, hugo, liquid, value) => {
            const said = (hugo ?? liquid ?? value).trim();
            const [name = ""] = /^\/?[^\s"'|=(]*/.exec(said) ?? [];
            if (liquid !== undefined && /^(?:end)?raw$/.test(name)) {
              isRaw = name === "raw";
              return "";
            }
            if (isRaw || name === "" || /^include/.test(name)) return written;
            const address = sign === undefined ? linkOf(said) : refOf(said);
            if (address !== null) return address;
            if (!name.startsWith("/"))
              keep(line, `${sign ?? ""}${value === undefined ? "" : "="}${name}`, written);
            return written;
          }),
          (name, written) => {
            if (!components.has(name)) return written;
            keep(line, `<${name}`, written);
            return `&lt;${written.slice(1)}`;
          },
        ),
      ),
    );
  }
  return out;
}

const codeStart =
  /^[ \t]*(?:\{%-?\s*highlight\s+([\w+#-]{1,30})[^{}]{0,200}%\}|\{\{[<%]\s*highlight\s+"?([\w+#-]{1,30})"?[^{}]{0,200}[>%]\}\})[ \t]*$/;
const hugoCodeEnd = /^[ \t]*\{\{[<%]\s*\/\s*highlight\s*[>%]\}\}[ \t]*$/;
const liquidCodeEnd = /^[ \t]*\{%-?\s*endhighlight\s*-?%\}[ \t]*$/;
const boxNames = "notice|hint|alert|callout|admonition|note|tip|info|warning|important|caution|danger";
const boxLine = new RegExp(
  `^[ \\t]*\\{\\{[<%]\\s*(?:(/)\\s*)?(${boxNames})\\b([^{}]{0,300}?)[>%]\\}\\}[ \\t]*$`,
  "i",
);

interface Box {
  name: string;
  isEnd: boolean;
  kind: string;
  title: string;
}

const kinds: Record<string, string> = {
  primary: "info",
  secondary: "note",
  success: "tip",
  light: "note",
  dark: "note",
};

/** A line that begins or ends a box of Hugo's themes. */
function boxOf(text: string): Box | null {
  const [, end, written, rest = ""] = boxLine.exec(text) ?? [];
  if (written === undefined) return null;
  const name = written.toLowerCase();
  const given =
    argument(rest, "type") ?? argument(rest, "color") ?? /^\s*"?([a-z]+)"?/i.exec(rest)?.[1] ?? name;
  const kind =
    /^(?:note|tip|info|warning|danger|caution|important)$/i.exec(given)?.[0].toLowerCase() ??
    kinds[given.toLowerCase()] ??
    "note";
  const title = argument(rest, "title");
  return { name, isEnd: end === "/", kind, title: title === undefined ? "" : ` ${title}` };
}

/** The last lines that end something: a shortcode that is never ended stays as it is written. */
function endsIn(lines: readonly SourceLine[]) {
  const boxes = new Map<string, number>();
  let hugoCode = -1;
  let liquidCode = -1;
  for (const [at, { text }] of lines.entries()) {
    if (text.length > longest || !/\{[{%]/.test(text)) continue;
    if (hugoCodeEnd.test(text)) hugoCode = at;
    if (liquidCodeEnd.test(text)) liquidCode = at;
    const box = boxOf(text);
    if (box?.isEnd) boxes.set(box.name, at);
  }
  return { boxes, hugoCode, liquidCode };
}

const alone = /^[ \t]*\{\{[<%]\s*(figure|youtube|vimeo)\s([^{}]{1,600})[>%]\}\}[ \t]*$/;

/** A picture or a video on a line of its own, as HTML. */
function aloneIn(text: string): string | null {
  const [, name, said = ""] = alone.exec(text) ?? [];
  if (name === undefined) return null;
  if (name !== "figure") {
    const id = argument(said, "id") ?? /^"?([\w-]{3,30})"?\s*$/.exec(said)?.[1];
    if (id === undefined || !/^[\w-]{3,30}$/.test(id)) return null;
    const address = name === "youtube" ? "https://www.youtube.com/embed/" : "https://player.vimeo.com/video/";
    return `<iframe src="${address}${id}"></iframe>`;
  }
  const src = argument(said, "src") ?? argument(said, "link");
  if (src === undefined) return null;
  const width = argument(said, "width");
  const image = `<img src="${attribute(src)}" alt="${attribute(argument(said, "alt") ?? "")}"${width ? ` width="${attribute(width)}"` : ""}>`;
  const caption = argument(said, "caption") ?? argument(said, "title");
  return `<figure>${image}${caption ? `<figcaption>${attribute(caption)}</figcaption>` : ""}</figure>`;
}

function argument(said: string, name: string): string | undefined {
  const found = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, "i").exec(said);
  return found?.[1] ?? found?.[2] ?? found?.[3];
}

/** `ref "page.md#part"` of Hugo, and `link path` of Jekyll: an address. */
const refOf = (said: string) =>
  addressIn(/^(?:rel)?ref\s+(?:path=)?(?:"([^"]+)"|'([^']+)'|([^\s"'=]+))\s*$/.exec(said), "");
const linkOf = (said: string) => addressIn(/^link\s+()()([\w./-]+)\s*$/.exec(said), "/");

function addressIn(found: RegExpExecArray | null, before: string): string | null {
  const address = found?.[1] || found?.[2] || found?.[3];
  return address === undefined ? null : before + encodeURI(address.replace(/^\//, before === "" ? "/" : ""));
}

/**
 * Names that are certainly components: they close themselves, are closed, or have attributes. A word in angle brackets is
 * a placeholder.
 */
function realComponents(lines: readonly SourceLine[]): Set<string> {
  const names = new Set<string>();
  for (const { text } of lines) {
    if (text.length > longest || !/<\/?[A-Z]/.test(text)) continue;
    for (const [, slash, name, rest] of text.matchAll(component)) {
      const isHtml = blockTags.has(name!.toLowerCase()) || inlineTags.has(name!.toLowerCase());
      if (!isHtml && (slash === "/" || /=|\/\s*$/.test(rest!))) names.add(name!);
    }
  }
  return names;
}

/** Links and pictures of JSX are those of HTML under other names. */
function withComponents(text: string, other: (name: string, written: string) => string): string {
  if (!/<\/?[A-Z]/.test(text)) return text;
  return text.replace(component, (written, slash: string, name: string, rest: string) => {
    if (name === "Link" || name === "NavLink") {
      if (slash === "/") return "</a>";
      const href = argument(rest, "to") ?? argument(rest, "href");
      if (href !== undefined) return `<a href="${attribute(href)}">`;
    }
    const src = name === "Image" || name === "Img" ? argument(rest, "src") : undefined;
    if (src === undefined) return other(name, written);
    const image = `<img src="${attribute(src)}" alt="${attribute(argument(rest, "alt") ?? "")}"${sized(rest)}>`;
    return text.trim() === written ? `<figure>${image}</figure>` : image;
  });
}

function sized(rest: string): string {
  const width = /\bwidth=["'{]{1,2}(\d{1,5})/.exec(rest)?.[1];
  return width === undefined ? "" : ` width="${width}"`;
}
