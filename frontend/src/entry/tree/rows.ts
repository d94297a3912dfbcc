import type { TreeNode } from "@annals/query-api/contract";
import { isOpen, type TreeState } from "../levels.ts";

export interface NodeRow {
  kind: "node";
  key: string;
  node: TreeNode;
  depth: number;
  /** Steps of the left margin. The pages of a section have the same margin as the section. */
  indent: number;
  parent: string | null;
  isOpen: boolean;
  /** Place among its siblings, from 1, and their number. */
  place: number;
  size: number;
}
/** A line in place of nodes that are not here: they are loading, could not be loaded, or are more than were loaded. */
interface OtherRow {
  kind: "more" | "loading" | "failed";
  key: string;
  depth: number;
  indent: number;
  parent: string | null;
}
export type Row = NodeRow | OtherRow;

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
