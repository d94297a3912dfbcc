/** What a changed row affects. Only ids: readers look up the rest. */
export interface Concern {
  /** Null for something that belongs to no space, such as an account: it may matter in each. */
  space: string | null;
  /** An entry changed, or where it stands or who may see it. */
  entry?: string;
  /** The place of that entry: the id of its parent, null for the top. */
  place?: string | null;
  /** The draft of this entry changed, but nothing that its readers see. */
  draft?: string;
  /** The seat of this entry changed: who writes it now. */
  seat?: string;
  /** A person's name, membership or session changed. */
  person?: string;
  /** The settings of the space changed. */
  settings?: boolean;
  /** Somebody may see other entries than before. */
  access?: boolean;
}

/** What changed in one space, or (`space` is null) for all of them. */
export interface SpaceChange {
  space: string | null;
  /** Ids; "all" when they are too many to list. */
  entries: string[] | "all";
  /** The places of these entries: ids of their parents, null for the top. */
  places: (string | null)[] | "all";
  /** Entries whose draft changed. */
  drafts: string[] | "all";
  /** Entries whose seat changed. */
  seats: string[] | "all";
  people: string[] | "all";
  settings: boolean;
  /** Set when somebody may see other entries than before: hidden ones cannot be named to them. */
  access?: true;
}

/** Announces, after a projection's commit, its position and what changed. */
export interface Announcement {
  generation: number;
  projection: string;
  /** Everything up to this position can be read now. */
  position: string;
  /** By space; "all" when they are too many to list. */
  changed: SpaceChange[] | "all";
}

/** The notification that PostgreSQL sends when the transaction commits: the arguments of `pg_notify`. */
export interface Notice {
  channel: string;
  payload: string;
}

export const channels = { announcement: "annals_projected", generation: "annals_generation" } as const;

/** PostgreSQL takes payloads of less than 8,000 bytes. */
const maxBytes = 7_900;

/** The notice of a projection's position and its changes. */
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

/** The lists of ids in a change. */
export const lists = ["entries", "places", "drafts", "seats", "people"] as const;

function bySpace(concerns: Iterable<Concern>): SpaceChange[] {
  const spaces = new Map<
    string | null,
    Record<(typeof lists)[number], Set<string | null>> & { settings: boolean; access?: true }
  >();
  for (const { space, entry, place, draft, seat, person, settings, access } of concerns) {
    let change = spaces.get(space);
    if (change === undefined) {
      change = {
        entries: new Set(),
        places: new Set(),
        drafts: new Set(),
        seats: new Set(),
        people: new Set(),
        settings: false,
      };
      spaces.set(space, change);
    }
    if (entry !== undefined) change.entries.add(entry);
    if (place !== undefined) change.places.add(place);
    if (draft !== undefined) change.drafts.add(draft);
    if (seat !== undefined) change.seats.add(seat);
    if (person !== undefined) change.people.add(person);
    if (settings) change.settings = true;
    if (access) change.access = true;
  }
  return [...spaces].map(([space, { settings, access, ...sets }]) => ({
    space,
    ...(Object.fromEntries(lists.map((list) => [list, [...sets[list]]])) as Pick<
      SpaceChange,
      (typeof lists)[number]
    >),
    settings,
    ...(access && { access }),
  }));
}

function longestFirst(changes: SpaceChange[]): { change: SpaceChange; list: (typeof lists)[number] }[] {
  return changes
    .flatMap((change) => lists.map((list) => ({ change, list, length: change[list].length })))
    .filter(({ length }) => length > 0)
    .sort((one, other) => other.length - one.length);
}
