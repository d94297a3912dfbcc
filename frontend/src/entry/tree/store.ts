import { getTree, type TreeNode } from "@annals/query-api/contract";
import { atom, getDefaultStore } from "jotai";
import { call } from "../../api/client.ts";
import { find, isOpen, type Level, missingLevels, type TreeState } from "./rows.ts";

/**
 * The tree of this tab: the levels that were opened, loaded as they open and never all of it. What is open is remembered in
 * the browser.
 */
const store = getDefaultStore();
const openKey = "annals.tree.open";
const closedKey = "annals.tree.closed";
/** The top level as `boot.js` asks for it ahead. */
const topLevel = { query: { nav_filter: 1 } };
/** As many parents as fit into one address. */
const parentsAtOnce = 100;

const empty: TreeState = {
  levels: {},
  open: new Set(),
  closed: new Set(),
  loading: new Set(),
  failed: new Set(),
};
export const treeAtom = atom<TreeState>({
  ...empty,
  open: remembered(openKey),
  closed: remembered(closedKey),
});

const state = () => store.get(treeAtom);
const set = (next: TreeState) => store.set(treeAtom, next);

/** Loads the top and whatever is open below it. */
export async function loadTree(): Promise<void> {
  await loadTop();
  await loadMissing();
}

async function loadTop(): Promise<void> {
  set(marked(state(), "loading", [""]));
  try {
    const top = await call(getTree, topLevel);
    set(unmarked(withLevels(state(), { "": { nodes: top.data, more: top.more } }), [""]));
  } catch (error) {
    set(marked(unmarked(state(), [""]), "failed", [""]));
    throw error;
  }
}

async function loadMissing(): Promise<void> {
  for (let ids = missingLevels(state()); ids.length > 0; ids = missingLevels(state())) {
    if (!(await loadLevels(ids.slice(0, parentsAtOnce)))) return;
  }
}

/** Loads the children of some nodes. False when it failed; their lines say so then. */
async function loadLevels(ids: string[]): Promise<boolean> {
  set(marked(state(), "loading", ids));
  try {
    const levels = await fetchLevels(ids);
    set(unmarked(withLevels(state(), levels), ids));
    return true;
  } catch {
    set(marked(unmarked(state(), ids), "failed", ids));
    return false;
  }
}

async function fetchLevels(ids: string[]): Promise<Record<string, Level>> {
  const answer = await call(getTree, {
    query: { parent_ids: ids.join(","), nav_filter: 1 },
  });
  if (ids.length === 1) return { [ids[0]!]: { nodes: answer.data, more: answer.more } };
  const levels: Record<string, Level> = Object.fromEntries(ids.map((id) => [id, { nodes: [], more: null }]));
  for (const parent of answer.data) levels[parent.id] = { nodes: parent.entries, more: parent.more };
  return levels;
}

/** Loads the next nodes of a level that goes on. */
export async function loadMore(parent: string | null): Promise<void> {
  const level = state().levels[parent ?? ""];
  if (level === undefined || level.more === null || state().loading.has(`more-${parent}`)) return;
  set(marked(state(), "loading", [`more-${parent}`]));
  try {
    const longer = await nextOf(parent, level);
    set(unmarked(withLevels(state(), { [parent ?? ""]: longer }), [`more-${parent}`]));
    await loadMissing();
  } catch {
    set(unmarked(state(), [`more-${parent}`]));
  }
}

/** A level and what comes next in it. */
async function nextOf(parent: string | null, level: Level): Promise<Level> {
  const answer = await call(getTree, {
    query: { parent_ids: parent ?? undefined, nav_filter: 1, after: level.more ?? undefined },
  });
  const known = new Set(level.nodes.map((node) => node.id));
  return { nodes: [...level.nodes, ...answer.data.filter((node) => !known.has(node.id))], more: answer.more };
}

/** Tries again what could not be loaded. */
export function retry(parent: string | null): void {
  set(unmarked(state(), [parent ?? ""]));
  void (parent === null ? loadTree().catch(() => {}) : loadMissing());
}

