import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { mayCome, unreachedBy } from "@annals/watch";
import type { SearchEngine, SearchIndex, SearchRequest } from "../port.ts";
import { heldIds } from "../postgres/store.ts";
import { type Queryable, schemaName } from "../postgres/tables.ts";
import { revisionOf, wordsIn } from "../postgres/vocabulary.ts";
import { type Engine, search, warm } from "../search.ts";
import { keptTexts } from "../texts.ts";
import {
  type Connection,
  type ConnectionOptions,
  IndexLost,
  isNotReady,
  openConnection,
} from "./connection.ts";
import { type Asking, below, findDocuments, isAnywhere, readMark, readTexts } from "./retrieve.ts";
import { putDocuments, removeDocuments, type Store } from "./store.ts";
import { type Mark, markId, newName, readIndexRow, settings, tables, version } from "./tables.ts";

/** The oldest version that was tried. */
const oldest = [1, 50] as const;
/** Tasks that a fill may be ahead of the engine. */
const maxAhead = 4;
/** How long it is believed which index answers, in milliseconds: another process may change it. */
const trust = 1_000;
/** How long a start waits for the server, and between two tries, in milliseconds. */
const patience = 60_000;
const pause = 500;

export interface MeilisearchEngine extends SearchEngine {
  /** Waits a minute for a server that is started together with this one. @throws Error with the reason when it cannot be used */
  check(signal?: AbortSignal): Promise<void>;
  close(): Promise<void>;
}

/**
 * Indexes on a Meilisearch server. It holds the documents and finds those that have certain words and that the viewer may view; their
 * words are kept in PostgreSQL, with what changes in one transaction.
 */
