/** The part of a change that a viewer may hear: a change never names what they may not view. */
import { isShutOut } from "@annals/access";
import type { SpaceChange } from "@annals/feed";
import { any, type Hearer, type Ids, nobody, type Sight, type Topics } from "../runtime/topic.ts";
import type { Changed } from "./contract.ts";

/** What changed in a space since the last event. */
export interface Gathered {
  /** Anything may have changed. */
  all: boolean;
  /** Ids by topic. */
  topics: Map<string, Set<string | null>>;
}

/** More ids of entries than this become "all". */
const maxIds = 300;

export const nothing = (): Gathered => ({ all: false, topics: new Map() });

/** Makes the receiver read everything again. */
export const everything: Changed = { all: true, topics: {} };

/** Whether somebody hears of more than what is told outside. */
export const isOpenTo = ({ isIn, reach }: Hearer): boolean => isIn && !isShutOut(reach);

const union = <Id>(some: readonly Id[] = [], others: readonly Id[]): Id[] => [
  ...new Set([...some, ...others]),
];
const none: Ids = new Set();
const anything: Ids = new Set([any]);

function add({ topics }: Gathered, topic: string, ids: Iterable<string | null>): void {
  const known = topics.get(topic) ?? new Set();
  for (const id of ids) known.add(id);
  topics.set(topic, known);
}

/** What is heard of some topics. */
export function createAudible(all: Topics) {
  const known = Object.entries(all);
  const ofEntries = known.filter(([, topic]) => topic.ofEntries).map(([name]) => name);
  const ofRights = known.filter(([, topic]) => topic.rights).map(([name]) => name);

  /** Adds what changed in a space. */
  function gather(into: Gathered, change: Pick<SpaceChange, "topics"> | "all"): void {
    if (change === "all" || known.some(([name]) => change.topics[name] === "all")) {
      into.all = true;
      return;
    }
    for (const [name, { across }] of known) {
      const ids = change.topics[name];
      if (ids !== undefined && across === undefined) add(into, name, ids);
    }
    if (ofEntries.reduce((count, name) => count + (into.topics.get(name)?.size ?? 0), 0) > maxIds)
      into.all = true;
  }

  /** Adds what changed in whichever space, as far as it is heard in all of them. */
  function gatherAcross(into: Gathered, { topics }: Pick<SpaceChange, "topics">): void {
    for (const [name, { across }] of known) {
      const ids = across === undefined ? undefined : topics[across];
      if (ids !== undefined) add(into, name, ids === "all" ? anything : ids);
    }
  }

  /** Adds what was gathered elsewhere. */
  function merge(into: Gathered, { all, topics }: Gathered): void {
    into.all ||= all;
    for (const [name, ids] of topics) add(into, name, ids);
  }

  /** The ids whose visibility decides what the viewer hears. */
  function entriesIn({ topics }: Gathered): string[] {
    const ids = ofEntries.flatMap((name) => {
      const named = [...(topics.get(name) ?? [])].filter((id) => id !== null);
      return named.map((id) => all[name]!.entryIn?.(id) ?? id);
    });
    return [...new Set(ids)];
  }

  /** Whether a change is about its entries and no others: what is told to nobody says that others are seen in another way than before. */
  const isOfEntriesAlone = (change: Gathered): boolean =>
    !change.all &&
    [...change.topics.keys()].every((name) => all[name]!.ofEntries && all[name]!.heardBy !== nobody.heardBy);

  /** Whether somebody sees other things than before. */
  const changesRightsOf = ({ topics }: Gathered, person: string): boolean =>
    ofRights.some((name) => topics.get(name)?.has(person));

  /**
   * The part of a change that somebody may hear, or null when there is none. @param sights by id; a missing one does not
   * exist
   */
  function heardBy(who: Hearer, change: Gathered, sights: ReadonlyMap<string, Sight>): Changed | null {
    const isOpen = isOpenTo(who);
    if (isOpen && change.all) return everything;
    const of = (name: string) => (change.all ? anything : (change.topics.get(name) ?? none));
    const heard: Changed["topics"] = {};
    for (const [name, topic] of known) {
      if (!isOpen && !topic.outside) continue;
      const ids = topic.heardBy(who, of(name), { sights, of });
      if (ids.length > 0) heard[topic.heardAs ?? name] = union(heard[topic.heardAs ?? name], ids);
    }
    return Object.keys(heard).length === 0 ? null : { all: false, topics: heard };
  }

  return { gather, gatherAcross, merge, entriesIn, isOfEntriesAlone, changesRightsOf, heardBy };
}
