import { invalid, notFound } from "@annals/http";
import type { Dependency } from "../runtime/changes.ts";
import type { Viewer } from "../runtime/viewer.ts";
import { summaryOf } from "./columns.ts";
import type { Tree, TreeNode } from "./contract.ts";
import { cursorOf, firstCursor, parseCursor } from "./cursor.ts";
import { messages } from "./messages.ts";
import type { NodeRow, TreeRows } from "./tree-rows.ts";

/** The checked query for levels of the tree. */
export interface TreeQuery {
  /** Empty for the top. */
  parents: string[];
  levels: number;
  after: string | undefined;
  /** Leave out what is not shown in the navigation. */
  navOnly: boolean;
}

/** How much of the tree one answer holds. Levels that are cut have a cursor. */
interface Limits {
  /** The maximum number of children of one node: when they are asked for, and when they come along. */
  first: number;
  further: number;
  nodes: number;
  /** Of JSON. */
  bytes: number;
}
/** The maximum size of an answer: it is sent at each start of the app. */
const severalLevels: Limits = { first: 200, further: 50, nodes: 2_000, bytes: 95_000 };
const oneLevel: Limits = { first: 200, further: 200, nodes: 2_000, bytes: Number.POSITIVE_INFINITY };
const maxParents = 200;
/** How many places are read at once. */
const placesAtOnce = 10;

/**
 * Levels of the tree, from the top or from some parents on, and the changes that they depend on. @throws Problem 404 for
 * one parent that is not there, 422
 */
export async function readTree(
  rows: TreeRows,
  viewer: Viewer,
  { parents, levels, after }: TreeQuery,
): Promise<{ tree: Tree; from: Dependency[] }> {
  if (parents.length > maxParents)
    throw invalid("query.parent_ids", messages.tooManyIds({ max: maxParents }));
  if (parents.length > 1 && after !== undefined) throw invalid("query.after", messages.oneParentOnly);
  const from = new Set<Dependency>(parents.length === 0 ? ["place "] : parents.flatMap(dependenciesOn));
  const limits = levels === 1 ? oneLevel : severalLevels;
  const room = { nodes: limits.nodes, bytes: limits.bytes };

  const isFull = () => room.nodes <= 0 || room.bytes <= 0;

  const take = (row: NodeRow): TreeNode => {
    const node = nodeOf(row, viewer);
    for (const one of dependenciesOn(row.id)) from.add(one);
    room.nodes -= 1;
    room.bytes -= Buffer.byteLength(JSON.stringify(node)) + cursorBytes;
    return node;
  };
  /** As many nodes as there is room for, and the cursor when there are more. */
  const cut = (found: NodeRow[], max: number): { nodes: TreeNode[]; more: string | null } => {
    const nodes: TreeNode[] = [];
    for (const row of found.slice(0, max)) {
      if (isFull()) break;
      nodes.push(take(row));
    }
    if (nodes.length === found.length) return { nodes, more: null };
    const last = found[nodes.length - 1];
    return { nodes, more: last === undefined ? firstCursor : cursorAfter(last) };
  };
  /** Adds as many levels as were asked for, the upper ones first. */
  const open = async (nodes: TreeNode[], depth: number): Promise<void> => {
    const asked = nodes.filter((node) => node.has_children);
    if (depth === 0 || asked.length === 0) return;
    for (let start = 0; start < asked.length; start += placesAtOnce) {
      const some = asked.slice(start, start + placesAtOnce);
      const window = { after: null, limit: limits.further + 1 };
      const ids = some.map(({ id }) => id);
      const found = isFull() ? null : await rows.below(ids, window);
      for (const node of some) {
        const { nodes, more } = found ? cut(found.get(node.id) ?? [], limits.further) : beginning;
        Object.assign(node, { entries: nodes, more });
      }
    }
    await open(
      asked.flatMap(({ entries }) => entries),
      depth - 1,
    );
  };

  if (parents.length > 1) {
    const found = await rows.nodes(parents);
    for (const { above } of found) if (above !== null) from.add(`entry ${above}`);
    const nodes = found.map(take);
    await open(nodes, levels);
    return { tree: { data: nodes, more: null }, from: [...from] };
  }
  const window = { after: after === undefined ? null : parseCursor(after), limit: limits.first + 1 };
  const [parent] = parents;
  const found =
    parent === undefined ? await rows.top(window) : (await rows.below([parent], window)).get(parent);
  if (found === undefined) throw notFound();
  const { nodes, more } = cut(found, limits.first);
  await open(nodes, levels - 1);
  return { tree: { data: nodes, more }, from: [...from] };
}

/** Leaves all children out. */
const beginning = { nodes: [], more: firstCursor };
/** About what a cursor adds to a node. */
const cursorBytes = 100;

const cursorAfter = (row: NodeRow) => cursorOf({ order: row.sort_order, title: row.sort_title, id: row.id });

/** A node is made from its entry and, as it says whether there are children, from what is below. */
const dependenciesOn = (id: string): Dependency[] => [`entry ${id}`, `place ${id}`];

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
