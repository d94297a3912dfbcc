import { onChanged } from "../change/change.ts";
import { rereadPagesWith } from "../entry/live.ts";
import { sessionOf } from "../writing/session.ts";
import { writing } from "../writing/state.ts";

/** Reads pages again when somebody begins or stops to write them. */
export const rereadSeats = () => rereadPagesWith("seat");

/** When something happened to the seat of the page that this tab writes, checks at once whether it is still mine. */
export function followSeat(): () => void {
  return onChanged(["seat"], ({ isAbout }) => {
    const id = writing()?.entryId;
    if (id !== undefined && isAbout(id)) void sessionOf(id)?.seat.look();
  });
}
