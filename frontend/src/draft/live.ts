import { onChanged } from "../change/change.ts";
import { sessionOf } from "./session.ts";
import { writing } from "./state.ts";

/** Looks at once whether the seat of the page that this tab writes is still mine, when something happened to it. */
export function followSeat(): () => void {
  return onChanged(({ all, seats }) => {
    const id = writing()?.entryId;
    if (id !== undefined && (all || seats.includes(id))) void sessionOf(id)?.seat.look();
  });
}
