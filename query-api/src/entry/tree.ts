import { invalid, notFound } from "@annals/http";
import type { Reads } from "../runtime/reads.ts";
import { type Sql, statement } from "../runtime/statement.ts";
import type { Viewer } from "../runtime/viewer.ts";
import { type SummaryRow, seenParentSql, sorted, summaryColumns, summaryOf } from "./columns.ts";
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

/** Most children of one node in an answer; the cursor goes on. */
export const mostChildren = 200;
/** Most nodes in an answer: deeper levels beyond that are left to be opened. */
const mostNodes = 2_000;
const mostParents = 200;

export interface NodeRow extends SummaryRow {
  parent: string | null;
  sort_order: number;
  /** The title as siblings are sorted by it. */
  sort_title: string;
  show_in_nav: boolean;
  has_children: boolean;
}

interface LevelValues {
  nav: boolean;
  after_order: number | null;
  after_title: string | null;
  after_id: string | null;
}

function nodeColumns(sql: Sql, e: string, parent = `${e}.parent`): string {
  const { read, access } = sql;
  return `${summaryColumns(sql, e)}, ${parent} as parent, ${e}.sort_order, lower(${e}.title) as sort_title, ${e}.show_in_nav,
    exists (
      select 1 from ${read}.entry c
      where c.space = $space and c.parent = ${e}.id and ${access.visible("c")} and (not $nav or c.show_in_nav)
    ) as has_children`;
}

/** Children in one place, from a cursor on, one more than an answer holds. */
function childrenSql(sql: Sql, place: string): string {
  return `
    select ${nodeColumns(sql, "e")} from ${sql.read}.entry e
    where e.space = $space and ${place} and ${sql.access.visible("e")} and (not $nav or e.show_in_nav)
      and ($after_id::uuid is null
        or (e.sort_order, lower(e.title), e.id) > ($after_order::float8, $after_title::text, $after_id::uuid))
    order by ${sorted("e")} limit ${mostChildren + 1}`;
}

const topStatement = statement<NodeRow, LevelValues>("tree_top", (sql) =>
  childrenSql(sql, "e.parent is null"),
);

/** The children of some parents, as far as those may be viewed themselves; a parent without any comes as one empty row. */
const levelStatement = statement<
  { under: string } & (NodeRow | { [Field in keyof NodeRow]: null }),
  LevelValues & { parents: string[] }
>(
  "tree_level",
  (sql) => `
    select p.id as under, kids.*
    from ${sql.read}.entry p
    left join lateral (${childrenSql(sql, "e.parent = p.id")}) kids on true
    where p.space = $space and p.id = any($parents::uuid[]) and ${sql.access.visible("p")}
    order by p.id, kids.sort_order, kids.sort_title, kids.id`,
);

const nodesStatement = statement<NodeRow, { ids: string[]; nav: boolean }>(
  "tree_nodes",
  (sql) => `
    select ${nodeColumns(sql, "e", seenParentSql(sql, "e"))}
    from unnest($ids::uuid[]) with ordinality asked(id, place)
    join ${sql.read}.entry e on e.id = asked.id
    where e.space = $space and ${sql.access.visible("e")} order by asked.place`,
);

/** Levels of the tree, from the top or from some parents on. @throws Problem 404 for one parent that is not there, 422 */
export async function readTree(reads: Reads, viewer: Viewer, query: TreeQuery): Promise<Tree> {
  const { parents, navOnly } = query;
  if (parents.length > mostParents)
    throw invalid("query.parent_ids", `must not hold more than ${mostParents} ids`);
  if (parents.length > 1 && query.after !== undefined)
    throw invalid("query.after", "goes on below one parent only");
  const after = query.after === undefined ? null : parseCursor(query.after);
  const level = (ids: string[], from: Cursor | null) => readLevel(reads, viewer, ids, navOnly, from);

  let data: TreeNode[];
  let more: string | null = null;
  /** Nodes whose children come next. */
  let open: TreeNode[];
  let levels = query.levels;
  if (parents.length > 1) {
    const rows = await reads.rows(nodesStatement, viewer, { ids: parents, nav: navOnly });
    data = rows.map((row) => nodeOf(row, viewer));
    open = data;
    levels++;
  } else {
    const rows =
      parents.length === 0
        ? await reads.rows(topStatement, viewer, levelValues(navOnly, after))
        : (await level(parents, after)).get(parents[0]!);
    if (rows === undefined) throw notFound();
    ({ nodes: data, more } = cut(rows, viewer));
    open = data;
  }

  let count = data.length;
  for (let depth = 1; depth < levels; depth++) {
    const asked = open.filter((node) => node.has_children);
    if (asked.length === 0 || count >= mostNodes) break;
    open = [];
    for (let from = 0; from < asked.length && count < mostNodes; from += 10) {
      const some = asked.slice(from, from + 10);
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
      }
    }
  }
  return { data, more };
}

async function readLevel(
  reads: Reads,
  viewer: Viewer,
  parents: string[],
  navOnly: boolean,
  after: Cursor | null,
): Promise<Map<string, NodeRow[]>> {
  const found = new Map<string, NodeRow[]>();
  for (const { under, ...row } of await reads.rows(levelStatement, viewer, {
    ...levelValues(navOnly, after),
    parents,
  })) {
    if (!found.has(under)) found.set(under, []);
    if (row.id !== null) found.get(under)!.push(row);
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
  const last = rows.length > mostChildren ? rows[mostChildren - 1]! : null;
  return {
    nodes: rows.slice(0, mostChildren).map((row) => nodeOf(row, viewer)),
    more: last && cursorOf({ order: last.sort_order, title: last.sort_title, id: last.id }),
  };
}

/** A node without its children. */
export function nodeOf(row: NodeRow, viewer: Viewer): TreeNode {
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
