import * as z from "zod";
import { event, id, time } from "../runtime/event.ts";

/** A window of the holder, which alone renews and releases; absent for a client that names none. */
const lease = id.optional();

/** Stream `seat-{entry id}`: who may write the draft. A lease, 5 minutes from the last renewal (decision 9). */
export const seatEvents = {
  SeatOccupied: event(z.strictObject({ person_id: id, until: time, lease })),
  /** Renewed; by another window of the holder when the lease is another one. */
  SeatRenewed: event(z.strictObject({ person_id: id, until: time, lease })),
  /** Given back by the holder, or taken from them by somebody who manages the entry (`forced`). */
  SeatReleased: event(z.strictObject({ person_id: id, forced: z.boolean() })),
  /** The lease ran out. */
  SeatLapsed: event(z.strictObject({ person_id: id })),
};
