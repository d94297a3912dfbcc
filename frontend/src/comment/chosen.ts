/** The words that somebody is about to comment on, or to place a thread at. */
import { atom, getDefaultStore } from "jotai";
import { keptInTab } from "../kept/kept.ts";
import type { Segment } from "./same-words.ts";

/** Words of a page, with a little of what stands around them. */
export interface ChosenAnchor {
  version: number;
  segments: Segment[];
  exact: string;
  prefix: string;
  suffix: string;
}

const key = (entry: string) => `comment.words.${entry}`;
const store = getDefaultStore();

/** By page. What is chosen outlives a reload, as what is written about it does. */
const chosenAtom = atom<Record<string, ChosenAnchor | null>>({});
export const chosenOn = (entry: string) => atom((get) => get(chosenAtom)[entry] ?? keptFor(entry));

function keptFor(entry: string): ChosenAnchor | null {
  const text = keptInTab.get(key(entry));
  return text === null ? null : JSON.parse(text);
}

/** Begins a comment on words. */
export const choose = (entry: string, anchor: ChosenAnchor) => put(entry, anchor);
export const choseNothing = (entry: string) => put(entry, null);

function put(entry: string, anchor: ChosenAnchor | null): void {
  keptInTab.set(key(entry), anchor && JSON.stringify(anchor));
  store.set(chosenAtom, (all) => ({ ...all, [entry]: anchor }));
}

/** The thread whose words are looked for, so that it can be placed again. */
export const placingAtom = atom<string | null>(null);
/** The thread beside its words in which somebody writes. */
export const writtenAtom = atom<string | null>(null);
/** The thread whose words are emphasized in the text. */
export const activeAtom = atom<string | null>(null);
