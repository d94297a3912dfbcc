import type { WordsFor } from "../activity/words.ts";

/** The words for the editor seat: only that it was taken away. */
export const seatWords: WordsFor<"SeatReleased"> = {
  SeatReleased: ({ person }, names) => `took the editor seat from ${names.person(person) ?? "someone"}`,
};
