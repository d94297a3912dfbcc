import { getEntry } from "@annals/query-api/contract";
import { atom } from "jotai";
import { mutate } from "swr";
import { call } from "../../api/client.ts";
import { isThrifty } from "../../api/network.ts";
import { cached, forget } from "../../api/swr.ts";
import { urlOf } from "../../api/url.ts";

/** The moment that somebody drags to, before it is in the address. */
export interface Sought {
  /** Of the page. */
  id: string;
  at: string;
  /** The last change of the page until then: between two changes it looks the same, so this is what is read. */
  state: string;
}
export const soughtAtom = atom<Sought | null>(null);

const placeOf = (id: string, at: string) => ({ params: { id }, query: { at } });

/** A page at a moment, if it was read already. */
export const momentKnown = (id: string, at: string) => cached(getEntry, placeOf(id, at));

/** Moments that are kept, the oldest first. A long page takes hundreds of kilobytes. */
const kept: [id: string, at: string][] = [];
const maxKept = 30;

/** Reads a page at a moment, and keeps it for a while. */
export async function readMoment(id: string, at: string, signal: AbortSignal) {
  const entry = await call(getEntry, placeOf(id, at), { signal });
  await mutate(urlOf(getEntry, placeOf(id, at)), entry, { revalidate: false });
  kept.push([id, at]);
  if (kept.length > maxKept) forget(getEntry, placeOf(...kept.shift()!));
  return entry;
}

/** Prefetches moments, one after the other, except on slow networks. A failed one is read when it is needed. */
export async function fetchAhead(id: string, moments: readonly string[], signal: AbortSignal): Promise<void> {
  if (isThrifty()) return;
  for (const at of moments) {
    if (signal.aborted) return;
    if (momentKnown(id, at) === undefined) await readMoment(id, at, signal).catch(() => undefined);
  }
}
