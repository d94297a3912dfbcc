/** Text of office files and of plain text. */
import { open } from "node:fs/promises";
import { maxLetters, maxPlain, type Text } from "../limits.ts";
import { readOffice } from "../office.ts";
import { serve } from "../serve.ts";

export type TextTask = { path: string; kind: "plain" | "office" };

serve<TextTask, Text>(({ path, kind }) => (kind === "office" ? readOffice(path) : readPlain(path)));

async function readPlain(path: string): Promise<Text> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const bytes = Buffer.alloc(Math.min(size, maxPlain));
    const { bytesRead } = await file.read(bytes, 0, bytes.length, 0);
    const text = new TextDecoder("utf-8").decode(bytes.subarray(0, bytesRead));
    return { pages: [text.slice(0, maxLetters)], isCut: size > maxPlain || text.length > maxLetters };
  } finally {
    await file.close();
  }
}
