import type { SearchIndex, SearchScope } from "@annals/search";

/** Something that is typed, and where the page that answers it has to stand. */
export interface Question {
  kind: string;
  typed: string;
  /** Ids of the pages that answer it; one of them is enough. */
  answers: string[];
  /** Place at which the first of them has to stand at most. */
  within: 1 | 3;
}

/** How many questions of one kind are answered. */
export interface Figure {
  kind: string;
  asked: number;
  answered: number;
  /** What was typed, and at which place its answer stands instead. */
  missed: string[];
}

/** Somebody who sees all of space "s". */
export const everyone: SearchScope = {
  space: "s",
  person: "reader",
  ownDrafts: true,
  view: "all",
  edit: "all",
};

/** Asks all questions, one after the other, and counts by kind. */
export async function measure(index: SearchIndex, questions: Question[]): Promise<Figure[]> {
  const figures = new Map<string, Figure>();
  for (const { kind, typed, answers, within } of questions) {
    const figure = figures.get(kind) ?? { kind, asked: 0, answered: 0, missed: [] };
    figures.set(kind, figure);
    figure.asked += 1;
    const { hits } = await index.search(typed, everyone, { limit: 9, offset: 0 });
    const place = hits.findIndex(({ id }) => answers.includes(id)) + 1;
    if (place > 0 && place <= within) figure.answered += 1;
    else figure.missed.push(`${typed} (${place === 0 ? "not among the first nine" : `place ${place}`})`);
  }
  return [...figures.values()];
}
