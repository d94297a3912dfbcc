/** The files of the file manager that nothing shows or links to. Nothing is called unused while that cannot be known. */
import { can } from "@annals/access";
import { type AnswerOf, forbidden, Problem } from "@annals/http";
import { commentFileTable, commentTable } from "@annals/projectors/comment/tables";
import {
  draftTable,
  draftTextTable,
  entryTable,
  fileUseTable,
  letterTable,
  moduleSchemaTable,
  navItemTable,
  pageTable,
  readParkedOf,
  spaceTable,
  termsTable,
} from "@annals/projectors/tables";
import type { Deps } from "../runtime/deps.ts";
import type { View } from "../runtime/reads.ts";
import { columns, select, sql } from "../runtime/sql.ts";
import { type Scope, statement } from "../runtime/statement.ts";
import type { getUnusedFiles } from "./contract.ts";
import { f, fileColumns, fileOf } from "./library-answer.ts";
import { messages } from "./messages.ts";
import { isInLibrary } from "./queries.ts";
import { readTree } from "./tree.ts";

const u = columns(fileUseTable, "u");
const e = columns(entryTable, "e");
const k = columns(commentFileTable, "k");
const c = columns(commentTable, "c");
const p = columns(pageTable, "p");
const d = columns(draftTable, "d");
const t = columns(draftTextTable, "t");
const nav = columns(navItemTable, "nav");
const m = columns(moduleSchemaTable, "m");
const own = columns(spaceTable, "own");
const terms = columns(termsTable, "terms");
const letter = columns(letterTable, "letter");

/** The most that are listed, and the most that are put in the trash together. */
const maxListed = 500;

/** The ids in the addresses of files, and of their pages in the file manager, that stand in a text. */
const idsIn = (text: string, from: string): string =>
  `select (regexp_matches(${text}, '/files/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})', 'gi'))[1]::uuid as id
   ${from} and ${text} like '%/files/%'`;

/** Everything of the space that can name a file, whoever sees it: also drafts, pages in the trash, and links. What was removed for good does not. */
const named = ({ table }: Scope): string =>
  [
    `select ${u.file} as id from ${table(u)} join ${table(e)} on ${e.id} = ${u.entry} where ${e.space} = $space and not ${e.purged}`,
    `select ${k.file} as id from ${table(k)} join ${table(c)} on ${c.id} = ${k.comment} where ${c.space} = $space`,
    idsIn(e.icon, `from ${table(e)} where ${e.space} = $space and not ${e.purged}`),
    idsIn(`${e.settings}::text`, `from ${table(e)} where ${e.space} = $space and not ${e.purged}`),
    idsIn(
      p.html,
      `from ${table(p)} join ${table(e)} on ${e.id} = ${p.entry} where ${e.space} = $space and not ${e.purged}`,
    ),
    idsIn(`${d.fields}::text`, `from ${table(d)} where ${d.space} = $space`),
    ...[t.blocks, t.changes].map((text) =>
      idsIn(
        `${text}::text`,
        `from ${table(t)} join ${table(d)} on ${d.entry} = ${t.entry} where ${d.space} = $space`,
      ),
    ),
    idsIn(nav.url, `from ${table(nav)} where ${nav.space} = $space`),
    ...[m.content, m.settings].map((text) =>
      idsIn(`${text}::text`, `from ${table(m)} where ${m.space} = $space`),
    ),
    idsIn(`${own.settings}::text`, `from ${table(own)} where ${own.id} = $space`),
    idsIn(terms.text, `from ${table(terms)} where ${terms.space} = $space`),
    idsIn(`${letter.words}::text`, `from ${table(letter)} where ${letter.space} = $space`),
  ].join("\n    union all ");

const unusedStatement = statement(
  "unused_files",
  (scope: Scope<{ limit: number }>) => select({
    ...fileColumns(scope),
    total: sql<number>("count(*) over ()::int"),
    bytes: sql<number>(`(sum(${f.size}) over ())::float8`),
  })`
    from ${scope.table(f)}
    where ${f.space} = $space and ${isInLibrary(scope)}
      and ${f.id} not in (select named.id from (${named(scope)}) named)
    order by ${f.size} desc, ${f.id} limit $limit`,
);

/** @throws Problem 403 for who does not manage files, 503 while something may show a file that is not known of yet */
export async function readUnused(
  { log, live, pool }: Pick<Deps, "log" | "live" | "pool">,
  view: View,
): Promise<AnswerOf<typeof getUnusedFiles>> {
  const { viewer } = view;
  if (!can(viewer.roles, "manageFiles")) throw forbidden(messages.onlyManagersSeeUnused);
  const head = await log.head();
  await live.reached("content", head);
  // Read models that stand still answer without waiting.
  if ((live.position("content") ?? "") < head) throw notKnown();
  const parked = await readParkedOf(pool, live.generation());
  if (parked.some(({ space }) => space === null || space === viewer.space.id)) throw notKnown();
  const tree = await readTree(view);
  const rows = await view.rows(unusedStatement, { limit: maxListed });
  return {
    files: rows.map((row) => ({ ...fileOf(row, tree), trail: tree.trailOf(row.folder) ?? [] })),
    total: rows[0]?.total ?? 0,
    bytes: rows[0]?.bytes ?? 0,
  };
}

const notKnown = () => new Problem(503, messages.notKnownYet, { headers: { "Retry-After": "30" } });
