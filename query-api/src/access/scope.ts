import type { SearchScope } from "@annals/search";
import type { Reads } from "../reads.ts";
import { statement } from "../statement.ts";
import { canEditLevel } from "./level.ts";
import type { Viewer } from "./viewer.ts";

const granted = statement<{ acl: string; level: number }>(
  "scope",
  ({ read }) => `
    select acl, max(level)::int as level from ${read}.acl_grant
    where space = $space and principal = any($principals::text[])
    group by acl having max(level) >= 1`,
);

/**
 * What a viewer may find, as search engines filter by it: the same rules as in `level.ts`, for sets of records instead of
 * entries. What is found passes the rules for entries as well, as an engine can be a moment behind them.
 */
export async function searchScope(reads: Reads, viewer: Viewer): Promise<SearchScope> {
  const { all, floor, cap } = viewer.reach;
  const { space, person } = viewer;
  if (all) return { space: space.id, person, ownDrafts: true, view: "all", edit: "all" };
  if (cap === 0) return { space: space.id, person: null, ownDrafts: false, view: [], edit: [] };
  const sets = (await reads.rows(granted, viewer, {})).map(({ acl, level }) => ({
    acl,
    level: Math.min(Math.max(level, floor), cap),
  }));
  return {
    space: space.id,
    person,
    ownDrafts: cap >= canEditLevel,
    view: sets.map(({ acl }) => acl),
    edit: sets.filter(({ level }) => level >= canEditLevel).map(({ acl }) => acl),
  };
}