export function openMeilisearch(options: ConnectionOptions): MeilisearchEngine {
  const connection = openConnection(options);
  /** Schemas that are being filled, and the tasks that were not waited for. */
  const filling = new Map<string, number[]>();
  const answering = new Map<string, { uid: string; until: number }>();
  let isWaiting = false;
  const everybody = async (ids: string[]) => new Set(ids);

  /** Makes an empty index. @returns the last task of it */
  async function make(uid: string, made: string, revision: number): Promise<number> {
    const mark: Mark = { id: markId, made, revision };
    const index = (client: Parameters<Parameters<Connection["send"]>[0]>[0]) => client.index(uid);
    await connection.send((client) => client.createIndex(uid, { primaryKey: "id" }));
    await connection.send((client) => index(client).updateSettings(settings));
    return connection.send((client) => index(client).addDocuments([mark]));
  }

  /** The index that answers. */
  async function uidOf(db: Queryable, s: string): Promise<string> {
    const known = answering.get(s);
    if (known !== undefined && known.until > performance.now()) return known.uid;
    const { uid } = await readIndexRow(db, s);
    answering.set(s, { uid, until: performance.now() + trust });
    return uid;
  }

  function searchFor(schema: string, db: Queryable): SearchIndex {
    const s = schemaName(schema);
    const store: Store = {
      ...{ connection, db, s },
      async wait(task) {
        const ahead = filling.get(schema);
        if (ahead === undefined) return connection.ended(task);
        ahead.push(task);
        if (ahead.length > maxAhead) await connection.ended(ahead.shift()!);
      },
    };
    const asking = async ({ confirm = everybody }: Pick<SearchRequest, "confirm">): Promise<Asking> => ({
      connection,
      uid: await uidOf(db, s),
      confirm: async (ids) => (ids.length === 0 ? new Set() : confirm(ids)),
    });
    const engineWith = (request: Pick<SearchRequest, "confirm">): Engine => ({
      find: async (scope, asked) => findDocuments(await asking(request), scope, asked),
      isAnywhere: async (scope, query) => isAnywhere(await asking(request), scope, query),
      below: async (scope, tops, known, limit) => below(await asking(request), scope, tops, known, limit),
      read: async (keys) => {
        const who = await asking(request);
        return keptTexts(connection, who.uid, keys, (ids) => readTexts(who, ids));
      },
      words: wordsIn(db, s),
    });
    return {
      put: (documents) => putDocuments(store, documents),
      remove: (ids) => removeDocuments(store, ids),
      ids: () => heldIds(db, s),
      // Another index of the engine cannot be taken from.
      takeOver: async () => [],
      async fill(work) {
        filling.set(schema, []);
        try {
          await work();
          await connection.ended(...filling.get(schema)!);
        } finally {
          filling.delete(schema);
        }
      },
      async search(text, scope, request) {
        const once = async () => (await search(engineWith(request), text, scope, request)).answer;
        try {
          return await once();
        } catch (error) {
          if (!(error instanceof IndexLost)) throw error;
          // Another one may have taken its place just now.
          answering.delete(s);
          return once();
        }
      },
      warm: () => warm(engineWith({})),
    };
  }

  return {
    name: "Meilisearch",
    watch: connection.watch,
    searchNames: "principals",
    searchIsLate: true,
    searchVersion: version,
    searchFor,
    async createSearchTables(client, schema) {
      const s = schemaName(schema);
      await client.query(tables(s));
      const [uid, made] = [newName(schema), randomUUID()];
      await client.query(`insert into ${s}.search_index (uid, made) values ($1, $2)`, [uid, made]);
      await connection.ended(await make(uid, made, 0));
    },
    async dropSearch(client, schema) {
      const s = schemaName(schema);
      const { rows } = await client.query<{ is: boolean }>(
        "select to_regclass($1) is not null and to_regclass($2) is not null as is",
        [`${s}.search_index`, `${s}.search_revision`],
      );
      if (rows[0]?.is !== true) return async () => undefined;
      const { uid, next } = await readIndexRow(client, s);
      answering.delete(s);
      return () => remove(...[uid, next].filter((one) => one !== null));
    },
    async searchIsWhole(client, schema, signal) {
      await connection.watch.up(signal);
      if (signal.aborted) return true;
      const row = await readIndexRow(client, schemaName(schema));
      const mark = await readMark(connection, row.next ?? row.uid);
      return (
        mark !== null && mark.made === (row.next_made ?? row.made) && mark.revision >= Number(row.revision)
      );
    },
    async beginSearchAgain(client, schema) {
      const s = schemaName(schema);
      const { next } = await readIndexRow(client, s);
      const [uid, made] = [newName(schema), randomUUID()];
      await client.query(`update ${s}.search_index set next = $1, next_made = $2`, [uid, made]);
      await client.query(`update ${s}.search_document set content = null`);
      await connection.ended(await make(uid, made, await revisionOf(client, s)));
      if (next !== null) await remove(next).catch(() => undefined);
    },
    async endSearchAgain(client, schema) {
      const s = schemaName(schema);
      const { uid, next } = await readIndexRow(client, s);
      if (next === null) return;
      await client.query(
        `update ${s}.search_index set uid = next, made = next_made, next = null, next_made = null`,
      );
      answering.delete(s);
      options.logger.info({ index: next }, "The search index is filled again");
      await remove(uid).catch((error: Error) =>
        options.logger.warn(
          { index: uid, error: error.message },
          "The old search index could not be removed",
        ),
      );
    },
    async check(signal) {
      const version = await started(signal);
      if (version === null) return;
      const [major = 0, minor = 0] = version.split(".").map(Number);
      if (major !== oldest[0] || minor < oldest[1])
        throw new Error(
          `it is version ${version}, and Annals needs ${oldest.join(".")} or a later one of ${oldest[0]}`,
        );
    },
    close: () => connection.close(),
  };

  /** The version, where the key may ask for it, once the server answers. */
  async function started(signal?: AbortSignal): Promise<string | null> {
    for (const until = performance.now() + patience; ; ) {
      try {
        return await connection.version();
      } catch (error) {
        const isForNow = mayCome(unreachedBy(error)) || isNotReady(error);
        if (!isForNow || signal?.aborted || performance.now() > until) throw error;
        if (!isWaiting) options.logger.warn({ reason: (error as Error).message }, "Waiting for Meilisearch");
        isWaiting = true;
        await delay(pause, undefined, { ...(signal && { signal }) }).catch(() => undefined);
      }
    }
  }

  async function remove(...uids: string[]): Promise<void> {
    for (const uid of uids) await connection.send((client) => client.deleteIndex(uid));
  }
}
