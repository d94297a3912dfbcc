import type { AboutEntries } from "../telling/tellings.ts";

export const seatMeaning = {
  tells: {
    SeatOccupied: () => null,
    SeatRenewed: () => null,
    SeatReleased: ({ data }) => (data.forced ? { person: data.person_id } : null),
    SeatLapsed: () => null,
  },
} satisfies AboutEntries<"seat">;
