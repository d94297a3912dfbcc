/** The process manager of seats: records that a lease has run out. */
import { longest } from "@annals/http";
import { idIn } from "../runtime/handler.ts";
import type { Manager } from "../runtime/manager.ts";
import { type SeatFact, seatDecider } from "./decider.ts";

export const seatLapse: Manager<SeatFact> = {
  name: "seat-lapse",
  longest: longest.seat,
  handles: ["SeatOccupied", "SeatRenewed", "SeatReleased", "SeatLapsed"],
  decide(fact) {
    const isHeld = fact.type === "SeatOccupied" || fact.type === "SeatRenewed";
    return [{ about: idIn(fact.stream), at: isHeld ? new Date(fact.data.until) : null }];
  },
  async due({ handler, now }, { about: entry }, context) {
    await handler.execute(seatDecider, entry, { type: "lapse", now: now() }, context);
  },
};
