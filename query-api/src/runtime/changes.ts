import type { Announcement, SpaceChange } from "@annals/feed";

/**
 * A dependency of a cached value, which is outdated when it changes: a topic and an id, as read models announce them (no id for
 * what has none, such as the top of the tree), or `*` for anything of that topic.
 *
 *     `entry ${id}`   `place ${parent ?? ""}`   "person *"   "settings *"
 *
 * And `spaces *`: which spaces there are, and their keys, whatever space is asked about.
 */
export type Dependency = `${string} ${string}`;

/** A point between two changes; later ones are greater. */
export type Moment = number;

/** Remembers when what changed. */
export interface Changes {
  note(changed: Announcement["changed"]): void;
  now(): Moment;
  /** Whether none of these changed after a moment. @param space null for none */
  areAsAt(moment: Moment, space: string | null, dependencies: Iterable<Dependency>): boolean;
  /** Whether nothing at all changed in a space after a moment. */
  isStill(moment: Moment, space: string | null): boolean;
}

/** How many changes are remembered for one space; for older ones it is only known that there were some. */
const maxRemembered = 20_000;
const maxSpaces = 1_000;

interface Remembered {
  /** The last change of anything. */
  last: Moment;
  /** Anything may have changed until then. */
  floor: Moment;
  at: Map<Dependency, Moment>;
}

export function createChanges(): Changes {
  let now: Moment = 0;
  let floor: Moment = 0;
  const spaces = new Map<string | null, Remembered>();

  function noteAll(): void {
    floor = now;
    spaces.clear();
  }

  const knownOf = (space: string | null): Remembered => {
    const known = spaces.get(space) ?? { last: now, floor, at: new Map<Dependency, Moment>() };
    spaces.set(space, known);
    return known;
  };

  /** The key of a space is one of its settings. */
  function noteSpaces(): void {
    const known = knownOf(null);
    known.last = now;
    known.at.set("spaces *", now);
  }

  function note({ space, ...change }: SpaceChange): void {
    const known = knownOf(space);
    known.last = now;
    const changed = dependenciesIn(change);
    if (change.topics.settings !== undefined && space !== null) noteSpaces();
    if (changed !== "all") for (const dependency of changed) known.at.set(dependency, now);
    if (changed !== "all" && known.at.size <= maxRemembered) return;
    known.floor = now;
    known.at.clear();
  }

  /** A person or an account belongs to no space, and may matter in each. */
  const concerning = (space: string | null) => [spaces.get(space), spaces.get(null)];

  return {
    now: () => now,
    note(changed) {
      now++;
      if (changed === "all" || spaces.size > maxSpaces) noteAll();
      if (changed !== "all") for (const change of changed) note(change);
    },
    isStill: (moment, space) =>
      floor <= moment && concerning(space).every((known) => known === undefined || known.last <= moment),
    areAsAt(moment, space, dependencies) {
      if (floor > moment) return false;
      for (const known of concerning(space)) {
        if (known === undefined || known.last <= moment) continue;
        if (known.floor > moment) return false;
        for (const dependency of dependencies) if ((known.at.get(dependency) ?? 0) > moment) return false;
      }
      return true;
    },
  };
}

function dependenciesIn({ topics }: Pick<SpaceChange, "topics">): Dependency[] | "all" {
  const found: Dependency[] = [];
  for (const [topic, ids] of Object.entries(topics)) {
    if (ids === "all") return "all";
    for (const id of ids) found.push(`${topic} ${id ?? ""}`);
    found.push(`${topic} *`);
  }
  return found;
}
