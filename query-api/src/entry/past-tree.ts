import { highest } from "@annals/access";
import { entryTable, pastEntryTable } from "@annals/projectors/tables";
import type { View } from "../runtime/reads.ts";
import { type Columns, columns, fieldsOf, optional, pick, type Sql, select, sql } from "../runtime/sql.ts";
import { type Scope, statement } from "../runtime/statement.ts";
import { crumbJson, orderOf, sorted } from "./columns.ts";
import type { Crumb, TreeTimeline } from "./contract.ts";
import { shownThen } from "./editions.ts";
import { iconThen } from "./files-in-fields.ts";
import { byParent, type NodeRow, type TreeRows, type WindowValues, windowValues } from "./tree-rows.ts";

type PastColumns = Columns<typeof pastEntryTable>;

const p = columns(pastEntryTable, "p");
const child = columns(pastEntryTable, "child");
const above = columns(pastEntryTable, "above");
const now = columns(entryTable, "now");

/** True for the one row of an entry that is of the moment. */
const wasThen = (e: PastColumns) =>
  `${e.space} = $space and ${e.since} <= $at and (${e.until} is null or ${e.until} > $at)`;

/**
 * Ids of those of some entries that were in the tree then: nothing from there up to the top was in the trash. In an edition
 * the top is its own, and what the viewer may not view now is left out. Two moves
 * with different clocks can have made a circle for a moment; `union` ends there.
 */
const inTheTree = (scope: Scope, ids: string) => `
  with recursive up (id, next) as (
    select id, id from unnest(${ids}) as asked (id)
    union
    select up.id, ${above.parent} from up
    join ${scope.table(above)} on ${above.id} = up.next and ${wasThen(above)} and not ${above.trash_root}
  )
  select id from up where next is not distinct from $top::uuid
    and ($top::uuid is null or exists (
      select 1 from ${scope.table(now)} where ${now.id} = up.id and ${shownThen(scope, now)}))`;

interface Moment {
  at: Date;
  nav: boolean;
  /** The page at the top of an edition, of which readers see what was published; null for the whole tree. */
  top: string | null;
}
type LevelValues = WindowValues & Moment;

const isChild = (scope: Scope<Moment>, e: PastColumns) =>
  `${wasThen(e)} and not ${e.trash_root} and (not $nav or ${e.show_in_nav}) and ${isSeen(scope, e)}`;

const isSeen = (scope: Scope<Moment>, e: PastColumns) => `($top::uuid is null or ${e.published} and exists (
  select 1 from ${scope.table(now)} where ${now.id} = ${e.id} and ${shownThen(scope, now)}))`;

/** The columns of a node. */
const nodeColumns = (scope: Scope<Moment>): { [Name in keyof NodeRow]: Sql<NodeRow[Name]> } => ({
  ...pick(p, "id", "slug", "title", "type", "parent", "sort_order", "sort_title", "show_in_nav"),
  icon: iconThen(scope, p.icon),
  version: sql(`${p.published}::int`),
  level: sql(`case when $top::uuid is null then ${highest}
    else (select ${scope.level(now)} from ${scope.table(now)} where ${now.id} = ${p.id}) end`),
  has_children: sql(
    `exists (select 1 from ${scope.table(child)} where ${child.parent} = ${p.id} and ${isChild(scope, child)})`,
  ),
});

function childrenAt(scope: Scope<LevelValues>, place: string) {
  return select(nodeColumns(scope))`
    from ${scope.table(p)}
    where ${place} and ${isChild(scope, p)}
      and ($after_id::uuid is null
        or ${orderOf(p)} > ($after_order::float8, $after_title::text, $after_id::uuid))
    order by ${sorted(p)} limit $limit`;
}

const topStatement = statement("past_top", (scope: Scope<LevelValues>) =>
  childrenAt(scope, `${p.parent} is null`),
);

/** The children of some parents; a parent without any comes as one empty row. */
const levelStatement = statement("past_level", (scope: Scope<LevelValues & { parents: string[] }>) => {
  const found = optional(fieldsOf(nodeColumns(scope), "found"));
  const under = sql<string>("parent.id");
  return select({ under, ...found })`
    from (${inTheTree(scope, "$parents::uuid[]")}) parent
    left join lateral (${childrenAt(scope, `${p.parent} = ${under}`)}) found on true
    order by ${under}, ${found.sort_order}, ${found.sort_title}, ${found.id}`;
});

const nodesStatement = statement(
  "past_nodes",
  (scope: Scope<Moment & { ids: string[] }>) =>
    select({ ...nodeColumns(scope), above: p.parent })`
      from unnest($ids::uuid[]) with ordinality asked (id, place)
      join ${scope.table(p)} on ${p.id} = asked.id and ${wasThen(p)}
      where ${p.id} in (${inTheTree(scope, "$ids::uuid[]")}) and ${isSeen(scope, p)} order by asked.place`,
);

