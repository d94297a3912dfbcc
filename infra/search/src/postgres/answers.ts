import { LRUCache } from "lru-cache";
import type { SearchAnswer, SearchRequest, SearchScope } from "../port.ts";
import type { Queryable } from "./tables.ts";

interface Kept {
  answer: SearchAnswer;
  /** That of the index when it was asked. */
  revision: number;
}

const mostAnswers = 1_000;
const kept = new WeakMap<Queryable, LRUCache<string, Kept>>();

/**
 * The answer that the same scope got for the same question, as long as nothing was put in or taken out since: who deletes a
 * letter asks again what they have just asked, and many ask the same.
 */
export async function remembered(
  db: Queryable,
  s: string,
  question: { text: string; scope: SearchScope; request: SearchRequest },
  ask: () => Promise<Kept>,
): Promise<SearchAnswer> {
  const answers = kept.get(db) ?? new LRUCache<string, Kept>({ max: mostAnswers });
  kept.set(db, answers);
  const key = JSON.stringify([s, question]);
  const known = answers.get(key);
  if (known !== undefined && known.revision === (await revisionOf(db, s))) return known.answer;
  const asked = await ask();
  answers.set(key, asked);
  return asked.answer;
}

async function revisionOf(db: Queryable, s: string): Promise<number> {
  const { rows } = await db.query<{ revision: string }>({
    name: `search revision ${s}`,
    text: `select revision from ${s}.search_revision`,
  });
  return Number(rows[0]!.revision);
}
