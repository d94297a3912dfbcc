/** Changes in the details pane that are not in the draft yet: Save puts them there, Cancel drops them. */
import type { Entry } from "@annals/query-api/contract";
import { atom, getDefaultStore, useAtomValue } from "jotai";
import { flags, withFlags } from "../entry/settings.ts";
import {
  changedBy,
  type DraftChange,
  type DraftFields,
  isSoAlready,
  withChosenValues,
} from "../writing/fields.ts";
import { changeFields, nameWriting, sessionOf, whenSettled } from "../writing/session.ts";

/** A page in the editor, with its held-back changes, and a way to add more. */
export interface Held {
  entry: Entry;
  fields: DraftFields;
  change(change: DraftChange): void;
}

const store = getDefaultStore();
/** By the id of the page. It stays while the pane is closed. */
const heldAtom = atom<Readonly<Record<string, DraftChange>>>({});
const none: DraftChange = {};

/** The held-back changes of a page that differ from it, and how many there are. */
export function useHeld(entryId: string, now: DraftFields): { change: DraftChange; count: number } {
  const change = stillNew(useAtomValue(heldAtom)[entryId] ?? none, now);
  return { change, count: countOf(change) };
}

/** Holds back one more change. */
export function hold(entryId: string, change: DraftChange): void {
  store.set(heldAtom, (all) => ({ ...all, [entryId]: changedBy(all[entryId] ?? none, change) }));
  // Held-back changes would be lost with the window.
  addEventListener("beforeunload", askFirst);
}

export function drop(entryId: string): void {
  const { [entryId]: _, ...others } = store.get(heldAtom);
  store.set(heldAtom, others);
  if (Object.keys(others).length === 0) removeEventListener("beforeunload", askFirst);
}

/** Puts the held-back changes into the draft. */
export function save(entryId: string): void {
  const session = sessionOf(entryId);
  const held = store.get(heldAtom)[entryId];
  if (session === undefined || held === undefined) return;
  drop(entryId);
  const now = changedBy(session.fields, session.change);
  const { title = "", description, ...others } = withAllFlags(stillNew(held, now), now);
  const names = {
    ...(title.trim() !== "" && { title: title.trim() }),
    ...(description !== undefined && { description }),
  };
  if (Object.keys(names).length > 0) nameWriting(entryId, names);
  if (Object.keys(others).length > 0) changeFields(entryId, withChosenValues(others, session.fields));
}
whenSettled(save);

const askFirst = (event: BeforeUnloadEvent) => event.preventDefault();

/** A change without the values that the page has already. */
export function stillNew({ settings = {}, ...fields }: DraftChange, now: Partial<DraftFields>): DraftChange {
  const isNew = (change: DraftChange) => !isSoAlready(change, now);
  const newFields = Object.entries(fields).filter(([name, value]) => isNew({ [name]: value }));
  const newSettings = Object.entries(settings).filter(([name, value]) =>
    isNew({ settings: { [name]: value } }),
  );
  return {
    ...Object.fromEntries(newFields),
    ...(newSettings.length > 0 && { settings: Object.fromEntries(newSettings) }),
  };
}

/** Each field and each setting is one change. */
export const countOf = ({ settings = {}, ...fields }: DraftChange): number =>
  Object.keys(fields).length + Object.keys(settings).length;

/** A change of what is shown on the page names the complete set of flags. */
export function withAllFlags(change: DraftChange, now: Pick<DraftFields, "settings">): DraftChange {
  const { settings } = change;
  if (settings === undefined || !flags.some(({ name }) => name in settings)) return change;
  const all = withFlags({ settings: { ...now.settings, ...settings } }, [], true);
  return { ...change, settings: { ...settings, ...all } };
}
