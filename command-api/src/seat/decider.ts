import type { Said } from "@annals/document";
import { isOver } from "@annals/http";
import { type Decider, Refused } from "../runtime/decider.ts";
import type { FactOf } from "../runtime/event.ts";
import { type SeatTaken, seatLease } from "./contract.ts";
import type { seatEvents } from "./events.ts";
import { messages } from "./messages.ts";

export type SeatFact = FactOf<typeof seatEvents>;

/** Who may write the draft of an entry. */
export interface Seat {
  /** Null when nobody holds the seat. */
  held: HeldSeat | null;
  /** From whom it was taken, and who have not taken it again: they neither publish nor discard (decision 130). */
  unlocked: readonly string[];
}

export interface HeldSeat {
  holder: string;
  /** The window of the holder; null for a client that named none. */
  lease: string | null;
  since: string;
  until: string;
}

export type SeatCommand =
  /** Takes the seat, from another window of the same person as well, or renews the lease. */
  | (OfWindow & { type: "occupy" })
  /** Renews the held lease, and never takes the seat. */
  | (OfWindow & { type: "renew" })
  | (OfWindow & { type: "release" })
  | { type: "forceRelease"; now: Date }
  | { type: "lapse"; now: Date };

interface OfWindow {
  person: string;
  lease: string | null;
  now: Date;
}

/** A renewal that would gain less than this is not written, in milliseconds. */
const worthRenewing = 15_000;

export const seatDecider: Decider<Seat, SeatCommand, SeatFact> = {
  category: "seat",
  initial: { held: null, unlocked: [] },
  snapshot: 3,

  evolve({ held, unlocked }, fact) {
    const person = fact.data.person_id;
    const others = unlocked.filter((one) => one !== person);
    switch (fact.type) {
      case "SeatOccupied":
        return { held: { ...heldBy(fact.data), holder: person, since: fact.metadata.at }, unlocked: others };
      case "SeatRenewed":
        return { held: held && { ...held, ...heldBy(fact.data) }, unlocked };
      case "SeatReleased":
        return { held: null, unlocked: fact.data.forced ? [...others, person] : unlocked };
      case "SeatLapsed":
        return { held: null, unlocked };
    }
  },

  decide(command, state) {
    const { now } = command;
    const seat = state.held;
    const holder = holderAt(state, now);
    const lapsed: SeatFact[] =
      seat !== null && holder === null ? [{ type: "SeatLapsed", data: { person_id: seat.holder } }] : [];
    switch (command.type) {
      case "occupy":
      case "renew": {
        const { person, lease } = command;
        const until = new Date(now.getTime() + seatLease).toISOString();
        const data = { person_id: person, until, ...(lease !== null && { lease }) };
        if (seat === null || holder === null) {
          if (command.type === "renew") throw notHeld();
          return [...lapsed, { type: "SeatOccupied", data }];
        }
        if (holder !== person) throw takenBy(seat);
        const isCurrent = seat.lease === lease;
        if (!isCurrent && command.type === "renew") throw heldElsewhere();
        const gain = Math.abs(Date.parse(until) - Date.parse(seat.until));
        return isCurrent && gain < worthRenewing ? [] : [{ type: "SeatRenewed", data }];
      }
      case "release":
        return holder === command.person && seat?.lease === command.lease ? [released(holder, false)] : [];
      case "forceRelease":
        return holder === null ? [] : [released(holder, true)];
      case "lapse":
        return lapsed;
    }
  },
};

/** Who holds the seat at a moment: nobody once the lease has run out, whether or not the log says so yet. */
export function holderAt({ held }: Seat, now: Date): string | null {
  return held !== null && !isOver("seat", held.until, now) ? held.holder : null;
}

/**
 * Checks that a person may publish or discard: nobody else holds the seat, and it was not taken from them.
 * @throws Refused otherwise
 */
export function checkFree(seat: Seat, person: string, now: Date): void {
  const holder = holderAt(seat, now);
  if (seat.held !== null && holder !== null && holder !== person) throw takenBy(seat.held);
  if (seat.unlocked.includes(person)) throw new Refused("conflict", messages.unlocked);
}

function heldBy({ until, lease }: { until: string; lease?: string | undefined }) {
  return { until, lease: lease ?? null };
}

/** The refusal when the same person holds the seat in another window. */
export const heldElsewhere = () => new Refused("conflict", messages.otherWindow);

/** The refusal while nobody holds the seat. */
export const notHeld = () => new Refused("conflict", messages.nobodyHoldsSeat);

/** The refusal that names the holder. */
export function takenBy({ holder, since, until }: HeldSeat): Refused<SeatTaken & { said: Said }> {
  return new Refused("conflict", messages.someoneIsEditing, {
    async extra(nameOf) {
      const display_name = await nameOf(holder);
      const said = messages.nameIsEditing({ name: display_name });
      return { said, holder: { id: holder, display_name }, since, until };
    },
  });
}

function released(person: string, forced: boolean): SeatFact {
  return { type: "SeatReleased", data: { person_id: person, forced } };
}
