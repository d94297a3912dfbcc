import type { Changed } from "@annals/query-api/contract";

export const nothing = (): Changed => ({
  all: false,
  entries: [],
  places: [],
  drafts: [],
  seats: [],
  settings: false,
  people: false,
  mine: false,
});

/** Two changes as one. */
export function added(one: Changed, other: Changed): Changed {
  const both = <T>(a: T[], b: T[]) => [...new Set([...a, ...b])];
  return {
    all: one.all || other.all,
    entries: both(one.entries, other.entries),
    places: both(one.places, other.places),
    drafts: both(one.drafts, other.drafts),
    seats: both(one.seats, other.seats),
    settings: one.settings || other.settings,
    people: one.people || other.people,
    mine: one.mine || other.mine,
  };
}

export function isNothing({ all, settings, people, mine, ...lists }: Changed): boolean {
  return !all && !settings && !people && !mine && Object.values(lists).every((list) => list.length === 0);
}
