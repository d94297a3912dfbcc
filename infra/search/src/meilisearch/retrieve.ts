import { LRUCache } from "lru-cache";
import type { MultiSearchQuery } from "meilisearch";
import { scoreSteps } from "../conditions.ts";
import type { SearchScope } from "../port.ts";
import { maxScored, maxTitled, points, scoredTerms } from "../postgres/tables.ts";
import { fulfils, type Query } from "../query.ts";
import type { Written } from "../reading.ts";
import { type AskedDocuments, type Below, type Fitting, type Found, manyExact } from "../search.ts";
import type { TextKey } from "../texts.ts";
import type { Sought } from "../words.ts";
import { type Connection, IndexLost, Refused } from "./connection.ts";
import { all, among, amongIds, begins, decodeId, encode, filterOf, findable } from "./filter.ts";
import { type Kept, type Mark, markId } from "./tables.ts";

/** One index, and who asks it. */
export interface Asking {
  connection: Connection;
  uid: string;
  /** Of those ids, the ones that the viewer may view now: the engine may be a moment behind. */
  confirm: (ids: string[]) => Promise<Set<string>>;
}

/** No id is encoded to its name. */
const isMark = `id = "${markId}"`;

type Asked = Omit<MultiSearchQuery, "indexUid">;
const candidateFields = ["id", "revision", "title", "titleKey", "ancestors"] as const;
type Candidate = Pick<Kept, (typeof candidateFields)[number]>;

/** Several questions at once, each answered with documents. */
async function ask<T>(
  { connection, uid }: Pick<Asking, "connection" | "uid">,
  queries: Asked[],
): Promise<T[][]> {
  if (queries.length === 0) return [];
  const { results } = await connection.ask((client) =>
    client.multiSearch({ queries: queries.map((query) => ({ indexUid: uid, ...query })) }),
  );
  return results.map(({ hits }) => hits.map((hit) => ({ ...hit, ...idsOf(hit as Partial<Kept>) }) as T));
}

const idsOf = ({ id, ancestors }: Partial<Kept>) => ({
  ...(id !== undefined && { id: decodeId(id) }),
  ...(ancestors !== undefined && { ancestors: ancestors.map(decodeId) }),
});

/** The documents of a scope that fit best by their lexemes. */
export async function findDocuments(
  asking: Asking,
  scope: SearchScope,
  { branches, titles, sought, key, last }: AskedDocuments,
): Promise<Found> {
  const viewer = findable(scope);
  if (viewer === null) return { fitting: [], total: 0, revision: 0 };
  const asked = branches.flatMap(({ query, ...branch }) => {
    const filter = filterOf(query);
    return filter === null
      ? []
      : [{ ...branch, query: { filter: all(viewer, filter), limit: maxScored } as Asked }];
  });
  const typing = sought.at(-1)!;
  if (titles) {
    const open = { filter: all(viewer, begins("titleKey", key)), sort: ["titleKey:asc"], limit: maxTitled };
    asked.push({
      weight: 0,
      isExact: false,
      query: typing.open ? open : { ...open, filter: all(viewer, among("titleKey", [key])) },
    });
  }
  const found = new Map<string, { document: Candidate; weight: number; isExact: boolean }>();
  const [marks, ...answers] = await ask<Candidate>(asking, [
    { filter: isMark, limit: 1, attributesToRetrieve: ["id", "revision"] },
    ...asked.map(({ query }) => ({ ...query, attributesToRetrieve: [...candidateFields] })),
  ]);
  const mark = marks?.[0];
  if (mark === undefined) throw new IndexLost();
  for (const [at, documents] of answers.entries()) {
    const { weight, isExact } = asked[at]!;
    for (const document of documents) {
      const known = found.get(document.id);
      const best = {
        document,
        weight: Math.max(weight, known?.weight ?? 0),
        isExact: isExact || known?.isExact === true,
      };
      found.set(document.id, best);
    }
  }
  const visible = await asking.confirm([...found.keys()]);
  const fits = [...found.values()].filter(({ document }) => visible.has(document.id));
  const scores = await scored(asking, fits, sought, key);
  const inOrder = fits
    .map((one, at) => ({ ...one, score: scores[at]! }))
    .sort((a, b) => b.score - a.score || inPlace(a.document, b.document))
    .slice(0, last);
  const above = await titlesAbove(
    asking,
    viewer,
    inOrder.map(({ document }) => document),
  );
  return {
    fitting: inOrder.map(
      ({ document, isExact }): Fitting => ({
        id: document.id,
        revision: String(document.revision),
        isExact,
        trail: trailOf(document, above),
      }),
    ),
    total: fits.length,
    revision: mark.revision,
  };
}

function inPlace(a: Candidate, b: Candidate): number {
  return a.ancestors.length - b.ancestors.length || compare(a.title, b.title) || compare(a.id, b.id);
}
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** By where the terms stand in each, and by its title. */
async function scored(
  asking: Asking,
  fits: { document: Candidate; weight: number }[],
  sought: Sought[],
  key: string,
): Promise<number[]> {
  const telling = sought
    .filter(({ term }) => !term.stop)
    .sort((a, b) => b.weight - a.weight)
    .slice(0, scoredTerms)
    .map((one) => ({ weight: one.weight, steps: scoreSteps(one) }));
  const typing = sought.at(-1)!;
  // Titles are compared without signs, so results for text with signs are checked with them.
  const whole = sought.some(({ term }) => term.signs !== null) ? null : encode(key);
  const begins = encode(key);
  const weightOfBeginning = typing.open && typing.whole > manyExact ? 45 : 5;
  const marks = await marksOf(
    asking,
    fits.map(({ document }) => document),
  );
  return fits.map(({ document, weight }, at) => {
    let score = weight;
    for (const { weight, steps } of telling) {
      const step = steps.findIndex((query) => fulfils(marks[at]!, query));
      if (step >= 0) score += weight * points[step]!;
    }
    if (document.titleKey === whole) return score + 100;
    return document.titleKey.startsWith(begins) ? score + weightOfBeginning : score;
  });
}

