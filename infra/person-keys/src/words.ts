/**
 * Words with a key of their own, so that they can be destroyed alone (a deleted comment). Private ones are sealed with the key of
 * their author as well: they go when the person is erased.
 */
import type { PersonKeys } from "./port.ts";

/** Words as they are stored. */
export interface SealedWords {
  /** What they are, as in `comment.{id}`: the name of their own key. */
  subject: string;
  /** Whose key seals them as well; null for none. */
  person: string | null;
  /** Empty once they are destroyed. */
  sealed: string;
}

/** Seals words. @throws PersonForgotten once they were destroyed, or the person was */
export async function sealWords(
  keys: Pick<PersonKeys, "seal">,
  { subject, person }: Omit<SealedWords, "sealed">,
  words: string,
): Promise<string> {
  const own = await keys.seal(subject, words);
  return person === null ? own : keys.seal(person, own);
}

/** Opens words, in the same order; null for those that nobody can read any more. */
export async function openWords(
  keys: Pick<PersonKeys, "openAll">,
  all: readonly SealedWords[],
): Promise<(string | null)[]> {
  const outer = await keys.openAll(
    all.flatMap(({ person, sealed }) => (person === null || sealed === "" ? [] : [{ person, sealed }])),
  );
  let at = 0;
  const own = all.map(({ person, sealed }) => {
    if (sealed === "") return null;
    return person === null ? sealed : outer[at++]!;
  });
  const inner = await keys.openAll(
    own.flatMap((sealed, index) => (sealed === null ? [] : [{ person: all[index]!.subject, sealed }])),
  );
  let next = 0;
  return own.map((sealed) => (sealed === null ? null : inner[next++]!));
}
