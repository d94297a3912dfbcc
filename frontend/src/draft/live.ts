import { onChanged } from "../change/change.ts";
import { sessionOf } from "./session.ts";
import { writing } from "./state.ts";

/** When something happened to the seat of the page that this tab writes, checks at once whether it is still mine. */
export function followSeat(): () => void {
  return onChanged(({ all, seats }) => {
    const id = writing()?.entryId;
    if (id !== undefined && (all || seats.includes(id))) void sessionOf(id)?.seat.look();
  });
}
