import { type Decider, Refused } from "../runtime/decider.ts";
import type { FactOf } from "../runtime/event.ts";
import { type SeatTaken, seatLease } from "./contract.ts";
import type { seatEvents } from "./events.ts";

export type SeatFact = FactOf<typeof seatEvents>;

/** Who may write the draft of an entry; null when nobody holds the seat. */
export type Seat = { holder: string; since: string; until: string } | null;

export type SeatCommand =
  | { type: "occupy"; person: string; now: Date }
  | { type: "release"; person: string; now: Date }
  | { type: "forceRelease"; now: Date }
  | { type: "lapse"; now: Date };

/** A renewal that would gain less than this is not written, in milliseconds. */
const worthRenewing = 15_000;

export const seatDecider: Decider<Seat, SeatCommand, SeatFact> = {
  category: "seat",
  initial: null,
  snapshot: 1,

  evolve(seat, fact) {
    switch (fact.type) {
      case "SeatOccupied":
        return { holder: fact.data.person_id, since: fact.metadata.at, until: fact.data.until };
      case "SeatRenewed":
        return seat && { ...seat, until: fact.data.until };
      case "SeatReleased":
      case "SeatLapsed":
        return null;
    }
  },

  decide(command, seat) {
    const { now } = command;
    const holder = holderAt(seat, now);
    const lapsed: SeatFact[] =
      seat !== null && holder === null ? [{ type: "SeatLapsed", data: { person_id: seat.holder } }] : [];
    switch (command.type) {
      case "occupy": {
        const { person } = command;
        const until = new Date(now.getTime() + seatLease).toISOString();
        if (holder === null) return [...lapsed, { type: "SeatOccupied", data: { person_id: person, until } }];
        if (holder !== person) throw takenBy(seat!);
        const gain = Date.parse(until) - Date.parse(seat!.until);
        return gain < worthRenewing ? [] : [{ type: "SeatRenewed", data: { person_id: person, until } }];
      }
      case "release":
        return holder === command.person ? [released(holder, false)] : [];
      case "forceRelease":
        return holder === null ? [] : [released(holder, true)];
      case "lapse":
        return lapsed;
    }
  },
};

/** Who holds the seat at a moment: nobody once the lease has run out, whether or not the log says so yet. */
export function holderAt(seat: Seat, now: Date): string | null {
  return seat !== null && Date.parse(seat.until) > now.getTime() ? seat.holder : null;
}

/** The refusal that names the holder. */
export function takenBy({ holder, since, until }: NonNullable<Seat>): Refused<SeatTaken> {
  return new Refused("conflict", "Someone else is editing this page.", {
    async extra(nameOf) {
      const display_name = await nameOf(holder);
      const detail = `${display_name} is editing this page.`;
      return { detail, holder: { id: holder, display_name }, since, until };
    },
  });
}

function released(person: string, forced: boolean): SeatFact {
  return { type: "SeatReleased", data: { person_id: person, forced } };
}
