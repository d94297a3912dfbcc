import {
  type Crumb,
  type Entry,
  getEntry,
  getTree,
  type Tree,
  type TreeNode,
} from "@annals/query-api/contract";
import { atom, getDefaultStore, useAtomValue } from "jotai";
import { useEffect, useMemo } from "react";
import { mutate } from "swr";
import { call } from "../api/client.ts";
import { onConnection } from "../api/connection.ts";
import { tokenAtom } from "../api/session.ts";
import { cached, changeCached, refreshWhere, useCall } from "../api/swr.ts";
import { isUrlOf, urlOf } from "../api/url.ts";
import { begunAtom } from "./begun.ts";
import { type Change, concernedBy, entryAfter, levelsAfter } from "./change.ts";
import { find, isOpen, type Level, type Levels, missingLevels, type TreeState } from "./levels.ts";
import { openAll, openAtom, setOpen } from "./open.ts";
import { readTree } from "./read-tree.ts";

/**
 * The server's data about entries: pages (in SWR's cache) and levels of the tree (here), for everything on the screen.
 * Changes of the person are laid over it until the server has answered (`changing`). Code that knows that entries changed
 * calls `changed`, and everything that shows them is read again.
 */
const store = getDefaultStore();
const levelsAtom = atom<Levels>({});
const pendingAtom = atom<readonly Change[]>([]);
const loadingAtom = atom<ReadonlySet<string>>(new Set<string>());
const failedAtom = atom<ReadonlyMap<string, Error>>(new Map<string, Error>());

/** The tree as it is shown: levels, which nodes are open, what is loading and what could not be loaded. */
export const treeAtom = atom<TreeState>((get) => ({
  levels: get(pendingAtom).reduce(levelsAfter, get(levelsAtom)),
  ...get(openAtom),
  loading: get(loadingAtom),
  failed: get(failedAtom),
}));
const tree = () => store.get(treeAtom);

/** A page as it is read now. Null reads nothing. */
export function useEntry(id: string | null) {
  const begun = useAtomValue(begunAtom).get(id ?? "");
  const isKnown = id !== null && begun === undefined;
  const answer = useCall(getEntry, isKnown ? { params: { id } } : null);
  const pending = useAtomValue(pendingAtom);
  const data = begun ?? answer.data;
  const shown = useMemo(
    () => (data === undefined ? undefined : pending.reduce(entryAfter, data)),
    [data, pending],
  );
  return { data: shown, error: answer.error };
}

/** The children of an entry, or the top (null), as the tree has them; loaded when they are not there. */
export function useLevel(parent: string | null, wanted = true) {
  const { levels } = useAtomValue(treeAtom);
  const failed = useAtomValue(failedAtom);
  const key = parent ?? "";
  const isThere = levels[key] !== undefined;
  useEffect(() => {
    if (!wanted) return;
    watched.set(key, (watched.get(key) ?? 0) + 1);
    return () => void watched.set(key, watched.get(key)! - 1);
  }, [key, wanted]);
  useEffect(() => {
    if (wanted && !isThere && !tree().loading.has(key)) void load([key]);
  }, [key, wanted, isThere]);
  return { nodes: levels[key]?.nodes, error: failed.get(key) };
}
/** Levels that are shown outside of the tree, and how often. */
const watched = new Map<string, number>();

/** The title of an entry, as far as this browser knows. */
export function titleOf(id: string): string | undefined {
  return find(tree(), id)?.node.title ?? cached(getEntry, { params: { id } })?.title;
}

/** All that the tree has loaded so far. */
export const knownNodes = (): TreeNode[] => Object.values(tree().levels).flatMap(({ nodes }) => nodes);

/** Whether the person may put pages below an entry; true when this browser does not know: the server decides. */
export const takesPages = (id: string): boolean =>
  (cached(getEntry, { params: { id } }) ?? find(tree(), id)?.node)?.access.canCreateChildren ?? true;

