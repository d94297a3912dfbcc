import type { TreeNode } from "@annals/query-api/contract";
import type { TreeState } from "../entry/levels.ts";
import { type Row, rowsOf } from "../entry/tree/rows.ts";

/** A line of the list: a page, a section, or a note about what is not loaded. */
export interface PageLine {
  kind: "page";
  id: string;
  title: string;
  type: TreeNode["type"];
  /** How deep it stands, from 0; of a list 0. */
  depth: number;
  parent: string | null;
  /** Place among its siblings, from 1, and their number. */
  place: number;
  size: number;
  /** The node of the tree; null in a list. */
  node: TreeNode | null;
  isOpen: boolean;
}
export type Line = PageLine | Extract<Row, { kind: "more" | "loading" | "failed" }>;

export const keyOf = (line: Line): string => (line.kind === "page" ? line.id : line.key);
export const isPage = (line: Line | undefined): line is PageLine => line?.kind === "page";

/** The tree, as far as it is open. */
export function linesOfTree(state: TreeState): Line[] {
  return rowsOf(state).map((row): Line => {
    if (row.kind !== "node") return row;
    const { node, indent, parent, place, size, isOpen } = row;
    const { id, title, type } = node;
    return { kind: "page", id, title, type, depth: indent, parent, place, size, node, isOpen };
  });
}

/** Pages that match the filters, one below the other. */
export const linesOfList = (pages: readonly Pick<PageLine, "id" | "title" | "type">[]): Line[] =>
  pages.map(({ id, title, type }, at) => ({
    ...{ kind: "page", id, title, type, depth: 0, parent: null },
    ...{ place: at + 1, size: pages.length, node: null, isOpen: false },
  }));

/** The pages from one line to another, both included, whichever comes first. */
export function between(lines: readonly Line[], from: string, to: string): string[] {
  const [a, b] = [from, to].map((id) => lines.findIndex((line) => keyOf(line) === id));
  if (a === undefined || b === undefined || a < 0 || b < 0) return [to];
  return lines
    .slice(Math.min(a, b), Math.max(a, b) + 1)
    .filter(isPage)
    .map(({ id }) => id);
}

/** The selected pages in the order of the lines. Those that are no longer in the list come last. */
export function inOrder(lines: readonly Line[], chosen: ReadonlySet<string>): string[] {
  const here = lines.filter(isPage).map(({ id }) => id);
  const seen = new Set(here);
  return [...here.filter((id) => chosen.has(id)), ...[...chosen].filter((id) => !seen.has(id))];
}

/** The selected pages that are below no other selected one: the others move along with these. */
export function roots(lines: readonly Line[], chosen: ReadonlySet<string>): string[] {
  const parents = new Map(lines.filter(isPage).map(({ id, parent }) => [id, parent]));
  const goesAlong = (id: string): boolean => {
    for (let at = parents.get(id) ?? null; at !== null; at = parents.get(at) ?? null)
      if (chosen.has(at)) return true;
    return false;
  };
  return [...chosen].filter((id) => !goesAlong(id));
}

/** The first line after a place whose title begins as was typed; from the top again at the end. */
export function beginning(lines: readonly Line[], text: string, from: number): PageLine | undefined {
  const small = text.toLocaleLowerCase();
  const turned = [...lines.slice(from), ...lines.slice(0, from)];
  return turned.filter(isPage).find(({ title }) => title.toLocaleLowerCase().startsWith(small));
}
