import { person } from "../activity/german.ts";
import type { seatWords } from "./words.ts";

/** The same in German. */
export const seatGerman: typeof seatWords = {
  SeatReleased: (seat, names) => `hat den Platz im Editor entzogen: ${person(seat.person, names)}`,
};
