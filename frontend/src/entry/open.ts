import type { TreeNode } from "@annals/query-api/contract";
import { atom, getDefaultStore } from "jotai";
import { kept } from "../kept/kept.ts";
import type { Open } from "./levels.ts";

const openKey = "annals.tree.open";
const closedKey = "annals.tree.closed";
/** How many ids are remembered; the oldest are forgotten. */
const max = 500;

const store = getDefaultStore();
/** Which nodes of the tree are open. Remembered in the browser. */
export const openAtom = atom<Open>({ open: remembered(openKey), closed: remembered(closedKey) });

/** Opens or closes a node. */
export function setOpen(node: Pick<TreeNode, "id" | "type">, wanted: boolean): void {
  const { open, closed } = store.get(openAtom);
  if (node.type === "section") {
    store.set(openAtom, { open, closed: withMember(closed, node.id, !wanted) });
    remember(closedKey, store.get(openAtom).closed);
  } else {
    store.set(openAtom, { open: withMember(open, node.id, wanted), closed });
    remember(openKey, store.get(openAtom).open);
  }
}

/** Opens all these for now: levels that somebody only passes through are not remembered. */
export function openAll(ids: readonly string[]): void {
  const { open, closed } = store.get(openAtom);
  if (ids.every((id) => open.has(id) && !closed.has(id))) return;
  store.set(openAtom, {
    open: new Set([...open, ...ids]),
    closed: new Set([...closed].filter((id) => !ids.includes(id))),
  });
}

function withMember(all: ReadonlySet<string>, id: string, member: boolean): Set<string> {
  const next = new Set(all);
  if (member) next.add(id);
  else next.delete(id);
  return next;
}

function remembered(key: string): Set<string> {
  return new Set(kept.list(key).filter((id) => typeof id === "string"));
}

function remember(key: string, ids: ReadonlySet<string>): void {
  kept.set(key, JSON.stringify([...ids].slice(-max)));
}
