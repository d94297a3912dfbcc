/**
 * What was made of contents: small pictures, which lie in the file store, and text, which is searched. All of it can be made again: it is in no
 * backup, and when it is gone it is made anew.
 */
import { createHash } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type { Content } from "@annals/files";
import { type Pool, transaction } from "@annals/postgres";
import type { SearchAnswer, SearchDocument, SearchEngine } from "@annals/search";
import type { Failure } from "./decoder.ts";
import type { Text } from "./limits.ts";

/** A small picture of a content, and its name in the file store. */
export interface Picture extends Content {
  width: number;
  height: number;
}

export interface Derived {
  /** From the smallest on. */
  pictures: Picture[];
  /** It is a picture that moves: the small ones stand still. */
  moves: boolean;
  /** Null for one that has none, or was not read. */
  text: Text | null;
  /** Why it could not be read; null where it could. */
  failed: Failure | null;
}

/** A content with what was searched for in its text. `page` is null where it has none. */
interface FoundContent {
  sha256: string;
  page: number | null;
  snippet: string;
  matches: [number, number][];
}

export interface DerivedStore {
  /** What was made of a content; null while nothing is. */
  find(sha256: string): Promise<Derived | null>;
  keep(sha256: string, derived: Derived): Promise<void>;
  /** From now on the text of a content is found in a space. Twice is once. */
  index(space: string, sha256: string): Promise<void>;
  /** @param mayRead of some contents those that may be found @returns the best first */
  search(
    space: string,
    text: string,
    mayRead: (sha256s: string[]) => Promise<Set<string>>,
  ): Promise<FoundContent[]>;
}

/** Not by migrations: a backup says how far these went, and does not have these tables. */
const tables = `
  create schema if not exists derived;
  create table if not exists derived.content (
    sha256 text primary key,
    pictures jsonb not null,
    moves boolean not null,
    -- One by one; null where there is no text.
    pages text[],
    is_cut boolean not null,
    failed text,
    made_at timestamptz not null default now(),
    -- What lists of files say of the text: they would unpack all of it. Null of what an earlier version has written.
    page_count int,
    has_text boolean
  );
  do $$ begin
    if not exists (select from information_schema.columns
      where table_schema = 'derived' and table_name = 'content' and column_name = 'has_text')
    then alter table derived.content add column if not exists page_count int, add column if not exists has_text boolean;
    end if;
  end $$;
  -- Where the texts of contents are searched: pieces of them, which are documents of the search.
  create table if not exists derived.piece (
    id uuid primary key,
    space uuid not null,
    sha256 text not null,
    page int not null
  );
  create index if not exists piece_content on derived.piece (space, sha256);
  -- Contents that are to come into the index again.
  create table if not exists derived.to_index (space uuid not null, sha256 text not null, primary key (space, sha256));
  create table if not exists derived.index_version (version text not null)`;

/** The schema of the index of texts. */
const schema = "derived_search";
/** Letters of a piece; a longer page is several. */
const pieceLetters = 50_000;
const maxFound = 50;

/** How an engine is used here. */
export type TextEngine = Pick<
  SearchEngine,
  "searchFor" | "createSearchTables" | "searchVersion" | "dropSearch" | "searchIsWhole"
>;

/** Makes the tables where they are not there yet; the index follows with `prepareDerived`. */
export const createDerivedTables = (pool: Pool): Promise<void> =>
  transaction(pool, async (client) => {
    await client.query("select pg_advisory_xact_lock(hashtext('derived'))");
    await client.query(tables);
  });

/**
 * Makes what is stored here, and an index of another shape anew: what was in it comes in again with `completeDerived`.
 * @returns whether nothing is stored yet: then all is to be made
 */
