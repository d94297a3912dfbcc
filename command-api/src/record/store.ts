/** Where statements and documents lie: in tables of the command side, sealed with the key of the person that they are about. */
import { hash } from "node:crypto";
import type { PersonKeys } from "@annals/person-keys";
import type { Client, Pool } from "@annals/postgres";
import type { Listed } from "./find.ts";
import { RecordRefused } from "./refused.ts";
import type { Kept } from "./statement.ts";

/** What belongs together: a person's try of a course. Nothing is read or written across. */
export interface Scope {
  course: string;
  person: string;
  number: number;
}

/** A document of state or of a profile. */
export interface Document {
  /** As it was named. */
  id: string;
  type: string;
  content: Buffer;
  at: Date;
}
/** Which documents: of what kind, about what, and of which name. */
export interface DocumentPlace {
  kind: "state" | "activity" | "agent" | "attachment";
  /** The activity, agent and registration that they belong to. */
  about: readonly (string | null)[];
}

/** The most that is kept of one try. */
const recordLimits = {
  statements: 10_000,
  /** Of statements, then of documents, sealed, in letters. */
  size: 32 * 1024 ** 2,
  documents: 500,
} as const;

/** How many are opened before others have their turn. */
const atOnce = 200;

export interface Records {
  /** All statements of a try, in the order that they were stored. */
  list(scope: Scope): Promise<Listed[]>;
  /** Those of some ids. */
  byId(client: Pool | Client, scope: Scope, ids: readonly string[]): Promise<Map<string, Listed>>;
  seal(scope: Scope, statements: readonly Kept[]): Promise<string[]>;
  /** What is there already stays as it is. @throws RecordRefused 413 when there is no room left */
  add(client: Client, scope: Scope, statements: readonly Kept[], sealed: readonly string[]): Promise<void>;
  /** Statements that void others are never voided. */
  void(client: Client, scope: Scope, ids: readonly string[]): Promise<void>;

  document(scope: Scope, place: DocumentPlace, id: string): Promise<Document | null>;
  /** The names of documents that changed after a moment. */
  documents(scope: Scope, place: DocumentPlace, since: Date | null): Promise<string[]>;
  /**
   * One after the other for each document: what it is to be follows from what it was.
   * @param change returns undefined for no change, null to remove it
   */
  change(
    scope: Scope,
    place: DocumentPlace,
    id: string,
    change: (before: Document | null) => Omit<Document, "id" | "at"> | null | undefined,
  ): Promise<void>;
  /** Removes all of a place. */
  clear(scope: Scope, place: DocumentPlace): Promise<void>;
}

type Keys = Pick<PersonKeys, "seal" | "openAll">;
/** As a document is sealed. */
type Sealed = { id: string; type: string; content: string };