/**
 * The tree as it was at a moment, for those who may see all of it; or that of an edition, for all.
 * @param nav leaves out what was not shown in the navigation, @param top the page at the top of an edition
 */
export function pastTree(view: View, at: Date, nav: boolean, top: string | null = null): TreeRows {
  const then = { at, nav, top };
  const nodes = (ids: string[]) => view.rows(nodesStatement, { ...then, ids });
  return {
    top: (window) =>
      top === null ? view.rows(topStatement, { ...then, ...windowValues(window) }) : nodes([top]),
    below: async (parents, window) =>
      byParent(await view.rows(levelStatement, { ...then, parents, ...windowValues(window) })),
    nodes,
  };
}

/** The ancestors of an entry at a moment, from the top, as far as the viewer may view them now; in an edition, as far as they are in that. */
const aboveStatement = statement("past_above", (scope: Scope<{ at: Date; id: string; edition: boolean }>) => {
  const { table, visible } = scope;
  const crumb = crumbJson({ ...p, icon: iconThen(scope, p.icon) });
  return select({ crumb, isParent: sql<boolean>("depth = 1") })`
    from (
      with recursive up (next, depth, seen) as (
        select $id::uuid, 0, '{}'::uuid[]
        union all
        select ${above.parent}, depth + 1, seen || ${above.id} from up
        join ${table(above)} on ${above.id} = up.next and ${wasThen(above)} and ${above.id} <> all(seen)
      )
      select next, depth from up where next is not null and depth > 0
    ) up
    join ${table(p)} on ${p.id} = up.next and ${wasThen(p)}
    join ${table(now)} on ${now.id} = ${p.id}
      and (${visible(now)} or ($edition::boolean and ${shownThen(scope, now)}))
    order by depth desc`;
});

/**
 * The ancestors of an entry at a moment, as they were then, as far as the viewer may view them now.
 * @param edition those of an edition, in which pages are that are in the trash by now
 */
export async function readPastAbove(
  view: View,
  id: string,
  at: Date,
  edition = false,
): Promise<{ breadcrumbs: Crumb[]; parent: Crumb | null }> {
  const rows = await view.rows(aboveStatement, { id, at, edition });
  return {
    breadcrumbs: rows.map(({ crumb }) => crumb),
    parent: rows.find(({ isParent }) => isParent)?.crumb ?? null,
  };
}

const beganStatement = statement(
  "past_began",
  ({ table }: Scope) =>
    select({ began: sql<Date | null>(`min(${p.since})`) })`from ${table(p)} where ${p.space} = $space`,
);

/** Into how many equal parts the time of the tree is divided. */
const parts = 200;

const changesStatement = statement(
  "past_changes",
  ({ table }: Scope<{ began: Date; until: Date }>) =>
    select({
      part: sql<number>(
        `width_bucket(extract(epoch from ${p.since}), extract(epoch from $began::timestamptz), extract(epoch from $until::timestamptz), ${parts})`,
      ),
      changes: sql<number>("count(*)::int"),
    })`
    from ${table(p)} where ${p.space} = $space and ${p.since} < $until group by 1`,
);

/** When the tree of the space changed, until a moment. */
export async function readTreeTimeline(view: View, until: Date): Promise<TreeTimeline> {
  const { began } = await view.one(beganStatement, {});
  const changes = Array.from({ length: parts }, () => 0);
  if (began === null || began >= until)
    return { began: began?.toISOString() ?? null, until: until.toISOString(), changes };
  for (const row of await view.rows(changesStatement, { began, until }))
    changes[row.part - 1]! += row.changes;
  return { began: began.toISOString(), until: until.toISOString(), changes };
}

/**
 * The ids of an entry and its ancestors at a moment, the entry first; with the crumbs of those that the viewer may view
 * now.
 */
const pathStatement = statement(
  "past_path",
  ({ table, visible }: Scope<{ at: Date; id: string }>) =>
    select({ id: p.id, crumb: sql<Crumb | null>(`case when seen.found then ${crumbJson(p)} end`) })`
    from (
      with recursive up (next, depth, seen) as (
        select $id::uuid, 0, '{}'::uuid[]
        union all
        select ${above.parent}, depth + 1, seen || ${above.id} from up
        join ${table(above)} on ${above.id} = up.next and ${wasThen(above)} and ${above.id} <> all(seen)
      )
      select next, depth from up where next is not null
    ) up
    join ${table(p)} on ${p.id} = up.next and ${wasThen(p)}
    cross join lateral (select exists (
      select 1 from ${table(now)} where ${now.id} = ${p.id} and ${visible(now)}) as found) seen
    order by depth`,
);

/** An entry and its ancestors at a moment, the entry first. The crumb of one that the viewer may not view now is null. */
export const readPastPath = (
  view: View,
  id: string,
  at: Date,
): Promise<{ id: string; crumb: Crumb | null }[]> => view.rows(pathStatement, { id, at });
