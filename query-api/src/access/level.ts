/**
 * Who may do what, in SQL: the one place on this side where the rules of access are written down.
 * Every query takes its condition and its level from here, so that access is part of the query, not a filter after it.
 */

/** How far a viewer reaches, apart from what is shared with them. Few exist, so each gets its own prepared statements. */
export interface Reach {
  /** True for admins and developers: level 4 everywhere. */
  all: boolean;
  /** What level 1 and more is raised to: 3 for editors. */
  floor: 0 | 3;
  /** The most that anything can give: 2 for viewers, 1 for guests, 0 for guests where one has to sign in. */
  cap: 0 | 1 | 2 | 4;
}

/** Short name of a reach, for the names of prepared statements. */
export function nameOf(reach: Reach): string {
  return reach.all ? "all" : `${reach.floor}${reach.cap}`;
}

/** The parts that a query about entries is made of; `e` is the alias under which the entry stands in it. */
export interface AccessSql {
  /** The viewer's level on the entry, 0 to 4. */
  level(e: string): string;
  /** True when the entry exists for the viewer: not in the trash, level 1, and 3 while it was never published. */
  visible(e: string): string;
}

/** Lowest level that sees drafts, and entries which were never published. */
export const canEditLevel = 3;

/**
 * The access of a viewer of some reach, over the tables of a schema. The statement gets the viewer's id as `$person`
 * and their principals as `$principals`.
 */
export function accessSql(schema: string, { all, floor, cap }: Reach): AccessSql {
  if (all) return { level: () => "4", visible: (e) => `not ${e}.trashed` };
  if (cap === 0) return { level: () => "0", visible: () => "false" };
  const grants = (e: string) =>
    `from ${schema}.acl_grant g where g.acl = ${e}.acl and g.principal = any($principals::text[])`;
  // An editor may edit whatever they may view.
  const edits = floor >= canEditLevel ? 1 : canEditLevel;
  return {
    level: (e) => `
      least(${cap}, case when ${e}.author = $person::uuid then 4 else (
        select case when max(g.level) >= 1 then greatest(max(g.level), ${floor}) else 0 end ${grants(e)}
      ) end)`,
    visible: (e) => `
      (not ${e}.trashed ${cap < canEditLevel ? `and ${e}.version > 0` : ""} and (
        ${e}.author = $person::uuid
        or exists (select ${grants(e)} and g.level >= case when ${e}.version = 0 then ${edits} else 1 end)))`,
  };
}
