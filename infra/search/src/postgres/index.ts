import { remembered } from "../answers.ts";
import type { SearchEngine, SearchIndex } from "../port.ts";
import type { Written } from "../reading.ts";
import { type Engine, search, warm } from "../search.ts";
import { keptTexts, type TextKey } from "../texts.ts";
import { below, findDocuments, isAnywhere } from "./retrieve.ts";
import { heldIds, putDocuments, removeDocuments } from "./store.ts";
import { createSearchTables, type Queryable, schemaName, searchTables, withoutIndexes } from "./tables.ts";
import { takeOver } from "./take-over.ts";
import { revisionOf, wordsIn } from "./vocabulary.ts";

/**
 * An index in PostgreSQL, in the tables that `createSearchTables` made.
 * `put` and `remove` are several statements: give a client inside a transaction for them; reading can use a pool, beside
 * which words and texts are kept in memory.
 */
export function postgresSearch({ db, schema }: { db: Queryable; schema: string }): SearchIndex {
  const s = schemaName(schema);
  const engine: Engine = {
    find: (scope, asked) => findDocuments(db, s, scope, asked),
    isAnywhere: (scope, query) => isAnywhere(db, s, scope, query),
    below: (scope, tops, known, limit) => below(db, s, scope, tops, known, limit),
    read: (keys) => keptTexts(db, s, keys, (ids) => readTexts(db, s, ids)),
    words: wordsIn(db, s),
  };
  return {
    put: (documents) => putDocuments(db, schema, documents),
    remove: (ids) => removeDocuments(db, schema, ids),
    ids: () => heldIds(db, s),
    takeOver: (from, documents) => takeOver(db, s, schemaName(from), documents),
    fill: (work) => withoutIndexes(db, s, work),
    search: (text, scope, request) =>
      remembered(
        db,
        { index: s, text, scope, request },
        () => revisionOf(db, s),
        () => search(engine, text, scope, request),
      ),
    warm: () => warm(engine),
  };
}

/** Indexes beside the read models, in PostgreSQL. */
export const postgresEngine: SearchEngine = {
  name: "PostgreSQL",
  watch: null,
  searchNames: "sets",
  searchIsLate: false,
  // Other tables of the index are another shape of the read models: these are then built anew.
  searchVersion: searchTables("search"),
  searchFor: (schema, db) => postgresSearch({ schema, db }),
  createSearchTables,
};

async function readTexts(db: Queryable, s: string, ids: string[]): Promise<(Written & TextKey)[]> {
  const { rows } = await db.query<Written & TextKey>({
    name: `search texts ${s}`,
    text: `select d.id, d.revision, d.title, t.headings, t.body
     from ${s}.search_document as d join ${s}.search_text as t using (id) where d.id = any($1)`,
    values: [ids],
  });
  return rows;
}
