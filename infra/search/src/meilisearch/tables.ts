import { randomBytes } from "node:crypto";
import type { Settings } from "meilisearch";
import { lexemesVersion } from "../document.ts";
import type { Queryable } from "../postgres/tables.ts";
import { wordTables } from "../postgres/tables.ts";

/** The document that tells an index of ours: which one it is, and up to which revision it was written. */
export const markId = "annals_mark";

/** A document as the engine keeps it. */
export interface Kept {
  id: string;
  space: string;
  author: string;
  published: boolean;
  /** Whose who may view it, and of these who find it unpublished. */
  readers: string[];
  editors: string[];
  ancestors: string[];
  depth: number;
  title: string;
  titleKey: string;
  /** That of the index when it was put in: who has kept the text sees whether it is still the same. */
  revision: number;
  /** One a line. */
  headings: string;
  /** Its beginning, as far as it is read for judging and showing it. */
  body: string;
  /** Lexemes with a sign, in their order, for judging. */
  marks: string[];
  /** All lexemes, by which it is found. */
  words: string[];
}

export interface Mark {
  id: typeof markId;
  made: string;
  revision: number;
}

/** Words are lexemes of ours, found by filters: so the engine takes no text apart, and corrects none. */
export const settings = {
  searchableAttributes: ["title"],
  filterableAttributes: [
    {
      attributePatterns: [
        ...["id", "space", "author", "published", "readers", "editors", "ancestors", "titleKey", "words"],
      ],
      features: { facetSearch: false, filter: { equality: true, comparison: false } },
    },
  ],
  sortableAttributes: ["depth", "titleKey"],
  rankingRules: ["sort"],
  typoTolerance: { enabled: false },
  prefixSearch: "disabled",
  proximityPrecision: "byAttribute",
  facetSearch: false,
  pagination: { maxTotalHits: 10_000 },
} satisfies Settings;

/** What is kept beside the engine: the words of the index, those of each document, and which index it is. */
export function tables(s: string): string {
  return `
    create table ${s}.search_document (
      id text collate "C" primary key,
      space text collate "C" not null,
      -- Tells what it was made of from all else. Null: it has to be sent again.
      content text collate "C",
      words tsvector not null
    );
    alter table ${s}.search_document alter column words set storage external, alter column words set statistics 0;
${wordTables(s)}
    -- The index that answers, and the one that is being filled to take its place.
    create table ${s}.search_index (uid text not null, made text not null, next text, next_made text);`;
}

/** Another one for other tables, other settings, and for other lexemes of the same text. */
export const version = `${lexemesVersion} ${JSON.stringify(settings)} ${tables("search")}`;

/** Which index it is, and its revision. */
export interface IndexRow {
  uid: string;
  made: string;
  next: string | null;
  next_made: string | null;
  revision: string;
}

export async function readIndexRow(db: Queryable, s: string): Promise<IndexRow> {
  const { rows } = await db.query<IndexRow>({
    name: `search index ${s}`,
    text: `select i.*, r.revision from ${s}.search_index i, ${s}.search_revision r`,
  });
  return rows[0]!;
}

/** A name that nobody else has on the server. */
export const newName = (schema: string): string => `annals_${schema}_${randomBytes(6).toString("hex")}`;
