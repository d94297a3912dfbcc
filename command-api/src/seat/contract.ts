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
  summary: "Takes the editor seat for 5 minutes, or renews it.",
  params,
  statuses: { 409: "Another person holds the seat: `holder`, `since`, `until`." },
  answer: seat,
});
export const releaseSeat = call({
  method: "post",
  path: "/api/entries/{id}/release",
  tag: "seats",
  summary: "Gives the seat back. Nothing happens when the person does not hold it.",
  params,
});
export const forceReleaseSeat = call({
  method: "post",
  path: "/api/entries/{id}/release/force",
  tag: "seats",
  summary: "Takes the seat from the person who holds it (those who may manage the page). The draft is kept.",
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
