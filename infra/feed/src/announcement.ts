/** Something that changed. It is only named: whoever shows it reads it again. */
export interface Change {
  /** Null for something that belongs to no space, such as an account: it may matter in each. */
  space: string | null;
  /** What kind of thing it is, as the feature that owns it calls it on each floor. */
  topic: string;
  /** Which one; null for what has no id, such as the top of the tree. */
  id: string | null;
}

/** The ids of one topic that changed; "all" when they are too many to list. */
export type ChangedIds = (string | null)[] | "all";

/** What changed in one space, or (`space` is null) for all of them. */
export interface SpaceChange {
  space: string | null;
  /** By topic; a topic of which nothing changed is left out. */
  topics: Record<string, ChangedIds>;
}

/** How far a projection is, after a commit, and what changed. */
export interface Announcement {
  generation: number;
  projection: string;
  /** Everything up to this position can be read now. */
  position: string;
  /** By space; "all" when they are too many to list. */
  changed: SpaceChange[] | "all";
}

/** The changes by space and topic, each id once. */
export function bySpace(changes: Iterable<Change>): SpaceChange[] {
  const spaces = new Map<string | null, Map<string, Set<string | null>>>();
  for (const { space, topic, id } of changes) {
    const topics = spaces.get(space) ?? new Map<string, Set<string | null>>();
    const ids = topics.get(topic) ?? new Set();
    spaces.set(space, topics.set(topic, ids.add(id)));
  }
  return [...spaces].map(([space, topics]) => ({
    space,
    topics: Object.fromEntries([...topics].map(([topic, ids]) => [topic, [...ids]])),
  }));
}

/**
 * An announcement as text of at most so many bytes. What is too long says "all" of the longest list first, and of everything at
 * last.
 */
export function announcementText(said: Announcement, maxBytes: number): string {
  const { changed, ...at } = said;
  if (changed === "all") return JSON.stringify(said);
  const short = changed.map(({ space, topics }) => ({ space, topics: { ...topics } }));
  let text = JSON.stringify({ ...at, changed: short });
  for (const { topics, topic } of longestFirst(short)) {
    if (Buffer.byteLength(text) <= maxBytes) break;
    topics[topic] = "all";
    text = JSON.stringify({ ...at, changed: short });
  }
  return Buffer.byteLength(text) <= maxBytes ? text : JSON.stringify({ ...at, changed: "all" });
}

function longestFirst(changes: SpaceChange[]): { topics: SpaceChange["topics"]; topic: string }[] {
  return changes
    .flatMap(({ topics }) =>
      Object.entries(topics).map(([topic, ids]) => ({ topics, topic, length: ids.length })),
    )
    .sort((one, other) => other.length - one.length);
}

/** The announcement in a text; null when it is of another format, as another version of the program may have. */
export function readAnnouncement(text: string): Announcement | null {
  try {
    const said = JSON.parse(text) as Announcement;
    const isRight =
      Number.isInteger(said.generation) &&
      (said.changed === "all" || said.changed.every(({ topics }) => typeof topics === "object"));
    return isRight ? said : null;
  } catch {
    return null;
  }
}

/** The change in a text; null when it is of another format. */
export function readChange(text: string): Change | null {
  try {
    const { space, topic, id } = JSON.parse(text) as Change;
    const isName = (one: unknown) => one === null || typeof one === "string";
    return isName(space) && typeof topic === "string" && isName(id) ? { space, topic, id } : null;
  } catch {
    return null;
  }
}
