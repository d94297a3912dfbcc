import { documentLexemes, isWord, storable } from "../document.ts";
import type { SearchDocument } from "../port.ts";
import {
  count,
  knownWords,
  nextRevision,
  readOf,
  separator,
  type WordCounts,
  writeCounts,
} from "../postgres/store.ts";
import type { Queryable } from "../postgres/tables.ts";
import { titleKey } from "../tokens.ts";
import type { Connection } from "./connection.ts";
import { encode, encodeId } from "./filter.ts";
import { type Kept, type Mark, markId, readIndexRow } from "./tables.ts";

/** What is sent at once: so many documents, or characters. */
const mostAtOnce = { documents: 250, size: 8_000_000 };
/** Documents in one statement. */
const batch = 250;

/** How what was sent is waited for: at once, or at the end of a fill. */
type Waiting = (task: number) => Promise<void>;

export interface Store {
  connection: Connection;
  db: Queryable;
  /** The schema, as it stands in SQL. */
  s: string;
  wait: Waiting;
}

/** What changes of a document while its text stays. */
type Place = Omit<Kept, "title" | "titleKey" | "headings" | "body" | "marks" | "words">;

/**
 * Puts documents in, or replaces those with the same id; of several with one id the last counts. Returns once the engine has them, so
 * that whoever sees the transaction finds them.
 */
export async function putDocuments(store: Store, documents: SearchDocument[]): Promise<void> {
  const { db, s } = store;
  const latest = [...new Map(documents.map((document) => [document.id, document])).values()];
  if (latest.length === 0) return;
  const ids = latest.map(({ id }) => id);
  const contents = await knownContents(db, s, ids);
  const isSame = ({ id, content }: SearchDocument) => content !== undefined && contents.get(id) === content;
  const changed = latest.filter((document) => !isSame(document)).map(({ id }) => id);
  const counts: WordCounts = new Map();
  for (const words of await knownWords(db, s, changed)) count(counts, words, -1);
  const revision = Number(await nextRevision(db, s));
  const sending = createSending(store, revision);
  const rows: { id: string; space: string; content: string | null; words: string[] }[] = [];
  for (const document of latest) {
    const { id, space, content = null } = document;
    const place = placeOf(document, revision);
    if (isSame(document)) {
      await sending.place(place);
      continue;
    }
    const lexemes = documentLexemes(document);
    count(counts, { space, words: ["", ...lexemes.words] }, 1);
    const marks = lexemes.marks.toSorted();
    await sending.whole({ ...place, ...textOf(document), marks, words: lexemes.all.map(encode) });
    rows.push({ id, space, content, words: lexemes.words });
  }
  const sent = sending.end();
  sent.catch(() => undefined);
  for (let from = 0; from < rows.length; from += batch)
    await writeRows(db, s, rows.slice(from, from + batch));
  await writeCounts(db, s, counts, String(revision));
  await store.wait(await sent);
}

/** Takes documents out; ids that are not there are fine. */
export async function removeDocuments(store: Store, ids: string[]): Promise<void> {
  const { db, s } = store;
  if (ids.length === 0) return;
  const counts: WordCounts = new Map();
  for (const words of await knownWords(db, s, ids)) count(counts, words, -1);
  const revision = await nextRevision(db, s);
  const sending = createSending(store, Number(revision));
  await sending.remove(ids);
  const sent = sending.end();
  sent.catch(() => undefined);
  await writeCounts(db, s, counts, revision);
  await db.query(`delete from ${s}.search_document where id = any($1)`, [ids]);
  await store.wait(await sent);
}

/** Sends to the index that is written now, in parts, the mark with the last of them: who reads it knows that all before it is there. */
function createSending({ connection, db, s, wait }: Store, revision: number) {
  const target = readIndexRow(db, s);
  target.catch(() => undefined);
  let whole: Kept[] = [];
  let size = 0;
  let places: Place[] = [];
  const tasks: number[] = [];
  const send = async (work: Parameters<Connection["send"]>[0]) => {
    tasks.push(await connection.send(work));
  };
  const uid = async () => {
    const row = await target;
    return row.next ?? row.uid;
  };
  /** @param marks the mark, when this is the end: each task alone takes the engine half a second */
  const flush = async (...marks: Mark[]) => {
    const index = await uid();
    const [some, moved] = [whole, places];
    whole = [];
    places = [];
    size = 0;
    const withSome = moved.length === 0 ? [...some, ...marks] : some;
    if (withSome.length > 0) await send((client) => client.index(index).addDocuments(withSome));
    if (moved.length > 0) await send((client) => client.index(index).updateDocuments([...moved, ...marks]));
  };
  return {
    async whole(document: Kept) {
      if (whole.length >= mostAtOnce.documents || size >= mostAtOnce.size) await flush();
      whole.push(document);
      size += document.body.length + 12 * document.words.length;
    },
    async place(place: Place) {
      if (places.length >= 4 * mostAtOnce.documents) await flush();
      places.push(place);
    },
    async remove(ids: string[]) {
      const index = await uid();
      await send((client) => client.index(index).deleteDocuments(ids.map(encodeId)));
    },
    /** @returns the last task, when those before it have ended well, or are waited for later */
    async end(): Promise<number> {
      const row = await target;
      await flush({ id: markId, made: row.next_made ?? row.made, revision });
      for (const task of tasks.slice(0, -1)) await wait(task);
      return tasks.at(-1)!;
    },
  };
}

function placeOf(document: SearchDocument, revision: number): Place {
  const { id, space, author, published, ancestors, acl, audience } = document;
  return {
    ...{ id: encodeId(id), space: encode(space), author: encode(author), published },
    ancestors: ancestors.map(encodeId),
    readers: (audience?.view ?? [acl]).map(encode),
    editors: (audience?.edit ?? [acl]).map(encode),
    depth: ancestors.length,
    revision,
  };
}

function textOf({
  title,
  headings,
  tags,
  body,
}: SearchDocument): Pick<Kept, "title" | "titleKey" | "headings" | "body"> {
  return {
    title: storable(title),
    titleKey: encode(titleKey(title)),
    headings: storable([...headings, ...tags].join("\n")),
    body: storable(body.slice(0, readOf).toWellFormed()),
  };
}

async function knownContents(db: Queryable, s: string, ids: string[]): Promise<Map<string, string | null>> {
  const { rows } = await db.query<{ id: string; content: string | null }>(
    `select id, content from ${s}.search_document where id = any($1)`,
    [ids],
  );
  return new Map(rows.map(({ id, content }) => [id, content]));
}

async function writeRows(
  db: Queryable,
  s: string,
  rows: { id: string; space: string; content: string | null; words: string[] }[],
): Promise<void> {
  await db.query(
    `insert into ${s}.search_document (id, space, content, words)
     select id, space, content, array_to_tsvector(string_to_array(words, $5))
     from unnest($1::text[], $2::text[], $3::text[], $4::text[]) as n (id, space, content, words)
     on conflict (id) do update set space = excluded.space, content = excluded.content, words = excluded.words`,
    [
      rows.map(({ id }) => id),
      rows.map(({ space }) => space),
      rows.map(({ content }) => content),
      rows.map(({ words }) => words.filter(isWord).join(separator)),
      separator,
    ],
  );
}
