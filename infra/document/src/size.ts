import { known } from "./changes/known.ts";

interface RawBlock {
  id?: unknown;
  type?: unknown;
  props?: unknown;
  content?: unknown;
}

/**
 * The size of a block without its children: the bytes of its JSON, with signs that JSON escapes counted as themselves.
 * Stops counting when it passes `max`.
 */
export function sizeOfBlock({ id, type, props, content }: RawBlock, max: number): number {
  let bytes = 0;
  const waiting: unknown[] = [id, type, props, content];
  while (waiting.length > 0 && bytes <= max) {
    const next = waiting.pop();
    if (typeof next === "string") bytes += 3 + utf8Length(next);
    else if (Array.isArray(next)) {
      bytes += 2 + next.length;
      if (bytes > max) break;
      for (const item of next) waiting.push(item);
    } else if (typeof next === "object" && next !== null) {
      bytes += 2;
      for (const key of Object.keys(next)) {
        bytes += key.length + 4;
        waiting.push((next as Record<string, unknown>)[key]);
      }
    } else bytes += 5;
  }
  return bytes;
}

function utf8Length(text: string): number {
  let bytes = text.length;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code > 0x7ff) bytes += code >= 0xd800 && code <= 0xdfff ? 1 : 2;
    else if (code > 0x7f) bytes += 1;
  }
  return bytes;
}

/** How many blocks a document has, and their sizes together. */
export const sizeOf = known<{ blocks: number; bytes: number }>({
  none: { blocks: 0, bytes: 0 },
  of: (block) => ({ blocks: 1, bytes: sizeOfBlock(block, Number.POSITIVE_INFINITY) }),
  plus: (one, other) => ({ blocks: one.blocks + other.blocks, bytes: one.bytes + other.bytes }),
  minus: (one, other) => ({ blocks: one.blocks - other.blocks, bytes: one.bytes - other.bytes }),
});