/** Reads all levels that are loaded again, without anything on the screen going away meanwhile. */
export async function refreshTree(): Promise<void> {
  const ids = Object.keys(state().levels).filter(
    (id) => id !== "" && find(state(), id) !== null && isOpen(state(), find(state(), id)!.node),
  );
  try {
    const reads: Promise<Record<string, Level>>[] = [
      call(getTree, topLevel).then((top) => ({ "": { nodes: top.data, more: top.more } })),
    ];
    for (let at = 0; at < ids.length; at += parentsAtOnce)
      reads.push(fetchLevels(ids.slice(at, at + parentsAtOnce)));
    const levels: Record<string, Level> = Object.assign({}, ...(await Promise.all(reads)));
    await Promise.all(Object.keys(levels).map((id) => lengthen(levels, id)));
    // Levels that are closed are read anew when they open again.
    set({ ...state(), levels, failed: new Set() });
    await loadMissing();
  } catch {
    // What is shown stays; the next refresh will tell.
  }
}

/** Reads on in a level until it is as long as the one on the screen. */
async function lengthen(levels: Record<string, Level>, id: string): Promise<void> {
  const shown = state().levels[id]?.nodes.length ?? 0;
  for (let level = levels[id]!; level.more !== null && level.nodes.length < shown; level = levels[id]!)
    levels[id] = await nextOf(id === "" ? null : id, level);
}

/** Opens or closes a node. */
export function toggle(node: TreeNode, open: boolean): void {
  const now = state();
  if (node.type === "section") {
    set({ ...now, closed: withMember(now.closed, node.id, !open) });
    remember(closedKey, state().closed);
  } else {
    set({ ...now, open: withMember(now.open, node.id, open) });
    remember(openKey, state().open);
  }
  if (open) void loadMissing();
}

/** Opens all these, so that the page below them is seen. */
export function showTrail(ids: string[]): void {
  const now = state();
  if (ids.every((id) => now.open.has(id) && !now.closed.has(id) && now.levels[id] !== undefined)) return;
  set({
    ...now,
    open: new Set([...now.open, ...ids]),
    closed: new Set([...now.closed].filter((id) => !ids.includes(id))),
  });
  // All of the trail at once: what is below it is known to be there.
  const wanted = ids.filter((id) => now.levels[id] === undefined && !now.loading.has(id));
  if (wanted.length > 0) void loadLevels(wanted).then(loadMissing);
}

/** Shows a change at once. Returns how to take it back. */
export function changeTree(change: (now: TreeState) => TreeState): () => void {
  const before = state();
  set(change(before));
  return () => set({ ...state(), levels: before.levels });
}

/** Forgets the tree, as after a sign-out. */
export function forgetTree(): void {
  set({ ...empty, open: state().open, closed: state().closed });
}

function withLevels(now: TreeState, levels: Record<string, Level>): TreeState {
  return { ...now, levels: { ...now.levels, ...levels } };
}

function marked(now: TreeState, which: "loading" | "failed", ids: string[]): TreeState {
  return { ...now, [which]: new Set([...now[which], ...ids]) };
}

function unmarked(now: TreeState, ids: string[]): TreeState {
  const without = (all: ReadonlySet<string>) => new Set([...all].filter((id) => !ids.includes(id)));
  return { ...now, loading: without(now.loading), failed: without(now.failed) };
}

function withMember(all: ReadonlySet<string>, id: string, member: boolean): Set<string> {
  const next = new Set(all);
  if (member) next.add(id);
  else next.delete(id);
  return next;
}

function remembered(key: string): Set<string> {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return new Set(Array.isArray(ids) ? ids.filter((id) => typeof id === "string") : []);
  } catch {
    return new Set();
  }
}

function remember(key: string, ids: ReadonlySet<string>): void {
  try {
    localStorage.setItem(key, JSON.stringify([...ids].slice(-500)));
  } catch {
    // Then it is forgotten with the page.
  }
}
