import type { SearchScope } from "@annals/search";
import { needs } from "./level.ts";
import { reached } from "./rule.ts";
import { isShutOut, type Standing } from "./standing.ts";

/** A set of records that gives somebody something, and the highest level that it gives them (`grantedSetsSql`). */
export interface GrantedSet {
  set: string;
  level: number;
}

/** The rule as an engine filters by it that keeps with each document whom its records name, to view it and to see it unpublished. */
export function namedScopeOf({ person, principals, reach }: Standing, space: string): SearchScope {
  if (reach.all) return { space, person, ownDrafts: true, view: "all", edit: "all" };
  if (isShutOut(reach)) return { space, person: null, ownDrafts: false, view: [], edit: [] };
  const sees = reach.cap >= needs.seeUnpublished;
  return {
    ...{ space, person, ownDrafts: sees, view: principals },
    // On all that they may view they have at least that.
    edit: !sees ? [] : reach.floor >= needs.seeUnpublished ? "all" : principals,
  };
}

/**
 * The rule as a search engine filters by it: about sets of records instead of entries.
 * @param grantedSets is asked only where sharing decides
 */
export async function searchScopeOf(
  { person, reach }: Standing,
  space: string,
  grantedSets: () => Promise<GrantedSet[]>,
): Promise<SearchScope> {
  if (reach.all) return { space, person, ownDrafts: true, view: "all", edit: "all" };
  if (isShutOut(reach)) return { space, person: null, ownDrafts: false, view: [], edit: [] };
  const sets = (await grantedSets()).map(({ set, level }) => ({ set, level: reached(reach, level) }));
  const atLeast = (min: number) => sets.filter(({ level }) => level >= min).map(({ set }) => set);
  return {
    space,
    person,
    ownDrafts: reach.cap >= needs.seeUnpublished,
    view: atLeast(needs.view),
    edit: atLeast(needs.seeUnpublished),
  };
}
