/** What files held, and hold. */
import { can, needs } from "@annals/access";
import { sizeInWords } from "@annals/document";
import { forbidden, notFound } from "@annals/http";
import { entryTable, fileShownTable, fileTable, fileVersionTable } from "@annals/projectors/tables";
import { ed, isInEdition, shownEditions } from "../entry/editions.ts";
import { type PersonRow, personBy, personOr } from "../person/answer.ts";
import type { View } from "../runtime/reads.ts";
import { columns, isoOf, pick, type Sql, select } from "../runtime/sql.ts";
import { type Scope, statement } from "../runtime/statement.ts";
import type { FileVersion } from "./contract.ts";
import { messages } from "./messages.ts";
import { type FileFacts, isFiled } from "./queries.ts";

const f = columns(fileTable, "f");
const v = columns(fileVersionTable, "v");
const later = columns(fileVersionTable, "later");
const s = columns(fileShownTable, "s");
const e = columns(entryTable, "e");

/** As they are listed; the name of the file itself may be another one by now. */
const listed = (scope: Scope) => ({
  ...pick(v, "number", "name", "mime_type", "size", "width", "height", "restored", "added_by"),
  at: isoOf(v.added_at),
  by: personBy(scope, v.added_by as Sql<string | null>),
});

const versionsStatement = statement(
  "file_versions",
  (scope: Scope<{ id: string }>) => select(listed(scope))`
    from ${scope.table(f)} join ${scope.table(v)} on ${v.file} = ${f.id}
    where ${f.id} = $id and ${f.space} = $space and ${isFiled(scope)}
    order by ${v.number} desc`,
);

/** @throws Problem 403 for who does not manage files, 404 for what is not in the file manager */
export async function readVersions(view: View, id: string): Promise<FileVersion[]> {
  if (!can(view.viewer.roles, "manageFiles")) throw forbidden(messages.onlyManagersSeeVersions);
  const rows = await view.rows(versionsStatement, { id });
  if (rows.length === 0) throw notFound();
  return rows.map(({ at, by, added_by, size, ...row }) => ({
    ...row,
    size: Number(size),
    human_readable_size: sizeInWords(Number(size)),
    added_at: at,
    added_by: personOr(by as PersonRow | null, added_by),
    api_url: `/api/files/${id}?v=${row.number}`,
  }));
}

/**
 * An earlier version, for those who manage files, for those who see the past of a page that it is or was on, and for those
 * who see such a page in an edition of when it was what the file held. What is
 * in place of it may have been put there because others should not read it any more.
 */
const earlierStatement = statement(
  "earlier_file",
  (scope: Scope<{ id: string; number: number; manages: boolean }>) => {
    const { table, level, visible } = scope;
    return select(pick(v, "name", "mime_type", "size", "sha256"))`
    from ${table(f)} join ${table(v)} on ${v.file} = ${f.id}
    where ${f.id} = $id and ${v.number} = $number and ${f.space} = $space and (
      $manages::boolean and ${isFiled(scope)}
      or exists (
        select from ${table(e)}
        where ${e.id} in (select ${f.entry} union all select ${s.entry} from ${table(s)} where ${s.file} = ${f.id})
          and ${e.space} = $space and ${visible(e)} and (
            ${level(e)} >= ${needs.seeHistory}
            or exists (
              select from ${shownEditions(scope)}
              where ${v.added_at} <= ${ed.at} and ${isInEdition(scope, e.id)} and not exists (
                select from ${table(later)} where ${later.file} = ${f.id} and ${later.number} > ${v.number}
                  and ${later.added_at} <= ${ed.at})))))`;
  },
);

export const findEarlier = (view: View, id: string, number: number): Promise<FileFacts | undefined> =>
  view.first(earlierStatement, { id, number, manages: can(view.viewer.roles, "manageFiles") });
