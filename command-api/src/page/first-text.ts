import { type Block, fromMarkdown, parseBlocks } from "@annals/document";
import { invalid, invalidFields } from "@annals/http";
import { messages } from "../entry/messages.ts";

/** The text that a new page begins with; null where none is given. @throws Problem 422 for blocks that are none, and for two texts */
export function firstTextIn({
  blocks,
  markdown,
}: {
  blocks?: unknown[] | undefined;
  markdown?: string | undefined;
}): Block[] | null {
  if (blocks !== undefined && markdown !== undefined) throw invalid("markdown", messages.oneText);
  if (blocks === undefined && markdown === undefined) return null;
  let count = 0;
  const parsed = parseBlocks(blocks ?? fromMarkdown(markdown!, { newId: () => `b${count++}` }).blocks);
  if ("errors" in parsed) throw invalidFields(parsed.errors);
  return parsed.blocks;
}
