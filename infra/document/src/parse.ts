import type * as z from "zod";
import { issueWords, short } from "./issue-words.ts";
import { limits } from "./limits.ts";
import { type Said, saidAbout } from "./message.ts";
import { messages } from "./messages.ts";
import { type BareBlock, type Block, bareBlockSchema } from "./schema.ts";
import { sizeOfBlock } from "./size.ts";

/** What is wrong with a document, and where: `path` as in `blocks[3].content[0].text`. */
export interface DocumentError {
  path: string;
  said: Said;
}

const maxErrors = 20;

/**
 * Checks a document that came from outside. Answers the blocks with their defaults filled in, or at most
 * 20 errors in plain words. Depth, number and size are checked before anything recurses, so that no input
 * overflows the stack.
 */
export function parseBlocks(value: unknown): { blocks: Block[] } | { errors: DocumentError[] } {
  if (!Array.isArray(value)) return { errors: [{ path: "blocks", said: messages.notListOfBlocks }] };
  const errors: DocumentError[] = [];
  const seen = new Set<string>();
  const blocks: Block[] = [];
  const waiting: Level[] = [{ values: value, into: blocks, path: "blocks", depth: 1 }];
  let count = 0;
  let bytes = 0;

  for (let level = waiting.pop(); level !== undefined; level = waiting.pop()) {
    count += level.values.length;
    if (count > limits.blocks) return tooMuch(messages.tooManyBlocks({ max: limits.blocks }));
    if (level.depth > limits.depth && level.values.length > 0) {
      return tooMuch(messages.tooDeep({ max: limits.depth }));
    }
    for (let at = 0; at < level.values.length; at++) {
      const path = `${level.path}[${at}]`;
      const raw: unknown = level.values[at];
      if (!isRecord(raw)) {
        errors.push({ path, said: messages.notBlock });
        if (errors.length >= maxErrors) return { errors };
        continue;
      }
      bytes += sizeOfBlock(raw, limits.bytes - bytes);
      if (bytes > limits.bytes) return tooMuch(messages.tooManyBytes({ max: limits.bytes / 1024 / 1024 }));
      const block = parseOne(raw, path, seen, errors);
      if (errors.length >= maxErrors) return { errors: errors.slice(0, maxErrors) };
      level.into.push(block);
      if (raw.children === undefined) continue;
      if (!Array.isArray(raw.children)) {
        errors.push({ path: `${path}.children`, said: messages.notListOfBlocks });
      } else if (raw.children.length > 0) {
        waiting.push({
          values: raw.children,
          into: block.children,
          path: `${path}.children`,
          depth: level.depth + 1,
        });
      }
    }
  }
  return errors.length > 0 ? { errors } : { blocks };
}

interface Level {
  values: unknown[];
  into: Block[];
  path: string;
  depth: number;
}

function tooMuch(said: Said): { errors: DocumentError[] } {
  return { errors: [{ path: "blocks", said }] };
}

const blockKeys = new Set(["id", "type", "props", "content", "children"]);

function parseOne(
  raw: Record<string, unknown>,
  path: string,
  seen: Set<string>,
  errors: DocumentError[],
): Block {
  for (const key of Object.keys(raw)) {
    if (!blockKeys.has(key)) errors.push({ path, said: messages.strangeField({ field: short(key) }) });
  }
  const bare: Record<string, unknown> = { id: raw.id, type: raw.type, props: raw.props ?? {} };
  if (raw.content !== undefined && raw.content !== null) bare.content = raw.content;
  const result = bareBlockSchema.safeParse(bare, { error: issueWords });
  if (!result.success) {
    const from = errors.length;
    for (const issue of result.error.issues) {
      if (errors.length >= from + maxErrors) break;
      errors.push(flawOf(issue, path));
    }
    return { ...(bare as unknown as BareBlock), children: [] };
  }
  if (seen.has(result.data.id)) {
    errors.push({ path: `${path}.id`, said: messages.idIsTaken({ id: result.data.id }) });
  }
  seen.add(result.data.id);
  const block = result.data as Block;
  block.children = [];
  return block;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** What is wrong, and where; for a union, the message is about the nearest form. */
function flawOf(issue: z.core.$ZodIssue, base: string): DocumentError {
  const path = issue.path.reduce<string>(
    (so, key) => (typeof key === "number" ? `${so}[${key}]` : `${so}.${short(String(key))}`),
    base,
  );
  if (issue.code !== "invalid_union" || issue.errors.length === 0)
    return { path, said: saidAbout(issue) ?? messages.notValid };
  const nearest = issue.errors.reduce((best, next) => (farthest(next) > farthest(best) ? next : best));
  return nearest[0] === undefined ? { path, said: messages.notValid } : flawOf(nearest[0], path);
}

function farthest(issues: z.core.$ZodIssue[]): number {
  return Math.max(0, ...issues.slice(0, maxErrors).map((issue) => issue.path.length));
}
