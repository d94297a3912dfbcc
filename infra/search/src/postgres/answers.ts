import { LRUCache } from "lru-cache";
import type { SearchAnswer, SearchRequest, SearchScope, Synonyms } from "../port.ts";
import type { Queryable } from "./tables.ts";

interface Kept {
  answer: SearchAnswer;
  /** The revision of the index at the time. */
  revision: number;
}

interface Question {
  text: string;
  scope: SearchScope;
  request: SearchRequest;
}

const maxAnswers = 1_000;
const kept = new WeakMap<Queryable, LRUCache<string, Kept>>();

/**
 * Caches answers per scope and question, until the index changes: somebody who deletes a letter repeats a question, and
 * many people ask the same.
 */
export async function remembered(
  db: Queryable,
  s: string,
  question: Question,
  ask: () => Promise<Kept>,
): Promise<SearchAnswer> {
  const answers = kept.get(db) ?? new LRUCache<string, Kept>({ max: maxAnswers });
  kept.set(db, answers);
  const key = keyOf(s, question);
  const known = answers.get(key);
  if (known !== undefined && known.revision === (await revisionOf(db, s))) return known.answer;
  const asked = await ask();
  answers.set(key, asked);
  return asked.answer;
}

function keyOf(s: string, { text, scope, request: { synonyms, ...request } }: Question): string {
  return JSON.stringify([s, text, scope, request, synonyms === undefined ? 0 : numberOf(synonyms)]);
}

/** A list of synonyms is long, and the same object for all questions until it is changed. */
const numbers = new WeakMap<Synonyms, number>();
let last = 0;
function numberOf(synonyms: Synonyms): number {
  const number = numbers.get(synonyms) ?? ++last;
  numbers.set(synonyms, number);
  return number;
}

async function revisionOf(db: Queryable, s: string): Promise<number> {
  const { rows } = await db.query<{ revision: string }>({
    name: `search revision ${s}`,
    text: `select revision from ${s}.search_revision`,
  });
  return Number(rows[0]!.revision);
}