/** An entry and its ancestors, from the top, as far as this browser knows. */
export function trailTo(id: string): Crumb[] {
  const entry = cached(getEntry, { params: { id } });
  if (entry !== undefined) return [...entry.breadcrumbs, crumbOf(entry)];
  const found = find(tree(), id);
  if (found === null) return [];
  return [...(found.parent === null ? [] : trailTo(found.parent)), crumbOf(found.node)];
}
const crumbOf = ({ id, uuid, slug, title, icon }: Crumb): Crumb => ({ id, uuid, slug, title, icon });

/** The sort order of a page that comes after all known children of a parent; undefined where there are none. */
export const orderAfterAll = (parent: string | null): number | undefined =>
  orderAfter(tree().levels[parent ?? ""]?.nodes);

function orderAfter(nodes: readonly TreeNode[] = []): number | undefined {
  return nodes.length === 0 ? undefined : Math.floor(Math.max(...nodes.map((node) => node.sort_order))) + 1;
}

/** The same, where its children may not have been loaded yet, or not all of them. As far as they can be read. */
export async function orderAtEnd(parent: string | null): Promise<number | undefined> {
  const key = parent ?? "";
  if (tree().levels[key] === undefined) await readAhead([key]);
  let level = tree().levels[key];
  while (level?.more) level = await nextOf(key, level).catch(() => undefined);
  return orderAfter(level?.nodes) ?? orderAfterAll(parent);
}

/** Reads a page now, for all that show it. */
export function readEntry(id: string): Promise<Entry | undefined> {
  const place = { params: { id } };
  return mutate<Entry>(urlOf(getEntry, place), call(getEntry, place), { revalidate: false });
}

/** Shows a change at once, while the command is on its way; takes it back when the command fails, and fails with it. */
export async function changing<T>(change: Change, command: () => Promise<T>): Promise<T> {
  const about = concernedBy(tree().levels, change);
  store.set(pendingAtom, (all) => [...all, change]);
  try {
    const answer = await command();
    // The server's answer replaces this change in one step, so nothing flickers.
    store.set(levelsAtom, (levels) => levelsAfter(levels, change));
    notBefore(Object.keys(store.get(levelsAtom)));
    changeCached(getEntry, (entry) => entryAfter(entry, change));
    return answer;
  } finally {
    store.set(pendingAtom, (all) => all.filter((one) => one !== change));
    reading = changed(about);
  }
}

let reading: Promise<void> = Promise.resolve();
/** Resolves when everything that the last change affected has been read again. */
export const settled = (): Promise<void> => reading;

/**
 * Refreshes everything on the screen about these entries; nothing disappears meanwhile. Call it with the changed entries,
 * and with the parents whose children changed; null is the top of the tree.
 * @param isDone what has just been read again
 */
export async function changed(
  about: readonly (string | null)[] | "all",
  isDone: (url: string) => boolean = () => false,
): Promise<void> {
  const concerns = (url: string, answer: unknown) =>
    !isDone(url) &&
    (about === "all" ||
      about.some((id) => (id === null ? isOfTop(url, answer) : url.includes(id) || mentions(answer, id))));
  await Promise.all([refreshWhere(concerns), rereadLevels(about)]);
}

/** True for levels of the tree, and for top pages, which name their siblings. */
function isOfTop(url: string, answer: unknown): boolean {
  return isUrlOf(getTree, url) || (answer as Partial<Entry> | undefined)?.parent_entry_id === null;
}

/** True when an answer names an entry anywhere, even in a link of a text. */
function mentions(answer: unknown, id: string): boolean {
  if (typeof answer === "string") return answer === id || answer.includes(`href="/${id}"`);
  if (typeof answer !== "object" || answer === null) return false;
  return Object.values(answer).some((part) => mentions(part, id));
}

/** Loads the top and whatever is open below it. */
export async function loadTree(): Promise<void> {
  if (!tree().loading.has("") && (await load([""]))) await loadMissing();
}

/** Tries again what could not be loaded. */
export function retry(parent: string | null): void {
  setFailed([parent ?? ""], null);
  void (parent === null ? loadTree() : loadMissing());
}

/** Opens or closes a node, and loads what is below it. */
export function toggle(node: Parameters<typeof setOpen>[0], open: boolean): void {
  setOpen(node, open);
  if (open) void loadMissing();
}

