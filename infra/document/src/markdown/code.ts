import type { Block } from "../schema.ts";
import { block, clean, problem, type Reader } from "./reader.ts";

/** A block of code. */
export function readCode(value: string, language: string, meta: string, line: number, reader: Reader): Block {
  const text = clean(value);
  const known = clean(language);
  if (known.length > 64)
    problem(reader, line, "The language of a block of code is too long: it was left out");
  else if (meta !== "")
    problem(
      reader,
      line,
      `What stands after the language of a block of code was left out: ${clean(meta).slice(0, 80)}`,
    );
  const content = text === "" ? [] : [{ type: "text", text, styles: {} }];
  return block(
    reader,
    "codeBlock",
    { language: known === "" || known.length > 64 ? "text" : known },
    content,
  );
}
