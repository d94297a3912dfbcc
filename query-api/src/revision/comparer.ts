import { extname } from "node:path";
import { type Block, peopleIn, sizeOf } from "@annals/document";
import { Problem } from "@annals/http";
import { runApart } from "@annals/thread";
import { type Comparison, compareTexts } from "./compare.ts";
import { messages } from "./messages.ts";

/** Two texts to be compared. @param names of the people whom they mention, by id */
export interface TextsToCompare {
  before: readonly Block[];
  after: readonly Block[];
  names: ReadonlyMap<string, string>;
}

/**
 * Texts of at most this many bytes together are compared at once. Larger ones take a thread of their own, which needs a
 * moment to start.
 */
const small = 100_000;
const maxMilliseconds = 20_000;
const program = new URL(`comparer-worker${extname(import.meta.url)}`, import.meta.url);

/**
 * What is different between two texts; large ones are compared beside the thread that answers.
 * @throws Problem 503 when that takes too long
 */
export async function compare(
  before: readonly Block[],
  after: readonly Block[],
  nameOf: (person: string) => string,
): Promise<Comparison> {
  if (sizeOf(before).bytes + sizeOf(after).bytes <= small) return compareTexts(before, after, nameOf);
  const people = new Set([...peopleIn(before), ...peopleIn(after)]);
  const task: TextsToCompare = { before, after, names: new Map([...people].map((id) => [id, nameOf(id)])) };
  const found = await runApart<TextsToCompare, Comparison>(program, null, task, maxMilliseconds);
  if (found === null) throw new Problem(503, messages.comparingTakesTooLong);
  return found;
}