/** Opens all these, so that the page below them is seen. */
export function showTrail(ids: readonly string[]): void {
  openAll(ids);
  // The whole trail at once: the pages below it are known to exist.
  const { levels, loading } = tree();
  const wanted = ids.filter((id) => levels[id] === undefined && !loading.has(id));
  if (wanted.length > 0) void load(wanted).then(loadMissing);
}

/** Loads the next nodes of a level that goes on. */
export async function loadMore(parent: string | null): Promise<void> {
  const key = parent ?? "";
  const mark = `more-${parent}`;
  const level = store.get(levelsAtom)[key];
  if (level === undefined || level.more === null || tree().loading.has(mark)) return;
  setLoading([mark], true);
  try {
    // As old as the level that it makes longer.
    const read = shownRead.get(key) ?? 0;
    show({ [key]: await nextOf(key, level) }, read);
    await loadMissing();
  } catch {
    // The line that asks for more stays.
  } finally {
    setLoading([mark], false);
  }
}

/** Loads what is below closed branches, so that they open at once. A failed level is requested again when it opens. */
export function loadAhead(ids: string[]): void {
  const { levels, loading, failed } = tree();
  const wanted = ids.filter((id) => !(id in levels) && !loading.has(id) && !failed.has(id) && !ahead.has(id));
  if (wanted.length === 0) return;
  void readAhead(wanted.slice(0, parentsAtOnce));
}
/** Reads levels that nobody looks at yet. What happens there meanwhile is not lost. */
async function readAhead(ids: string[]): Promise<void> {
  for (const id of ids) ahead.add(id);
  await readLevels(ids).catch(() => undefined);
  for (const id of ids) ahead.delete(id);
}
/** The parents whose levels are loaded ahead. */
const ahead = new Set<string>();

async function loadMissing(): Promise<void> {
  for (let keys = missingLevels(tree()); keys.length > 0; keys = missingLevels(tree()))
    if (!(await load(keys))) return;
}

/** Loads levels. False when that failed; their lines say so then. */
async function load(keys: string[]): Promise<boolean> {
  setLoading(keys, true);
  try {
    await readLevels(keys);
    setFailed(keys, null);
    return true;
  } catch (error) {
    setFailed(keys, error as Error);
    return false;
  } finally {
    setLoading(keys, false);
  }
}

/**
 * Reads the affected levels that are shown, and those that are on their way: their answer may be of before. Hidden ones are dropped, and
 * read when they open.
 */
export async function rereadLevels(about: readonly (string | null)[] | "all"): Promise<void> {
  const now = store.get(levelsAtom);
  const known = Object.keys(now);
  const concerned =
    about === "all"
      ? known
      : [...new Set([...known, ...tree().loading, ...ahead])].filter((key) => isAbout(key, now[key], about));
  const shown = concerned.filter(isShown);
  const hidden = concerned.filter((key) => !shown.includes(key));
  // Nobody reads these again, so no answer of before brings them back. Of the others it is shown until the newer one is here.
  notBefore(hidden);
  store.set(levelsAtom, (levels) => without(levels, hidden));
  if (shown.length === 0) return;
  try {
    await readLevels(shown);
    setFailed(shown, null);
    await loadMissing();
  } catch {
    // Keeps what is shown; the next read will update it.
  }
}

function isAbout(key: string, level: Level | undefined, about: readonly (string | null)[]): boolean {
  return (
    about.includes(key === "" ? null : key) ||
    level === undefined ||
    level.nodes.some((node) => about.includes(node.id))
  );
}

function isShown(key: string): boolean {
  if (key === "" || (watched.get(key) ?? 0) > 0) return true;
  const node = find(tree(), key)?.node;
  return node !== undefined && isOpen(tree(), node);
}

/** The first two levels, as `boot.js` asks for them ahead; later the top is read alone. */
const trunk = { level: 2, nav_filter: 1 } as const;
const topLevel = { nav_filter: 1 } as const;
/** As many parents as fit into one address. */
const parentsAtOnce = 100;

/**
 * How many reads of levels have begun, and which one a level is of. An answer that comes late replaces none of a later read, nor what was
 * confirmed meanwhile.
 */
