import { call, pathId } from "@annals/http/contract";
import * as z from "zod";

/** How long a seat is held after its last renewal, in milliseconds (decisions, "Writing"). */
export const seatLease = 5 * 60 * 1000;

const params = z.object({ id: pathId });
const seat = z.object({ until: z.string() });

export const occupySeat = call({
  method: "post",
  path: "/api/entries/{id}/occupy",
  tag: "seats",
  summary:
    "Takes the editor seat, or renews one's own, for 5 minutes. While another person holds it: 409 with who, since when and until when.",
  params,
  answer: seat,
});
export const releaseSeat = call({
  method: "post",
  path: "/api/entries/{id}/release",
  tag: "seats",
  summary: "Gives one's own seat back; does nothing for somebody who does not hold it.",
  params,
});
export const forceReleaseSeat = call({
  method: "post",
  path: "/api/entries/{id}/release/force",
  tag: "seats",
  summary: "Takes the seat from whoever holds it; their draft is kept (needs manage).",
  params,
});

/** What a client is sent when another person holds the seat. */
export interface SeatTaken {
  detail: string;
  holder: { id: string; display_name: string };
  /** ISO 8601. */
  since: string;
  until: string;
}
