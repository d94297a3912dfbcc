import { LRUCache } from "lru-cache";
import type { SearchAnswer, SearchRequest, SearchScope, Synonyms } from "./port.ts";

interface Kept {
  answer: SearchAnswer;
  /** The revision of the index at the time. */
  revision: number;
}

interface Question {
  /** Of which index. */
  index: string;
  text: string;
  scope: SearchScope;
  request: SearchRequest;
}

const maxAnswers = 1_000;
const kept = new WeakMap<object, LRUCache<string, Kept>>();

/**
 * Caches answers per scope and question, until the index changes: somebody who deletes a letter repeats a question, and
 * many people ask the same.
 * @param owner of the cache
 * @param revisionNow that of the index
 */
export async function remembered(
  owner: object,
  question: Question,
  revisionNow: () => Promise<number>,
  ask: () => Promise<Kept>,
): Promise<SearchAnswer> {
  const answers = kept.get(owner) ?? new LRUCache<string, Kept>({ max: maxAnswers });
  kept.set(owner, answers);
  const key = keyOf(question);
  const known = answers.get(key);
  if (known !== undefined && known.revision === (await revisionNow())) return known.answer;
  const asked = await ask();
  answers.set(key, asked);
  return asked.answer;
}

function keyOf({ index, text, scope, request: { synonyms, ...request } }: Question): string {
  return JSON.stringify([index, text, scope, request, synonyms === undefined ? 0 : numberOf(synonyms)]);
}

/** A list of synonyms is long, and the same object for all questions until it is changed. */
const numbers = new WeakMap<Synonyms, number>();
let last = 0;
function numberOf(synonyms: Synonyms): number {
  const number = numbers.get(synonyms) ?? ++last;
  numbers.set(synonyms, number);
  return number;
}
