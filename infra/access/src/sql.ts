import { highest, needs } from "./level.ts";
import { isShutOut, type Reach } from "./standing.ts";

/** Where the SQL form finds its data: names of tables and columns, and expressions for the viewer. */
export interface AccessNames {
  /** The records in force: a row for each set and principal. Equal sets are stored once. */
  grant: { table: string; set: string; principal: string; level: string };
  /** Columns of an entry. `version` is 0 until it is published. */
  entry: { set: string; author: string; trashed: string; version: string };
  viewer: { person: string; principals: string };
}

/** The parts that a query about entries is made of; `e` is the alias under which the entry stands in it. */
export interface AccessSql {
  /** The viewer's level on the entry, 0 to 4. */
  level(e: string): string;
  /** True when the entry exists for the viewer. */
  visible(e: string): string;
}

/** The rule for viewers of some reach as SQL, so that access is part of the query and not a filter after it. */
export function accessSql({ grant, entry, viewer }: AccessNames, reach: Reach): AccessSql {
  const { all, floor, cap } = reach;
  if (all) return { level: () => String(highest), visible: (e) => `not ${e}.${entry.trashed}` };
  if (isShutOut(reach)) return { level: () => "0", visible: () => "false" };
  // An expression, so that no index is searched for each of the principals: somebody in 250 groups would wait 20 times as
  // long.
  const grants = (e: string) => `
    from ${grant.table} g
    where g.${grant.set} = ${e}.${entry.set} and (g.${grant.principal} || '') = any(${viewer.principals})`;
  const isAuthor = (e: string) => `${e}.${entry.author} = ${viewer.person}`;
  // Whoever has at least `floor` on what they may view needs no more than a record for viewing.
  const unpublished = floor >= needs.seeUnpublished ? needs.view : needs.seeUnpublished;
  return {
    level: (e) => `
      least(${cap}, case when ${isAuthor(e)} then ${highest} else (
        select case when max(g.${grant.level}) >= ${needs.view}
          then greatest(max(g.${grant.level}), ${floor}) else 0 end ${grants(e)}
      ) end)`,
    visible: (e) => `
      (not ${e}.${entry.trashed} ${cap < needs.seeUnpublished ? `and ${e}.${entry.version} > 0` : ""} and (
        ${isAuthor(e)}
        or exists (select ${grants(e)}
          and g.${grant.level} >= case when ${e}.${entry.version} = 0 then ${unpublished} else ${needs.view} end)))`,
  };
}

/** The sets of records that give a viewer something, each with the highest level that it gives them: (`set`, `level`). */
export function grantedSetsSql(
  { grant, viewer }: AccessNames,
  space: { column: string; is: string },
): string {
  return `
    select g.${grant.set} as set, max(g.${grant.level})::int as level from ${grant.table} g
    where g.${space.column} = ${space.is} and g.${grant.principal} = any(${viewer.principals})
    group by g.${grant.set} having max(g.${grant.level}) >= ${needs.view}`;
}