export async function prepareDerived(pool: Pool, engine: TextEngine): Promise<boolean> {
  await createDerivedTables(pool);
  return transaction(pool, async (client) => {
    await client.query("select pg_advisory_xact_lock(hashtext('derived'))");
    const { rows } = await client.query<{ version: string }>("select version from derived.index_version");
    const { rowCount: some } = await client.query("select from derived.content limit 1");
    const before = rows[0]?.version;
    if (before !== engine.searchVersion || !(await isWhole(client, engine))) {
      const dropped = before === undefined ? undefined : await engine.dropSearch?.(client, schema);
      await client.query(`drop schema if exists ${schema} cascade; create schema ${schema}`);
      await dropped?.();
      await engine.createSearchTables(client, schema);
      await client.query(
        "insert into derived.to_index select distinct space, sha256 from derived.piece on conflict do nothing",
      );
      await client.query("delete from derived.piece");
      await client.query("delete from derived.index_version");
      await client.query("insert into derived.index_version values ($1)", [engine.searchVersion]);
    }
    return some === 0;
  });
}

/**
 * What a new version has to do with what earlier ones kept, in small steps: a house of many files starts without waiting for it. A text
 * that is to come into the index again is not found meanwhile. Twice at the same time is once.
 */
export async function completeDerived(pool: Pool, engine: TextEngine, signal: AbortSignal): Promise<void> {
  await indexAgain(pool, engine, signal);
  await tellOfTexts(pool, signal);
}

async function indexAgain(pool: Pool, engine: TextEngine, signal: AbortSignal): Promise<void> {
  const store = openDerived(pool, engine);
  while (!signal.aborted) {
    const { rows } = await pool.query<{ space: string; sha256: string }>(
      "select space, sha256 from derived.to_index order by space, sha256 limit 20",
    );
    if (rows.length === 0) return;
    for (const { space, sha256 } of rows) {
      if (signal.aborted) return;
      await store.index(space, sha256);
      await pool.query("delete from derived.to_index where space = $1 and sha256 = $2", [space, sha256]);
    }
  }
}

/** Says beside the texts what lists tell of them, which ask the texts themselves meanwhile; with time between for those who look at files. */
async function tellOfTexts(pool: Pool, signal: AbortSignal): Promise<void> {
  for (let last: string | null = ""; last !== null && !signal.aborted; ) {
    const { rows }: { rows: { last: string | null }[] } = await pool.query(
      `with step as (
         select sha256 from derived.content where sha256 > $1 and has_text is null and pages is not null
         order by sha256 limit 50
       ), told as (
         update derived.content c set page_count = cardinality(pages), has_text = array_to_string(pages, '') ~ '\\S'
         from step where c.sha256 = step.sha256
       ) select max(sha256) as last from step`,
      [last],
    );
    last = rows[0]?.last ?? null;
    if (last !== null) await delay(50, undefined, { signal }).catch(() => undefined);
  }
}

/** Whether an engine of its own still has the texts; one that is away is asked again at the next start. */
async function isWhole(client: Client, { searchIsWhole }: TextEngine): Promise<boolean> {
  if (searchIsWhole === undefined) return true;
  return searchIsWhole(client, schema, AbortSignal.timeout(patience)).catch(() => true);
}
const patience = 10_000;

type Client = Parameters<Parameters<typeof transaction>[1]>[0];

async function indexWith(client: Client, engine: TextEngine, space: string, sha256: string): Promise<void> {
  const { rowCount: known } = await client.query(
    "select from derived.piece where space = $1 and sha256 = $2 limit 1",
    [space, sha256],
  );
  if (known !== 0) return;
  const { rows } = await client.query<{ pages: string[] | null }>(
    "select pages from derived.content where sha256 = $1",
    [sha256],
  );
  const documents: SearchDocument[] = [];
  for (const { page, text } of piecesOf(rows[0]?.pages ?? [])) {
    const id = idOf(space, sha256, documents.length);
    documents.push({
      ...{ id, space, title: "", headings: [], body: text, tags: [], ancestors: [] },
      // Who may find it is decided for each that is found: a content is in several files.
      ...{ acl: space, author: space, published: true, audience: { view: [], edit: [] } },
    });
    await client.query(
      "insert into derived.piece (id, space, sha256, page) values ($1, $2, $3, $4) on conflict do nothing",
      [id, space, sha256, page],
    );
  }
  if (documents.length > 0) await engine.searchFor(schema, client).put(documents);
}