/** Characters of marks that are kept in memory: while somebody types, each letter needs the same documents again. */
const maxKept = 24_000_000;
const kept = new LRUCache<string, readonly string[]>({
  maxSize: maxKept,
  sizeCalculation: (marks) => 50 + marks.reduce((sum, { length }) => sum + length, 0),
});

async function marksOf(asking: Asking, documents: Candidate[]): Promise<(readonly string[])[]> {
  const keyOf = ({ id, revision }: Pick<Kept, "id" | "revision">) => `${asking.uid} ${id} ${revision}`;
  const known = new Map<string, readonly string[]>();
  const missing: string[] = [];
  for (const document of documents) {
    const marks = kept.get(keyOf(document));
    if (marks === undefined) missing.push(document.id);
    else known.set(document.id, marks);
  }
  for (const document of await byId<"marks">(asking, missing, ["marks"])) {
    known.set(document.id, document.marks);
    kept.set(keyOf(document), document.marks);
  }
  return documents.map(({ id }) => known.get(id) ?? []);
}

/** Ids in one filter. */
const maxIds = 500;

/** Fields of documents. */
async function byId<Field extends keyof Kept>(
  asking: Asking,
  ids: string[],
  fields: Field[],
  more?: string,
): Promise<Pick<Kept, "id" | "revision" | Field>[]> {
  const parts = Array.from({ length: Math.ceil(ids.length / maxIds) }, (_, at) =>
    ids.slice(at * maxIds, (at + 1) * maxIds),
  );
  const answers = await ask<Pick<Kept, "id" | "revision" | Field>>(
    asking,
    parts.map((some) => ({
      filter: all(...(more === undefined ? [] : [more]), amongIds("id", some)),
      limit: some.length,
      attributesToRetrieve: ["id", "revision", ...fields],
    })),
  );
  return answers.flat();
}

async function titlesAbove(
  asking: Asking,
  viewer: string,
  documents: Pick<Candidate, "ancestors">[],
): Promise<Map<string, string>> {
  const ids = [...new Set(documents.flatMap(({ ancestors }) => ancestors))];
  const above = await byId(asking, ids, ["title"], viewer);
  const visible = await asking.confirm(above.map(({ id }) => id));
  return new Map(above.filter(({ id }) => visible.has(id)).map(({ id, title }) => [id, title]));
}

const trailOf = ({ ancestors }: Pick<Candidate, "ancestors">, above: Map<string, string>): Fitting["trail"] =>
  ancestors.flatMap((id) => {
    const title = above.get(id);
    return title === undefined ? [] : [{ id, title }];
  });

/** Documents that are looked at when one that is visible is sought. */
const fewVisible = 20;

/** Whether the viewer may view any document that has this. */
export async function isAnywhere(asking: Asking, scope: SearchScope, query: Query): Promise<boolean> {
  const [viewer, filter] = [findable(scope), filterOf(query)];
  if (viewer === null || filter === null) return false;
  const [found] = await ask<{ id: string }>(asking, [
    { filter: all(viewer, filter), limit: fewVisible, attributesToRetrieve: ["id"] },
  ]);
  return (await asking.confirm(found!.map(({ id }) => id))).size > 0;
}

/** Pages below some, those nearest to the top first, without any that is already known. */
export async function below(
  asking: Asking,
  scope: SearchScope,
  tops: string[],
  known: string[],
  limit: number,
): Promise<Below[]> {
  const viewer = findable(scope);
  if (viewer === null) return [];
  const [found] = await ask<Candidate>(asking, [
    {
      filter: all(
        viewer,
        amongIds("ancestors", tops),
        ...(known.length > 0 ? [`NOT ${amongIds("id", known)}`] : []),
      ),
      sort: ["depth:asc", "titleKey:asc"],
      limit,
      attributesToRetrieve: [...candidateFields],
    },
  ]);
  const visible = await asking.confirm(found!.map(({ id }) => id));
  const shown = found!.filter(({ id }) => visible.has(id)).sort(inPlace);
  const above = await titlesAbove(asking, viewer, shown);
  return shown.map((document) => ({
    id: document.id,
    title: document.title,
    trail: trailOf(document, above),
  }));
}

/** The texts of documents. */
export async function readTexts(asking: Asking, ids: string[]): Promise<(Written & TextKey)[]> {
  const texts = await byId(asking, ids, ["title", "headings", "body"]);
  return texts.map(({ id, revision, title, headings, body }) => ({
    ...{ id, title, headings, body },
    revision: String(revision),
  }));
}

/** What tells the index; null where there is none, or none of ours. */
export async function readMark(connection: Connection, uid: string): Promise<Mark | null> {
  try {
    const [found] = await ask<Mark>({ connection, uid }, [{ filter: isMark, limit: 1 }]);
    return found![0] ?? null;
  } catch (error) {
    // Without our settings, "id" is no filter.
    if (error instanceof IndexLost || error instanceof Refused) return null;
    throw error;
  }
}
