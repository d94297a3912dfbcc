import { clean } from "../../clean.ts";
import type { InlineText } from "../../inline/schema.ts";
import { lengths } from "../../limits.ts";
import { block, cut, plainContent, problem, type Reader } from "../../markdown/reader.ts";
import { type SoupElement, textOfSoup } from "../../markdown/soup.ts";
import type { Block } from "../../schema.ts";
import type { FromMarkdown } from "../kind.ts";
import { defaults } from "./browser.ts";

export const fromMarkdown: FromMarkdown<"codeBlock"> = {
  nodes: {
    code: (node, reader, { line }) => readCode(node.value, node.lang ?? "", node.meta ?? "", line, reader),
  },
  elements: { pre: (element, reader) => [readPre(element, reader)] },
};

/** `js {1,3} title="a.js"`, and how other tools write that: a language, a name, and signs. */
interface Info {
  language: string;
  name: string;
  rest: string;
}

function infoOf(language: string, meta: string): Info {
  const inBraces = /^\{[ \t]*\.?([a-z][\w+#-]*)(?![\w+#-])([ \t,.][^}]*)?\}$/i.exec(
    `${language} ${meta}`.trim(),
  );
  if (inBraces !== null) return { language: inBraces[1]!, name: "", rest: (inBraces[2] ?? "").trim() };
  const [, before, file] = /^([\w+#-]+):([^\s:{[]+\.\w+)$/.exec(language) ?? [];
  if (before !== undefined && meta === "") return { language: before, name: file!, rest: "" };
  if (language.length + meta.length > 1_000) return { language, name: "", rest: meta };
  const at = language.search(/[{[]|:(?:no-)?line-numbers|:collapsed/);
  const written = at < 0 ? meta : `${language.slice(at)} ${meta}`;
  const named =
    /(?:^|\s)(?:title|file|filename|caption)=(?:"([^"]*)"|'([^']*)'|([^\s"']+))|\[([^\]]+)\]/.exec(written);
  const name = named === null ? "" : (named[1] ?? named[2] ?? named[3] ?? named[4] ?? "");
  const rest = named === null ? written : written.replace(named[0], " ");
  return {
    language: at < 0 ? language : language.slice(0, at),
    name: name.trim(),
    rest: rest.replace(/\s+/g, " ").trim(),
  };
}

/** A block of code; its name stands above it. */
function readCode(value: string, language: string, meta: string, line: number, reader: Reader): Block[] {
  const info = infoOf(clean(language), clean(meta));
  const isMath = info.language === "math" && meta === "";
  if (isMath && clean(value).length <= lengths.tex) return [block(reader, "math", { tex: clean(value) })];
  if (isMath) problem(reader, line, "A formula is too long: it was kept as a block of code");
  const made = makeCode(value, info.language, line, reader);
  if (info.rest !== "")
    problem(
      reader,
      line,
      `What stands after the language of a block of code was left out: “${cut(info.rest)}”`,
    );
  if (info.name === "") return [made];
  const name: InlineText = { type: "text", text: info.name, styles: { bold: true } };
  return [block(reader, "paragraph", {}, [name]), made];
}

function makeCode(value: string, language: string, line: number, reader: Reader): Block {
  const known = clean(language);
  const isTooLong = known.length > lengths.language;
  if (isTooLong) problem(reader, line, "The language of a block of code is too long: it was left out");
  return block(
    reader,
    "codeBlock",
    { language: known === "" || isTooLong ? defaults.language : known },
    plainContent(value),
  );
}

function readPre(element: SoupElement, reader: Reader): Block {
  const code = element.children.find((child) => child.kind === "element" && child.tag === "code");
  const named = [element, ...(code?.kind === "element" ? [code] : [])].map(
    ({ attributes }) => attributes.lang ?? /(?:^|\s)lang(?:uage)?-(\S+)/.exec(attributes.class ?? "")?.[1],
  );
  const text = textOfSoup(element.children).replace(/^\n/, "").replace(/\n$/, "");
  return makeCode(text, named.find((name) => name !== undefined) ?? "", element.line, reader);
}
