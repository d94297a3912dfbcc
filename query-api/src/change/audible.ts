/** The part of a change that a viewer may hear: a change never names what they may not view. */
import { type Grants, isShutOut, isVisible, levelBy, needs, type Standing } from "@annals/access";
import type { SpaceChange } from "@annals/feed";
import type { Changed } from "./contract.ts";

/** What changed in a space since it was said the last time. */
export interface Gathered {
  all: boolean;
  entries: Set<string>;
  places: Set<string | null>;
  drafts: Set<string>;
  seats: Set<string>;
  settings: boolean;
  /** Somebody may see other entries than before. */
  access: boolean;
  /** Ids of those about whom something in the space is different: their roles, their groups. Nobody is named to others. */
  people: Set<string>;
  /** Ids of accounts that became, or are asked to become, something else in any space; `everybody` where they are too many to be listed. */
  accounts: Set<string>;
}
export const everybody = "*";

/** Who hears. */
export interface Hearer extends Standing {
  account: string | null;
  /** The space is open to them, as far as they may see its pages: it is not closed for maintenance, and wants nothing of them first. */
  isIn: boolean;
}

/** What decides who may see an entry. */
export interface Sight {
  id: string;
  author: string;
  /** Where it stands; null at the top. */
  parent: string | null;
  trashed: boolean;
  version: number;
  /** The records in force. */
  grants: Grants;
}

/** More ids than this are said as "all". */
const maxIds = 300;

export const nothing = (): Gathered => ({
  all: false,
  entries: new Set(),
  places: new Set(),
  drafts: new Set(),
  seats: new Set(),
  settings: false,
  access: false,
  people: new Set(),
  accounts: new Set(),
});

const lists = ["entries", "places", "drafts", "seats"] as const;
const allLists = [...lists, "people"] as const;

/** Adds a change to what was gathered. */
export function gather(into: Gathered, change: Omit<SpaceChange, "space"> | Gathered | "all"): void {
  if (
    change === "all" ||
    ("all" in change && change.all) ||
    allLists.some((list) => change[list] === "all")
  ) {
    into.all = true;
    return;
  }
  for (const list of allLists) for (const id of change[list]) (into[list] as Set<string | null>).add(id);
  if ("accounts" in change) for (const id of change.accounts) into.accounts.add(id);
  into.settings ||= change.settings;
  into.access ||= change.access === true;
  if (lists.reduce((count, list) => count + into[list].size, 0) > maxIds) into.all = true;
}

/** The ids whose sight decides what is said. */
export function idsOf({ entries, places, drafts, seats }: Gathered): string[] {
  const all = new Set([...entries, ...places, ...drafts, ...seats]);
  return [...all].filter((id) => id !== null);
}

/** Adds whom a change is about, wherever they are: an account is of no space, and hears of all of its own. */
export function gatherAccounts(into: Gathered, { people }: Pick<SpaceChange, "people">): void {
  for (const id of people === "all" ? [everybody] : people) into.accounts.add(id);
}

/** What makes whoever hears it look at everything again. */
export const everything: Changed = {
  all: true,
  entries: [],
  places: [],
  drafts: [],
  seats: [],
  settings: false,
  people: false,
  mine: true,
};

/** Whether somebody hears of more than of themselves and the settings. */
export const isOpenTo = ({ isIn, reach }: Hearer): boolean => isIn && !isShutOut(reach);

/** What somebody may hear of a change, or null when that is nothing. @param sights by id; what is missing is not there */
export function heardBy(who: Hearer, change: Gathered, sights: ReadonlyMap<string, Sight>): Changed | null {
  const { all, accounts } = change;
  const settings = all || change.settings;
  const mine = who.account !== null && (all || accounts.has(who.account) || accounts.has(everybody));
  if (!isOpenTo(who)) return settings || mine ? { ...everything, all: false, settings, mine } : null;
  if (all) return everything;
  const level = (id: string) => {
    const sight = sights.get(id);
    if (sight === undefined) return 0;
    const { author, grants, version, trashed } = sight;
    const found = levelBy(who, author, grants);
    return isVisible(found, { published: version > 0, trashed }) ? found : 0;
  };
  const seen = (id: string) => level(id) > 0;
  const written = (id: string) => level(id) >= needs.seeDraft;
  /** Out of sight now, though not because it was never published: who edits is the only one to see such a page. */
  const isGone = ({ id, trashed, version }: Sight) => !seen(id) && (trashed || version > 0);
  const found = [...change.entries].flatMap((id) => sights.get(id) ?? []);
  // What went out of sight is not named: the places say that something is different there.
  const anyGone = found.some(isGone);
  const isOther = (place: string | null) => {
    const below = found.filter(({ parent }) => parent === place);
    return anyGone || below.length === 0 || below.some(({ id }) => seen(id));
  };
  const places = new Set([...change.places].filter((id) => (id === null || seen(id)) && isOther(id)));
  // It may have stood below what they never saw. The top is looked at again then, and so is the page on the screen.
  if (change.access && anyGone) places.add(null);
  const heard: Changed = {
    all: false,
    entries: [...change.entries].filter(seen),
    places: [...places],
    drafts: [...change.drafts].filter(written),
    seats: [...change.seats].filter(written),
    settings,
    people: change.people.size > 0,
    mine,
  };
  const isNothing = !settings && !mine && !heard.people && lists.every((list) => heard[list].length === 0);
  return isNothing ? null : heard;
}
