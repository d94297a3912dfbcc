import { clean } from "../../clean.ts";
import { lengths } from "../../limits.ts";
import { block, plainContent, problem, type Reader } from "../../markdown/reader.ts";
import { type SoupElement, textOfSoup } from "../../markdown/soup.ts";
import type { Block } from "../../schema.ts";
import type { FromMarkdown } from "../kind.ts";
import { defaults } from "./defaults.ts";

export const fromMarkdown: FromMarkdown<"codeBlock"> = {
  nodes: {
    code: (node, reader, { line }) => [makeCode(node.value, node.lang ?? "", node.meta ?? "", line, reader)],
  },
  elements: { pre: (element, reader) => [readPre(element, reader)] },
};

function makeCode(value: string, language: string, meta: string, line: number, reader: Reader): Block {
  const known = clean(language);
  const isTooLong = known.length > lengths.language;
  if (isTooLong) problem(reader, line, "The language of a block of code is too long: it was left out");
  else if (meta !== "")
    problem(
      reader,
      line,
      `What stands after the language of a block of code was left out: ${clean(meta).slice(0, 80)}`,
    );
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
  return makeCode(text, named.find((name) => name !== undefined) ?? "", "", element.line, reader);
}
