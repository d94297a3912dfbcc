import type { TreeNode } from "@annals/query-api/contract";

/** One level of the tree, as far as it is loaded. */
export interface Level {
  nodes: TreeNode[];
  /** Cursor for further nodes, or null when these are all. */
  more: string | null;
}

/** Levels by their parent's id; "" is the top. */
export type Levels = Record<string, Level>;
interface HasLevels {
  levels: Levels;
}

/** Which nodes of the tree are open. */
export interface Open {
  /** Pages that are open. */
  open: ReadonlySet<string>;
  /** Sections are open unless they are in here. */
  closed: ReadonlySet<string>;
}

/** The tree as it is shown. `loading` and `failed` have the parents whose levels are on their way, or could not be loaded. */
export interface TreeState extends HasLevels, Open {
  loading: ReadonlySet<string>;
  failed: { has(parent: string): boolean };
}

export function isOpen({ open, closed }: Open, node: Pick<TreeNode, "id" | "type">): boolean {
  return node.type === "section" ? !closed.has(node.id) : open.has(node.id);
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
  { levels }: HasLevels,
  id: string,
): { node: TreeNode; parent: string | null; at: number } | null {
  for (const [parent, level] of Object.entries(levels)) {
    const at = level.nodes.findIndex((node) => node.id === id);
    if (at >= 0) return { node: level.nodes[at]!, parent: parent === "" ? null : parent, at };
  }
  return null;
}

/** True when `id` is `inside`, or somewhere below it. */
export function isWithin(state: HasLevels, id: string | null, inside: string): boolean {
  for (let at = id; at !== null; at = find(state, at)?.parent ?? null) if (at === inside) return true;
  return false;
}

/** The levels with one node under another parent, at a place among the children that are loaded. */
export function moved<S extends HasLevels>(state: S, id: string, parent: string | null, index: number): S {
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

/** The levels without a node. */
export function removed<S extends HasLevels>(state: S, id: string): S {
  const from = find(state, id);
  if (from === null) return state;
  const source = state.levels[from.parent ?? ""]!;
  const levels = {
    ...state.levels,
    [from.parent ?? ""]: { ...source, nodes: source.nodes.filter((node) => node.id !== id) },
  };
  return withChildFlags({ ...state, levels }, [from.parent]);
}

/** The levels with one node changed. */
export function changed<S extends HasLevels>(state: S, id: string, change: Partial<TreeNode>): S {
  const from = find(state, id);
  if (from === null) return state;
  const level = state.levels[from.parent ?? ""]!;
  const nodes = level.nodes.map((node) => (node.id === id ? { ...node, ...change } : node));
  return { ...state, levels: { ...state.levels, [from.parent ?? ""]: { ...level, nodes } } };
}

/** Updates whether each of these parents has children, as far as its level is loaded. */
function withChildFlags<S extends HasLevels>(state: S, parents: (string | null)[]): S {
  let next = state;
  for (const parent of parents) {
    if (parent === null) continue;
    const level = next.levels[parent];
    // A parent whose level was never loaded got a child: that much is known.
    next = changed(next, parent, { has_children: level === undefined || level.nodes.length > 0 });
  }
  return next;
}
