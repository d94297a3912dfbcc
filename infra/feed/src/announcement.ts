/** What a changed row concerns. Only ids: whoever wants to know more reads it. */
export interface Concern {
  /** Null for what belongs to no space, as an account does: it may matter in each. */
  space: string | null;
  /** An entry changed, or its draft, its seat, its place or who may see it. */
  entry?: string;
  /** A person's name, membership or session changed. */
  person?: string;
  /** The settings of the space changed. */
  settings?: boolean;
}

/** What changed in one space, or (`space` is null) for all of them. */
export interface SpaceChange {
  space: string | null;
  /** Ids; "all" where they are too many to be listed. */
  entries: string[] | "all";
  people: string[] | "all";
  settings: boolean;
}

/** Says, after a projection's commit, how far it is and what changed. */
export interface Announcement {
  generation: number;
  projection: string;
  /** Everything up to this position can be read now. */
  position: string;
  /** By space; "all" where they are too many to be listed. */
  changed: SpaceChange[] | "all";
}

/** What PostgreSQL is told to announce when the transaction commits: the arguments of `pg_notify`. */
export interface Notice {
  channel: string;
  payload: string;
}

export const channels = { announcement: "annals_projected", generation: "annals_generation" } as const;

/** PostgreSQL takes payloads of less than 8,000 bytes. */
const maxBytes = 7_900;

/** The notice of how far a projection is and whom its changes concern. */
export function announcementNotice(at: Omit<Announcement, "changed">, concerns: Iterable<Concern>): Notice {
  const changed = bySpace(concerns);
  const payloadOf = (changes: Announcement["changed"]) => JSON.stringify({ ...at, changed: changes });
  let payload = payloadOf(changed);
  for (const longest of longestFirst(changed)) {
    if (Buffer.byteLength(payload) <= maxBytes) break;
    longest.change[longest.list] = "all";
    payload = payloadOf(changed);
  }
  if (Buffer.byteLength(payload) > maxBytes) payload = payloadOf("all");
  return { channel: channels.announcement, payload };
}

/** The notice that another generation of read models answers now. */
export function generationNotice(generation: number): Notice {
  return { channel: channels.generation, payload: String(generation) };
}

function bySpace(concerns: Iterable<Concern>): SpaceChange[] {
  const spaces = new Map<string | null, { entries: Set<string>; people: Set<string>; settings: boolean }>();
  for (const { space, entry, person, settings } of concerns) {
    let change = spaces.get(space);
    if (change === undefined) {
      change = { entries: new Set(), people: new Set(), settings: false };
      spaces.set(space, change);
    }
    if (entry !== undefined) change.entries.add(entry);
    if (person !== undefined) change.people.add(person);
    if (settings) change.settings = true;
  }
  return [...spaces].map(([space, { entries, people, settings }]) => ({
    space,
    entries: [...entries],
    people: [...people],
    settings,
  }));
}

function longestFirst(changes: SpaceChange[]): { change: SpaceChange; list: "entries" | "people" }[] {
  return changes
    .flatMap((change) => [
      { change, list: "entries" as const, length: change.entries.length },
      { change, list: "people" as const, length: change.people.length },
    ])
    .filter(({ length }) => length > 0)
    .sort((one, other) => other.length - one.length);
}