let reads = 0;
const shownRead = new Map<string, number>();

/** Reads levels, as long as those on the screen, and shows them. */
async function readLevels(keys: string[]): Promise<void> {
  const read = ++reads;
  const levels = await answered(keys);
  await Promise.all(keys.map((key) => lengthen(levels, key)));
  show(levels, read);
}

/** What was asked for until now is shown of these no more. */
function notBefore(keys: string[]): void {
  reads++;
  for (const key of keys) shownRead.set(key, reads);
}

function show(levels: Levels, read: number): void {
  const late = Object.keys(levels).filter((key) => shownRead.get(key)! > read);
  const current = without(levels, late);
  for (const key in current) shownRead.set(key, read);
  store.set(levelsAtom, (now) => ({ ...now, ...current }));
}

/** What the server answers of levels. */
async function answered(keys: string[]): Promise<Levels> {
  const ids = keys.filter((key) => key !== "");
  const asked: Promise<Levels>[] = [];
  const isFirst = store.get(levelsAtom)[""] === undefined;
  if (keys.includes("")) asked.push(readTree(isFirst ? trunk : topLevel).then(levelsIn));
  for (let at = 0; at < ids.length; at += parentsAtOnce)
    asked.push(readChildren(ids.slice(at, at + parentsAtOnce)));
  return Object.assign({}, ...(await Promise.all(asked))) as Levels;
}

/** The top, and those levels below it that came along. */
function levelsIn({ data, more }: Tree): Levels {
  const below = data.filter(({ entries }) => entries.length > 0);
  return {
    "": { nodes: data, more },
    ...Object.fromEntries(below.map(({ id, entries, more }) => [id, { nodes: entries, more }])),
  };
}

async function readChildren(ids: string[]): Promise<Levels> {
  const answer = await readTree({ parent_ids: ids.join(","), nav_filter: 1 });
  if (ids.length === 1) return { [ids[0]!]: { nodes: answer.data, more: answer.more } };
  const levels: Levels = Object.fromEntries(ids.map((id) => [id, { nodes: [], more: null }]));
  for (const parent of answer.data) levels[parent.id] = { nodes: parent.entries, more: parent.more };
  return levels;
}

/** A level and what comes next in it. */
async function nextOf(key: string, level: Level): Promise<Level> {
  const answer = await readTree({
    parent_ids: key === "" ? undefined : key,
    nav_filter: 1,
    after: level.more ?? undefined,
  });
  const known = new Set(level.nodes.map((node) => node.id));
  return { nodes: [...level.nodes, ...answer.data.filter((node) => !known.has(node.id))], more: answer.more };
}

/** Reads more of a level until it is as long as the one on the screen. */
async function lengthen(levels: Levels, key: string): Promise<void> {
  const shown = store.get(levelsAtom)[key]?.nodes.length ?? 0;
  for (let level = levels[key]!; level.more !== null && level.nodes.length < shown; level = levels[key]!)
    levels[key] = await nextOf(key, level);
}

function without(levels: Levels, keys: string[]): Levels {
  return Object.fromEntries(Object.entries(levels).filter(([key]) => !keys.includes(key)));
}

function setLoading(keys: string[], loading: boolean): void {
  store.set(loadingAtom, (now) => {
    const others = [...now].filter((key) => !keys.includes(key));
    return new Set(loading ? [...others, ...keys] : others);
  });
}

function setFailed(keys: string[], error: Error | null): void {
  store.set(failedAtom, (now) => {
    const others = [...now].filter(([key]) => !keys.includes(key));
    return new Map(error === null ? others : [...others, ...keys.map((key) => [key, error] as const)]);
  });
}

// Another person may read something else.
store.sub(tokenAtom, () => {
  if (store.get(tokenAtom) === null) store.set(levelsAtom, {});
  else void rereadLevels("all");
});
onConnection((connection) => {
  if (connection !== "online") return;
  const failed = [...store.get(failedAtom).keys()];
  if (failed.length > 0) void load(failed).then(loadMissing);
  void rereadLevels("all");
});
