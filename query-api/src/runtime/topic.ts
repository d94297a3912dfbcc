/** Topics: the kinds of things that change, and who may hear of them. Each feature says it of its own, in its `topics.ts`. */
import { type Grants, isVisible, levelBy, needs, type Standing } from "@annals/access";

/** Who hears. */
export interface Hearer extends Standing {
  account: string | null;
  /** The space is open to them: it is not closed for maintenance, and they need not do anything first. */
  isIn: boolean;
  /** They read what is not private of the comments on pages that they see: members do, guests where the space says so. */
  readsComments: boolean;
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

/** Ids of one topic. */
export type Ids = ReadonlySet<string | null>;

/** Among the ids: too many to list, so it may be any. */
export const any = "*";

/** What is known when somebody is told. */
export interface Told {
  /** By id; a missing entry does not exist. */
  sights: ReadonlyMap<string, Sight>;
  /** What changed of another topic at the same time. */
  of(topic: string): Ids;
}

/** A topic, whose name is the one that the read models announce. */
export interface Topic {
  /** The ids are those of entries: who may see these is looked up, once for all hearers. */
  ofEntries?: true;
  /** Its ids are no ids of entries alone: the entry in one of them. */
  entryIn?(id: string): string;
  /** It is heard under the name of this topic: hearers need not know the difference. */
  heardAs?: string;
  /** It is heard also by those to whom the space is closed: it must name nothing in it. */
  outside?: true;
  /**
   * It is what this other topic announces in any space, heard in all of them: for what is about a person, wherever they are. (A
   * topic without it is heard in the space of the change.)
   */
  across?: string;
  /** Whoever is named sees other things than before: when they come back, they read everything again. */
  rights?: true;
  /**
   * The ids that somebody may hear. Null says that something changed, and names nothing.
   * @param ids those that changed, none of them or `any`
   */
  heardBy(who: Hearer, ids: Ids, told: Told): (string | null)[];
}

/** All topics of this side, by name. */
export type Topics = Readonly<Record<string, Topic>>;

/** The level of somebody on an entry that they can see; 0 for one that they cannot. */
export function levelOn(who: Hearer, sight: Sight | undefined): number {
  if (sight === undefined) return 0;
  const { author, grants, version, trashed } = sight;
  const level = levelBy(who, author, grants);
  return isVisible(level, { published: version > 0, trashed }) ? level : 0;
}

/** A topic of entries, for those who have at least this level on them. */
const from = (least: number): Topic => ({
  ofEntries: true,
  heardBy: (who, ids, { sights }) =>
    [...ids].filter((id) => id !== null && levelOn(who, sights.get(id)) >= least),
});

/** For those who see the entry. */
export const viewers: Topic = from(1);
/** For those who see the draft of the entry. */
export const writers: Topic = from(needs.seeDraft);
/** For those who see the entry, and the comments on it. */
export const ofComments: Topic = {
  ofEntries: true,
  heardBy: (who, ids, told) => (who.readsComments ? viewers.heardBy(who, ids, told) : []),
};
/** For all who are in the space; nothing is named. */
export const insiders: Topic = { heardBy: (_, ids) => (ids.size > 0 ? [null] : []) };
/** For all, also those to whom the space is closed; nothing is named. */
export const everyone: Topic = { ...insiders, outside: true };
/** For nobody: other topics take it into account. */
export const nobody: Topic = { heardBy: () => [] };
/** For the account that is named, which need not be told its own id. */
export const oneself: Topic = {
  heardBy: ({ account }, ids) => (account !== null && (ids.has(account) || ids.has(any)) ? [null] : []),
};
