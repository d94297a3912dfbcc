import { needs } from "@annals/access";
import { entryTable } from "@annals/projectors/tables";
import { crumbJson } from "../entry/columns.ts";
import { ed, isInEdition, shownEditions, shownThen, top } from "../entry/editions.ts";
import { isParked } from "../page/page.ts";
import { personBy, personOf } from "../person/answer.ts";
import type { View } from "../runtime/reads.ts";
import { columns, isoOf, pick, type Selected, select, sql } from "../runtime/sql.ts";
import { type Scope, statement } from "../runtime/statement.ts";
import type { Edition } from "./contract.ts";

const e = columns(entryTable, "e");

const listed = (scope: Scope) => ({
  ...pick(ed, "id", "name", "at"),
  entry: crumbJson(top),
  made_at: isoOf(ed.made_at),
  made_by: personBy(scope, ed.made_by),
  can_manage: sql<boolean>(`${scope.level(top)} >= ${needs.manage}`),
});
type Row = Selected<ReturnType<typeof listed>>;

const byMoment = `order by ${ed.at} desc, ${ed.id}`;

const allStatement = statement(
  "editions",
  (scope: Scope) => select(listed(scope))`from ${shownEditions(scope)} ${byMoment}`,
);

const seenStatement = statement(
  "page_with_editions",
  ({ table, visible }: Scope<{ id: string }>) =>
    select({ id: e.id })`from ${table(e)} where ${e.id} = $id and ${e.space} = $space and ${visible(e)}`,
);

/** Those that a page is in. Its own are there also where it was not published then, so that they can be deleted. */
const ofPageStatement = statement(
  "editions_of",
  (scope: Scope<{ id: string }>) => select(listed(scope))`
    from ${shownEditions(scope)} join ${scope.table(e)} on ${e.id} = $id and ${e.space} = $space and ${scope.visible(e)}
    where ${ed.entry} = ${e.id} or ${isInEdition(scope, e.id)} ${byMoment}`,
);

const oneStatement = statement(
  "edition",
  (scope: Scope<{ id: string }>) => select(listed(scope))`from ${shownEditions(scope)} where ${ed.id} = $id`,
);

const pageStatement = statement(
  "edition_page",
  (scope: Scope<{ id: string; edition: string }>) => select({
    ...{ at: ed.at, top: ed.entry, level: scope.level(e), parked: isParked },
  })`
    from ${shownEditions(scope)} join ${scope.table(e)} on ${e.id} = $id and ${e.space} = $space and ${shownThen(scope, e)}
    where ${ed.id} = $edition and ${isInEdition(scope, e.id)}`,
);

const editionOf = ({ at, made_by, ...row }: Row): Edition => ({
  ...row,
  at: at.toISOString(),
  made_by: personOf(made_by),
});

export const readEditions = async (view: View): Promise<Edition[]> =>
  (await view.rows(allStatement, {})).map(editionOf);
/** @throws Problem 404 for a page that the viewer may not view */
export async function readEditionsOf(view: View, id: string): Promise<Edition[]> {
  await view.one(seenStatement, { id });
  return (await view.rows(ofPageStatement, { id })).map(editionOf);
}
/** @throws Problem 404, also for one whose page at the top the viewer may not view */
export const readEdition = async (view: View, id: string): Promise<Edition> =>
  editionOf(await view.one(oneStatement, { id }));
/** What is known now of a page in an edition. @throws Problem 404 for one that is not in it, or not for this viewer */
export const readStanding = (view: View, edition: string, id: string) =>
  view.one(pageStatement, { edition, id });
