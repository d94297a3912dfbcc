import * as z from "zod";
import { event, id, time } from "../runtime/event.ts";

/** Stream `seat-{entry id}`: who may write the draft. A lease, 5 minutes from the last renewal (decisions, "Writing"). */
export const seatEvents = {
  SeatOccupied: event(z.strictObject({ person_id: id, until: time })),
  SeatRenewed: event(z.strictObject({ person_id: id, until: time })),
  /** Given back by the holder, or taken from them by somebody who manages the entry (`forced`). */
  SeatReleased: event(z.strictObject({ person_id: id, forced: z.boolean() })),
  /** The lease ran out. */
  SeatLapsed: event(z.strictObject({ person_id: id })),
};
