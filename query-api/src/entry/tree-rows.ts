import { entryTable } from "@annals/projectors/tables";
import type { View } from "../runtime/reads.ts";
import { columns, fieldsOf, optional, pick, type Selected, type Sql, select, sql } from "../runtime/sql.ts";
import { type Scope, statement } from "../runtime/statement.ts";
import { orderOf, sorted, summaryColumns, visibleParent } from "./columns.ts";
import type { Cursor } from "./cursor.ts";

/** Where the rows of a tree come from: the tree as it is now, or as it was at a moment. */
export interface TreeRows {
  /** Those at the top level. */
  top(window: TreeWindow): Promise<NodeRow[]>;
  /** Those below some parents, as far as the parents exist for the viewer. */
  below(parents: string[], window: TreeWindow): Promise<Map<string, NodeRow[]>>;
  /**
   * Some by their ids, as far as they exist for the viewer. `above`: the parent, whether the viewer may view it or not.
   */
  nodes(ids: string[]): Promise<(NodeRow & { above: string | null })[]>;
}

/** Which of the children in one place. */
export interface TreeWindow {
  after: Cursor | null;
  limit: number;
}

const e = columns(entryTable, "e");
const parent = columns(entryTable, "parent");
const child = columns(entryTable, "child");

/** The columns of a node. @param place SQL of the parent to answer */
const nodeColumns = (scope: Scope<{ nav: boolean }>, place: Sql<string | null> = e.parent) => ({
  ...summaryColumns(scope, e),
  parent: place,
  ...pick(e, "sort_order", "sort_title", "show_in_nav"),
  has_children: sql<boolean>(`exists (
    select 1 from ${scope.table(child)}
    where ${child.space} = $space and ${child.parent} = ${e.id} and ${scope.visible(child)}
      and (not $nav or ${child.show_in_nav}))`),
});
/** A node without its children. */
export type NodeRow = Selected<ReturnType<typeof nodeColumns>>;

/** A window as the values of a statement. */
export interface WindowValues {
  after_order: number | null;
  after_title: string | null;
  after_id: string | null;
  limit: number;
}
type LevelValues = WindowValues & { nav: boolean };

/** Children in one place. */
function childrenAt(scope: Scope<LevelValues>, place: string) {
  const { table, visible } = scope;
  return select(nodeColumns(scope))`
    from ${table(e)}
    where ${e.space} = $space and ${place} and ${visible(e)} and (not $nav or ${e.show_in_nav})
      and ($after_id::uuid is null
        or ${orderOf(e)} > ($after_order::float8, $after_title::text, $after_id::uuid))
    order by ${sorted(e)} limit $limit`;
}

const topStatement = statement("tree_top", (scope: Scope<LevelValues>) =>
  childrenAt(scope, `${e.parent} is null`),
);

/** The children of some parents, as far as those may be viewed themselves; a parent without any comes as one empty row. */
const levelStatement = statement("tree_level", (scope: Scope<LevelValues & { parents: string[] }>) => {
  const { table, visible } = scope;
  const found = optional(fieldsOf(nodeColumns(scope), "found"));
  return select({ under: parent.id, ...found })`
    from ${table(parent)}
    left join lateral (${childrenAt(scope, `${e.parent} = ${parent.id}`)}) found on true
    where ${parent.space} = $space and ${parent.id} = any($parents::uuid[]) and ${visible(parent)}
    order by ${parent.id}, ${found.sort_order}, ${found.sort_title}, ${found.id}`;
});

const nodesStatement = statement("tree_nodes", (scope: Scope<{ ids: string[]; nav: boolean }>) => {
  const { table, visible } = scope;
  return select({ ...nodeColumns(scope, visibleParent(scope, e)), above: e.parent })`
    from unnest($ids::uuid[]) with ordinality asked(id, place)
    join ${table(e)} on ${e.id} = asked.id
    where ${e.space} = $space and ${visible(e)} order by asked.place`;
});

/** The tree as it is now. @param nav leaves out what is not shown in the navigation */
export function presentTree(view: View, nav: boolean): TreeRows {
  return {
    top: (window) => view.rows(topStatement, { nav, ...windowValues(window) }),
    below: async (parents, window) =>
      byParent(await view.rows(levelStatement, { nav, parents, ...windowValues(window) })),
    nodes: (ids) => view.rows(nodesStatement, { ids, nav }),
  };
}

export function windowValues({ after, limit }: TreeWindow): WindowValues {
  return {
    after_order: after?.order ?? null,
    after_title: after?.title ?? null,
    after_id: after?.id ?? null,
    limit,
  };
}

/** The children of each parent; none of one that comes as an empty row. */
export function byParent(rows: ({ under: string } & { [Name in keyof NodeRow]: NodeRow[Name] | null })[]) {
  const found = new Map<string, NodeRow[]>();
  for (const { under, ...row } of rows) {
    if (!found.has(under)) found.set(under, []);
    if (row.id !== null) found.get(under)!.push(row as NodeRow);
  }
  return found;
}
