/** Somebody at a page. */
export interface Present {
  id: string;
  name: string;
  initials: string;
  profile_pic: string | null;
}
export type Doing = "reading" | "writing" | "away";
export interface At extends Present {
  doing: Doing;
}

export type PresenceEvent =
  | { type: "all"; people: Present[] }
  | { type: "came"; who: Present }
  | { type: "left"; id: string }
  /** From whoever it is: what they say of themselves. */
  | { type: "state"; id: string; state: string };

export type People = ReadonlyMap<string, At>;
export const nobody: People = new Map();

/** Who is there after an event. Of whom nothing was heard is taken to read; whoever is known keeps what they do. */
export function whoIsThere(people: People, event: PresenceEvent): People {
  switch (event.type) {
    case "all":
      return new Map(
        event.people.map((who) => [who.id, { ...who, doing: people.get(who.id)?.doing ?? "reading" }]),
      );
    case "came":
      return new Map(people).set(event.who.id, {
        ...event.who,
        doing: people.get(event.who.id)?.doing ?? "reading",
      });
    case "left": {
      const rest = new Map(people);
      rest.delete(event.id);
      return rest;
    }
    case "state": {
      const who = people.get(event.id);
      if (who === undefined || !isDoing(event.state)) return people;
      return new Map(people).set(event.id, { ...who, doing: event.state });
    }
  }
}

const isDoing = (state: string): state is Doing => ["reading", "writing", "away"].includes(state);

/** The others, those who write first and those who are away last. @param writers who hold the seat of the page */
export function others(people: readonly At[], me: string, writers: readonly string[]): At[] {
  const doing = (who: At): Doing => (writers.includes(who.id) ? "writing" : who.doing);
  const rank = { writing: 0, reading: 1, away: 2 };
  return people
    .filter(({ id }) => id !== me)
    .map((who) => ({ ...who, doing: doing(who) }))
    .sort((a, b) => rank[a.doing] - rank[b.doing] || a.name.localeCompare(b.name));
}