export function createRecords(
  pool: Pool,
  keys: Keys,
  transaction: <T>(work: (client: Client) => Promise<T>) => Promise<T>,
): Records {
  async function opened(scope: Scope, rows: { statement: string; voided: boolean }[]): Promise<Listed[]> {
    const listed: Listed[] = [];
    for (let at = 0; at < rows.length; at += atOnce) {
      const some = rows.slice(at, at + atOnce);
      const texts = await keys.openAll(
        some.map(({ statement }) => ({ person: scope.person, sealed: statement })),
      );
      for (const [index, text] of texts.entries())
        if (text !== null)
          listed.push({ statement: JSON.parse(text) as Kept, isVoided: some[index]!.voided });
      await new Promise((resolve) => setImmediate(resolve));
    }
    return listed;
  }

  async function read(
    client: Pool | Client,
    scope: Scope,
    place: DocumentPlace,
    id: string,
  ): Promise<Document | null> {
    const { rows } = await client.query<{ content: string; at: Date }>(
      `select content, at from command.course_document
       where course = $1 and person = $2 and number = $3 and place = $4 and name = $5`,
      [...own(scope), marked(place), markOf([id])],
    );
    const [row] = rows;
    if (row === undefined) return null;
    const [text] = await keys.openAll([{ person: scope.person, sealed: row.content }]);
    return text == null ? null : documentOf(text, row.at);
  }

  return {
    async list(scope) {
      const { rows } = await pool.query<{ statement: string; voided: boolean }>(
        `select statement, voided from command.course_statement
         where course = $1 and person = $2 and number = $3 order by place`,
        own(scope),
      );
      return opened(scope, rows);
    },
    async byId(client, scope, ids) {
      const { rows } = await client.query<{ statement: string; voided: boolean }>(
        `select statement, voided from command.course_statement
         where course = $1 and person = $2 and number = $3 and id = any($4::uuid[])`,
        [...own(scope), ids],
      );
      return new Map((await opened(scope, rows)).map((one) => [one.statement.id, one]));
    },
    seal: (scope, statements) =>
      Promise.all(statements.map((one) => keys.seal(scope.person, JSON.stringify(one)))),
    async add(client, scope, statements, sealed) {
      if (statements.length === 0) return;
      const { rows } = await client.query<{ count: number; size: string; last: number }>(
        `select count(*)::int as count, coalesce(sum(length(statement)), 0) as size, coalesce(max(place), 0) as last
         from command.course_statement where course = $1 and person = $2 and number = $3`,
        own(scope),
      );
      const { count, size, last } = rows[0]!;
      const added = sealed.reduce((sum, one) => sum + one.length, 0);
      if (count + statements.length > recordLimits.statements || Number(size) + added > recordLimits.size)
        throw new RecordRefused(413, "No more statements are kept of this try.");
      await client.query(
        `insert into command.course_statement (course, person, number, id, place, statement)
         select $1, $2, $3, id, $4 + at, statement
         from unnest($5::uuid[], $6::text[]) with ordinality as given (id, statement, at)
         on conflict (course, person, number, id) do nothing`,
        [...own(scope), last, statements.map(({ id }) => id), sealed],
      );
    },
    async void(client, scope, ids) {
      if (ids.length === 0) return;
      await client.query(
        `update command.course_statement set voided = true
         where course = $1 and person = $2 and number = $3 and id = any($4::uuid[])`,
        [...own(scope), ids],
      );
    },

    document: (scope, place, id) => read(pool, scope, place, id),
    async documents(scope, place, since) {
      const { rows } = await pool.query<{ content: string }>(
        `select content from command.course_document
         where course = $1 and person = $2 and number = $3 and place = $4 and ($5::timestamptz is null or at > $5)
         order by at`,
        [...own(scope), marked(place), since],
      );
      const texts = await keys.openAll(
        rows.map(({ content }) => ({ person: scope.person, sealed: content })),
      );
      return texts.flatMap((text) => (text === null ? [] : [(JSON.parse(text) as Sealed).id]));
    },
    change: (scope, place, id, change) =>
      transaction(async (client) => {
        await lock(client, scope);
        const before = await read(client, scope, place, id);
        const after = change(before);
        if (after === undefined) return;
        const at = [...own(scope), marked(place), markOf([id])];
        if (after === null) {
          await client.query(
            `delete from command.course_document
             where course = $1 and person = $2 and number = $3 and place = $4 and name = $5`,
            at,
          );
          return;
        }
        const content = await keys.seal(
          scope.person,
          JSON.stringify({
            id,
            type: after.type,
            content: after.content.toString("base64"),
          } satisfies Sealed),
        );
        const { rows } = await client.query<{ count: number; size: string }>(
          `select count(*)::int as count, coalesce(sum(length(content)), 0) as size
           from command.course_document where course = $1 and person = $2 and number = $3`,
          own(scope),
        );
        const isNew = before === null ? 1 : 0;
        if (
          rows[0]!.count + isNew > recordLimits.documents ||
          Number(rows[0]!.size) + content.length > recordLimits.size
        )
          throw new RecordRefused(413, "No more documents are kept of this try.");
        await client.query(
          `insert into command.course_document (course, person, number, place, name, content, at)
           values ($1, $2, $3, $4, $5, $6, clock_timestamp())
           on conflict (course, person, number, place, name) do update set content = $6, at = clock_timestamp()`,
          [...at, content],
        );
      }),
    async clear(scope, place) {
      await pool.query(
        `delete from command.course_document where course = $1 and person = $2 and number = $3 and place = $4`,
        [...own(scope), marked(place)],
      );
    },
  };
}

/** Whoever writes to a try waits for others that do. */
export async function lock(client: Client, { course, person, number }: Scope): Promise<void> {
  await client.query("select pg_advisory_xact_lock(hashtextextended($1, 0))", [
    `${course} ${person} ${number}`,
  ]);
}

const own = ({ course, person, number }: Scope): unknown[] => [course, person, number];
const documentOf = (text: string, at: Date): Document => {
  const { id, type, content } = JSON.parse(text) as Sealed;
  return { id, type, content: Buffer.from(content, "base64"), at };
};
/** What packages name is not kept in the clear: people may stand in it. */
const markOf = (words: readonly (string | null)[]): Buffer => hash("sha256", JSON.stringify(words), "buffer");
const marked = ({ kind, about }: DocumentPlace): Buffer => markOf([kind, ...about]);
