import { type Happenings, uuid } from "../runtime/history.testing.ts";

const until = (c: number) => new Date(Date.UTC(2026, 1, 1 + (c % 20))).toISOString();

/** Clients that name no window are among them. */
const leaseOf = (c: number) => (c % 3 === 0 ? {} : { lease: uuid(0x1ea5, c % 3) });

export const seatHappenings: Happenings<"seat"> = {
  SeatOccupied: ({ c }, { entry, by }) => ({
    stream: `seat-${entry}`,
    data: { person_id: by, until: until(c), ...leaseOf(c) },
    by,
  }),
  SeatRenewed: ({ c }, { entry, by }) => ({
    stream: `seat-${entry}`,
    data: { person_id: by, until: until(c), ...leaseOf(c) },
    by,
  }),
  SeatReleased: ({ b }, { entry, by }) => ({
    stream: `seat-${entry}`,
    data: { person_id: by, forced: b % 2 === 0 },
    by,
  }),
  SeatLapsed: (_, { entry, by }) => ({ stream: `seat-${entry}`, data: { person_id: by } }),
};

declare module "../runtime/history.testing.ts" {
  interface AllHappenings {
    seat: typeof seatHappenings;
  }
}
