import type { TreeNode } from "@annals/query-api/contract";

/** One level of the tree, as far as it is loaded. */
export interface Level {
  nodes: TreeNode[];
  /** Cursor for further nodes, or null when these are all. */
  more: string | null;
}

export interface TreeState {
  /** Levels by their parent's id; "" is the top. */
  levels: Record<string, Level>;
  /** Pages that are open. */
  open: ReadonlySet<string>;
  /** Sections are open unless they are in here. */
  closed: ReadonlySet<string>;
  loading: ReadonlySet<string>;
  failed: ReadonlySet<string>;
}

export interface NodeRow {
  kind: "node";
  key: string;
  node: TreeNode;
  depth: number;
  /** Steps of the left margin: sections do not set their pages in. */
  indent: number;
  parent: string | null;
  isOpen: boolean;
  /** Place among its siblings, from 1, and their number. */
  place: number;
  size: number;
}
/** A line in place of what is not here: it is being loaded, could not be, or there is more. */
export interface OtherRow {
  kind: "more" | "loading" | "failed";
  key: string;
  depth: number;
  indent: number;
  parent: string | null;
}
export type Row = NodeRow | OtherRow;

export function isOpen(state: TreeState, node: TreeNode): boolean {
  return node.type === "section" ? !state.closed.has(node.id) : state.open.has(node.id);
}

/** The lines that are seen, from top to bottom. */
export function rowsOf(state: TreeState): Row[] {
  const rows: Row[] = [];
  addLevel(state, null, 0, 0, rows);
  return rows;
}

function addLevel(state: TreeState, parent: string | null, depth: number, indent: number, rows: Row[]): void {
  const level = state.levels[parent ?? ""];
  const other = (kind: OtherRow["kind"]) =>
    rows.push({ kind, key: `${kind}-${parent}`, depth, indent, parent });
  if (level === undefined) {
    if (state.failed.has(parent ?? "")) other("failed");
    else if (state.loading.has(parent ?? "")) other("loading");
    return;
  }
  level.nodes.forEach((node, at) => {
    const open = node.has_children && isOpen(state, node);
    const size = level.nodes.length;
    rows.push({ kind: "node", key: node.id, node, depth, indent, parent, isOpen: open, place: at + 1, size });
    if (open) addLevel(state, node.id, depth + 1, node.type === "section" ? indent : indent + 1, rows);
  });
  if (level.more !== null) other("more");
}

/** Parents that are open but whose level is neither here nor on its way. */
export function missingLevels(state: TreeState): string[] {
  const missing: string[] = [];
  const look = (parent: string | null) => {
    for (const node of state.levels[parent ?? ""]?.nodes ?? []) {
      if (!node.has_children || !isOpen(state, node)) continue;
      if (state.levels[node.id] !== undefined) look(node.id);
      else if (!state.loading.has(node.id) && !state.failed.has(node.id)) missing.push(node.id);
    }
  };
  look(null);
  return missing;
}

/** The node and where it is, or null when it is not loaded. */
export function find(
  state: TreeState,
  id: string,
): { node: TreeNode; parent: string | null; at: number } | null {
  for (const [parent, level] of Object.entries(state.levels)) {
    const at = level.nodes.findIndex((node) => node.id === id);
    if (at >= 0) return { node: level.nodes[at]!, parent: parent === "" ? null : parent, at };
  }
  return null;
}

/** True when `id` is `inside`, or somewhere below it. */
export function isWithin(state: TreeState, id: string | null, inside: string): boolean {
  for (let at = id; at !== null; at = find(state, at)?.parent ?? null) if (at === inside) return true;
  return false;
}

/** The tree with one node under another parent, at a place among the children that are loaded. */
export function moved(state: TreeState, id: string, parent: string | null, index: number): TreeState {
  const from = find(state, id);
  if (from === null) return state;
  const levels = { ...state.levels };
  const source = levels[from.parent ?? ""]!;
  levels[from.parent ?? ""] = { ...source, nodes: source.nodes.filter((node) => node.id !== id) };
  const target = levels[parent ?? ""];
  if (target !== undefined) {
    const nodes = [...target.nodes.filter((node) => node.id !== id)];
    nodes.splice(index, 0, { ...from.node, parent_entry_id: parent });
    levels[parent ?? ""] = { ...target, nodes };
  }
  return withChildFlags({ ...state, levels }, [from.parent, parent]);
}

/** The tree without a node. */
export function removed(state: TreeState, id: string): TreeState {
  const from = find(state, id);
  if (from === null) return state;
  const source = state.levels[from.parent ?? ""]!;
  const levels = {
    ...state.levels,
    [from.parent ?? ""]: { ...source, nodes: source.nodes.filter((node) => node.id !== id) },
  };
  return withChildFlags({ ...state, levels }, [from.parent]);
}

/** The tree with one node changed. */
export function changed(state: TreeState, id: string, change: Partial<TreeNode>): TreeState {
  const from = find(state, id);
  if (from === null) return state;
  const level = state.levels[from.parent ?? ""]!;
  const nodes = level.nodes.map((node) => (node.id === id ? { ...node, ...change } : node));
  return { ...state, levels: { ...state.levels, [from.parent ?? ""]: { ...level, nodes } } };
}

/** Says of each of these parents whether it has children, as far as its level is loaded. */
function withChildFlags(state: TreeState, parents: (string | null)[]): TreeState {
  let next = state;
  for (const parent of parents) {
    if (parent === null) continue;
    const level = next.levels[parent];
    // A parent whose level was never loaded got a child: that much is known.
    next = changed(next, parent, { has_children: level === undefined || level.nodes.length > 0 });
  }
  return next;
}
