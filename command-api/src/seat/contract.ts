import { call, pathId } from "@annals/http/contract";
import * as z from "zod";
import { id } from "../runtime/event.ts";

/** How long a seat is held after its last renewal, in milliseconds (decision 9). */
export const seatLease = 5 * 60 * 1000;

const params = z.object({ id: pathId });
/** Made by the window that writes: a person can have a page open in several, and only the one that took the seat last holds it. */
const lease = id.optional();

export const occupySeat = call({
  method: "post",
  path: "/api/entries/{id}/occupy",
  tag: "seats",
  summary: "Takes the editor seat for 5 minutes, also from another of your windows, or renews it.",
  params,
  body: z.strictObject({
    lease,
    /** Only renews: refused when this lease is not the current one, as another window of the same person took the seat. */
    renew: z.boolean().default(false),
  }),
  statuses: {
    409: "Another person holds the seat: `holder`, `since`, `until`. Or the seat to renew is not held by this lease.",
  },
  answer: z.object({
    until: z.string(),
    /** Of the draft: whoever reads it at the same time knows by this whether they read the last one. */
    revision: z.number().int(),
  }),
});
export const releaseSeat = call({
  method: "post",
  path: "/api/entries/{id}/release",
  tag: "seats",
  summary: "Gives the seat back. Nothing happens when the person does not hold it by this lease.",
  params,
  body: z.strictObject({ lease }),
});
export const forceReleaseSeat = call({
  method: "post",
  path: "/api/entries/{id}/release/force",
  tag: "seats",
  summary:
    "Takes the seat from the person who holds it (those who may manage the page). The draft is kept; that person neither saves, publishes nor discards it until they take the seat again.",
  params,
});

/** What a client is sent when another person holds the seat. */
export interface SeatTaken {
  holder: { id: string; display_name: string };
  /** ISO 8601. */
  since: string;
  until: string;
}
