import { flagsOf } from "@annals/access";
import type { Sql } from "../runtime/statement.ts";
import type { Viewer } from "../runtime/viewer.ts";
import type { EntrySummary } from "./contract.ts";

/** What every answer about an entry is made of. */
export interface SummaryRow {
  id: string;
  slug: string;
  title: string;
  icon: string;
  type: "blog" | "section";
  version: number;
  level: number;
}

/** The columns of a `SummaryRow`, for an entry that stands as `e`. */
export function summaryColumns({ access }: Sql, e: string): string {
  return `${e}.id, ${e}.slug, ${e}.title, ${e}.icon, ${e}.type, ${e}.version, ${access.level(e)} as level`;
}

/** What every answer about an entry says. */
export function summaryOf(row: SummaryRow, viewer: Viewer): EntrySummary {
  const { id, slug, title, icon, type, version, level } = row;
  return {
    id,
    uuid: id,
    slug,
    title,
    icon,
    type,
    published: version > 0,
    access: flagsOf(level, viewer.roles),
  };
}

/** An entry as a step of a trail, as JSON. */
export function crumbSql(e: string): string {
  return `json_build_object('id', ${e}.id, 'uuid', ${e}.id, 'slug', ${e}.slug, 'title', ${e}.title, 'icon', ${e}.icon)`;
}

/** The order of siblings, as a row to compare with and to sort by. */
export function orderOf(e: string): string {
  return `(${e}.sort_order, lower(${e}.title), ${e}.id)`;
}

/** The same order, as an ORDER BY clause. */
export function sorted(e: string, direction: "asc" | "desc" = "asc"): string {
  return `${e}.sort_order ${direction}, lower(${e}.title) ${direction}, ${e}.id ${direction}`;
}

/** Id of the parent, or null where the viewer may not view it. */
export function seenParentSql({ read, access }: Sql, e: string): string {
  return `(select p.id from ${read}.entry p where p.id = ${e}.parent and ${access.visible("p")})`;
}