/** Pages, or parts of long ones. */
function piecesOf(pages: readonly string[]): { page: number; text: string }[] {
  return pages.flatMap((text, at) => {
    const pieces: { page: number; text: string }[] = [];
    for (let from = 0; from < text.length; from += pieceLetters) {
      const piece = text
        .slice(from, from + pieceLetters)
        .replaceAll("\0", " ")
        .toWellFormed();
      if (piece.trim() !== "") pieces.push({ page: at + 1, text: piece });
    }
    return pieces;
  });
}

/** A UUID made of what it stands for. */
function idOf(...of: (string | number)[]): string {
  const hex = createHash("sha256").update(of.join(" ")).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

export function openDerived(pool: Pool, engine: TextEngine | Pick<TextEngine, "searchFor">): DerivedStore {
  return {
    async find(sha256) {
      const { rows } = await pool.query<{
        pictures: Picture[];
        moves: boolean;
        pages: string[] | null;
        is_cut: boolean;
        failed: Failure | null;
      }>("select pictures, moves, pages, is_cut, failed from derived.content where sha256 = $1", [sha256]);
      const row = rows[0];
      if (row === undefined) return null;
      const { pictures, moves, pages, is_cut: isCut, failed } = row;
      return { pictures, moves, failed, text: pages === null ? null : { pages, isCut } };
    },
    async keep(sha256, { pictures, moves, text, failed }) {
      // PostgreSQL stores no letter 0.
      const pages = text?.pages.map((page) => page.replaceAll("\0", " ").toWellFormed()) ?? null;
      await pool.query(
        `insert into derived.content (sha256, pictures, pages, is_cut, failed, moves, page_count, has_text)
         values ($1, $2, $3, $4, $5, $6, cardinality($3::text[]), array_to_string($3::text[], '') ~ '\\S')
         on conflict (sha256) do update
         set pictures = excluded.pictures, pages = excluded.pages, is_cut = excluded.is_cut, failed = excluded.failed,
           moves = excluded.moves, page_count = excluded.page_count, has_text = excluded.has_text, made_at = now()`,
        [sha256, JSON.stringify(pictures), pages, text?.isCut ?? false, failed, moves],
      );
    },
    async index(space, sha256) {
      await transaction(pool, async (client) => {
        await client.query("select pg_advisory_xact_lock_shared(hashtext('derived'))");
        await client.query("select pg_advisory_xact_lock(hashtext($1))", [`${space} ${sha256}`]);
        await indexWith(client, engine as TextEngine, space, sha256);
      });
    },
    async search(space, text, mayRead) {
      // Where nobody reads files there is nothing to find.
      const { rowCount } = await pool.query("select from derived.index_version");
      if (rowCount === 0) return [];
      const piecesBy = async (ids: string[]) => {
        const { rows } = await pool.query<{ id: string; sha256: string; page: number; pages: number }>(
          `select p.id, p.sha256, p.page, cardinality(c.pages) as pages
           from derived.piece p join derived.content c using (sha256) where p.space = $1 and p.id = any($2::uuid[])`,
          [space, ids],
        );
        return new Map(rows.map((row) => [row.id, row]));
      };
      const readable = async (ids: string[]) => {
        const pieces = await piecesBy(ids);
        const may = await mayRead([...new Set([...pieces.values()].map(({ sha256 }) => sha256))]);
        return new Map([...pieces].filter(([, { sha256 }]) => may.has(sha256)));
      };
      const scope = { space, person: null, ownDrafts: false, view: "all", edit: "all" } as const;
      const { hits }: SearchAnswer = await engine.searchFor(schema, pool).search(text, scope, {
        ...{ limit: maxFound, offset: 0, exact: true },
        confirm: async (ids) => new Set((await readable(ids)).keys()),
      });
      const pieces = await readable(hits.map(({ id }) => id));
      const found = new Map<string, FoundContent>();
      for (const { id, snippet, snippetMatches: matches } of hits) {
        const piece = pieces.get(id);
        if (piece === undefined || found.has(piece.sha256)) continue;
        const page = piece.pages > 1 ? piece.page : null;
        found.set(piece.sha256, { sha256: piece.sha256, page, snippet, matches });
      }
      return [...found.values()];
    },
  };
}
