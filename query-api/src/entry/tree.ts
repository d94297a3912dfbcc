import { invalid, notFound } from "@annals/http";
import { entryTable } from "@annals/projectors/tables";
import type { Dependency } from "../runtime/changes.ts";
import type { View } from "../runtime/reads.ts";
import { columns, fieldsOf, optional, pick, type Selected, type Sql, select, sql } from "../runtime/sql.ts";
import { type Scope, statement } from "../runtime/statement.ts";
import type { Viewer } from "../runtime/viewer.ts";
import { orderOf, sorted, summaryColumns, summaryOf, visibleParent } from "./columns.ts";
import type { Tree, TreeNode } from "./contract.ts";
import { type Cursor, cursorOf, parseCursor } from "./cursor.ts";

/** What a level of the tree is asked with, checked. */
export interface TreeQuery {
  /** Empty for the top. */
  parents: string[];
  levels: number;
  after: string | undefined;
  /** Leave out what is not shown in the navigation. */
  navOnly: boolean;
}

/** Children of one node in an answer; the cursor goes on. */
export const maxChildren = 200;
/** Nodes in an answer: deeper levels beyond that are left to be opened. */
const maxNodes = 2_000;
const maxParents = 200;

const e = columns(entryTable, "e");
const parent = columns(entryTable, "parent");
const child = columns(entryTable, "child");

/** What is selected for a node. @param place SQL of the parent to answer */
const nodeColumns = (scope: Scope<{ nav: boolean }>, place: Sql<string | null> = e.parent) => ({
  ...summaryColumns(scope, e),
  parent: place,
  ...pick(e, "sort_order", "sort_title", "show_in_nav"),
  has_children: sql<boolean>(`exists (
    select 1 from ${scope.table(child)}
    where ${child.space} = $space and ${child.parent} = ${e.id} and ${scope.visible(child)}
      and (not $nav or ${child.show_in_nav}))`),
});
type NodeRow = Selected<ReturnType<typeof nodeColumns>>;

interface LevelValues {
  nav: boolean;
  after_order: number | null;
  after_title: string | null;
  after_id: string | null;
}

/** Children in one place, from a cursor on, one more than an answer holds. */
function childrenAt(scope: Scope<LevelValues>, place: string) {
  const { table, visible } = scope;
  return select(nodeColumns(scope))`
    from ${table(e)}
    where ${e.space} = $space and ${place} and ${visible(e)} and (not $nav or ${e.show_in_nav})
      and ($after_id::uuid is null
        or ${orderOf(e)} > ($after_order::float8, $after_title::text, $after_id::uuid))
    order by ${sorted(e)} limit ${maxChildren + 1}`;
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

/**
 * Levels of the tree, from the top or from some parents on, and what they are made from.
 * @throws Problem 404 for one parent that is not there, 422
 */
export async function readTree(view: View, query: TreeQuery): Promise<{ tree: Tree; from: Dependency[] }> {
  const { parents, navOnly } = query;
  const { viewer } = view;
  if (parents.length > maxParents)
    throw invalid("query.parent_ids", `must not hold more than ${maxParents} ids`);
  if (parents.length > 1 && query.after !== undefined)
    throw invalid("query.after", "goes on below one parent only");
  const after = query.after === undefined ? null : parseCursor(query.after);
  const from = new Set<Dependency>(parents.length === 0 ? ["place "] : parents.flatMap(dependenciesOn));
  const level = (ids: string[], start: Cursor | null) => readLevel(view, ids, navOnly, start);

  let data: TreeNode[];
  let more: string | null = null;
  /** Nodes whose children come next. */
  let open: TreeNode[];
  let levels = query.levels;
  if (parents.length > 1) {
    const rows = await view.rows(nodesStatement, { ids: parents, nav: navOnly });
    for (const { above } of rows) if (above !== null) from.add(`entry ${above}`);
    data = rows.map((row) => nodeOf(row, viewer));
    open = data;
    levels++;
  } else {
    const rows =
      parents.length === 0
        ? await view.rows(topStatement, levelValues(navOnly, after))
        : (await level(parents, after)).get(parents[0]!);
    if (rows === undefined) throw notFound();
    ({ nodes: data, more } = cut(rows, viewer));
    open = data;
  }

  for (const { id } of data) for (const one of dependenciesOn(id)) from.add(one);

  let count = data.length;
  for (let depth = 1; depth < levels; depth++) {
    const asked = open.filter((node) => node.has_children);
    if (asked.length === 0 || count >= maxNodes) break;
    open = [];
    for (let start = 0; start < asked.length && count < maxNodes; start += 10) {
      const some = asked.slice(start, start + 10);
      const found = await level(
        some.map(({ id }) => id),
        null,
      );
      for (const node of some) {
        const { nodes, more } = cut(found.get(node.id) ?? [], viewer);
        node.entries = nodes;
        node.more = more;
        count += nodes.length;
        open.push(...nodes);
        for (const { id } of nodes) for (const one of dependenciesOn(id)) from.add(one);
      }
    }
  }
  return { tree: { data, more }, from: [...from] };
}

/** A node is made from its entry and, as it says whether there are children, from what is below. */
const dependenciesOn = (id: string): Dependency[] => [`entry ${id}`, `place ${id}`];

async function readLevel(
  view: View,
  parents: string[],
  navOnly: boolean,
  after: Cursor | null,
): Promise<Map<string, NodeRow[]>> {
  const found = new Map<string, NodeRow[]>();
  const values = { ...levelValues(navOnly, after), parents };
  for (const { under, ...row } of await view.rows(levelStatement, values)) {
    if (!found.has(under)) found.set(under, []);
    if (row.id !== null) found.get(under)!.push(row as NodeRow);
  }
  return found;
}

function levelValues(nav: boolean, after: Cursor | null): LevelValues {
  return {
    nav,
    after_order: after?.order ?? null,
    after_title: after?.title ?? null,
    after_id: after?.id ?? null,
  };
}

/** As many nodes as an answer holds, and the cursor when there are more. */
function cut(rows: NodeRow[], viewer: Viewer): { nodes: TreeNode[]; more: string | null } {
  const last = rows.length > maxChildren ? rows[maxChildren - 1]! : null;
  return {
    nodes: rows.slice(0, maxChildren).map((row) => nodeOf(row, viewer)),
    more: last && cursorOf({ order: last.sort_order, title: last.sort_title, id: last.id }),
  };
}

/** A node without its children. */
function nodeOf(row: NodeRow, viewer: Viewer): TreeNode {
  return {
    ...summaryOf(row, viewer),
    parent_entry_id: row.parent,
    sort_order: row.sort_order,
    show_in_nav: Number(row.show_in_nav),
    has_children: row.has_children,
    entries: [],
    more: null,
  };
}
