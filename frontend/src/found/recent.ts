import type { Entry } from "@annals/query-api/contract";
import { getDefaultStore } from "jotai";
import { tokenAtom } from "../api/session.ts";
import { forgetInAllSpaces, keptInSpace } from "../api/tab-space.ts";
import type { Visit } from "./lines.ts";
import { trailOf } from "./trail.ts";

const key = "annals.recent";
const max = 20;

/** Pages of this space that were read in this browser, the last one first. */
export function recentVisits(): Visit[] {
  return keptInSpace
    .list(key)
    .filter((visit): visit is Visit => typeof (visit as Visit | null)?.id === "string");
}

export function rememberVisit(entry: Pick<Entry, "id" | "slug" | "title" | "icon" | "breadcrumbs">): void {
  const { id, slug, title, icon, breadcrumbs } = entry;
  const visit = { id, slug, title, icon, trail: trailOf(breadcrumbs) };
  const others = recentVisits().filter((one) => one.id !== id);
  keptInSpace.set(key, JSON.stringify([visit, ...others].slice(0, max)));
}

// The next person must not see what somebody read.
getDefaultStore().sub(tokenAtom, () => {
  if (getDefaultStore().get(tokenAtom) === null) forgetInAllSpaces(key);
});
