/** The part of a change that a viewer may hear: a change never names what they may not view. */
import { type Grants, isShutOut, isVisible, levelBy, needs, type Standing } from "@annals/access";
import type { SpaceChange } from "@annals/feed";
import type { Changed } from "./contract.ts";

/** What changed in a space since the last event. */
export interface Gathered {
  all: boolean;
  entries: Set<string>;
  places: Set<string | null>;
  drafts: Set<string>;
  seats: Set<string>;
  settings: boolean;
  /** Somebody may see other entries than before. */
  access: boolean;
  /** Ids of people whose roles or groups in the space changed. Nobody is named to others. */
  people: Set<string>;
  /** Ids of accounts whose membership or invitation in any space changed; `everybody` when they are too many to list. */
  accounts: Set<string>;
}
export const everybody = "*";

/** Who hears. */
export interface Hearer extends Standing {
  account: string | null;
  /** The space is open to them: it is not closed for maintenance, and they need not do anything first. */
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

/** More ids than this become "all". */
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

/** The ids whose visibility decides what the viewer hears. */
export function idsOf({ entries, places, drafts, seats }: Gathered): string[] {
  const all = new Set([...entries, ...places, ...drafts, ...seats]);
  return [...all].filter((id) => id !== null);
}

/** Adds the people of a change, wherever they are: an account belongs to no space, and hears of all its spaces. */
export function gatherAccounts(into: Gathered, { people }: Pick<SpaceChange, "people">): void {
  for (const id of people === "all" ? [everybody] : people) into.accounts.add(id);
}

/** Makes the receiver read everything again. */
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

/** Whether somebody hears of more than themselves and the settings. */
export const isOpenTo = ({ isIn, reach }: Hearer): boolean => isIn && !isShutOut(reach);

/**
 * The part of a change that somebody may hear, or null when there is none. @param sights by id; a missing one does not
 * exist
 */
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
  /** No longer visible, and not because it was never published: only those who edit see such a page. */
  const isGone = ({ id, trashed, version }: Sight) => !seen(id) && (trashed || version > 0);
  const found = [...change.entries].flatMap((id) => sights.get(id) ?? []);
  // Entries that are no longer visible are not named: their places show that something changed there.
  const anyGone = found.some(isGone);
  const isOther = (place: string | null) => {
    const below = found.filter(({ parent }) => parent === place);
    return anyGone || below.length === 0 || below.some(({ id }) => seen(id));
  };
  const places = new Set([...change.places].filter((id) => (id === null || seen(id)) && isOther(id)));
  // It may have been below a page that they never saw. Then the top level is read again, and so is the page on the
  // screen.
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
