import { call, pathId } from "@annals/http/contract";
import * as z from "zod";
import { audience, dueDay } from "../audience/events.ts";

const params = z.object({ id: pathId });

export const askToRead = call({
  method: "put",
  path: "/api/entries/{id}/confirmation",
  tag: "confirmation",
  summary: "Asks people and groups to read a page and to confirm that they have (those who manage it).",
  params,
  body: z.strictObject({
    people: audience.default([]),
    groups: audience.default([]),
    /** The day by which they are to have read it. */
    due: dueDay.default(null),
    /** Whether those who confirmed an earlier version are to read the published one as well. */
    again: z.boolean().default(false),
  }),
});
export const askAgain = call({
  method: "post",
  path: "/api/entries/{id}/confirmation/again",
  tag: "confirmation",
  summary:
    "Asks those who are to read a page to read its newest version too (those who can edit it). A deadline that has passed no longer counts.",
  params,
  body: z.strictObject({
    /** The published version. */
    version: z.number().int().min(1),
  }),
});
export const remindReaders = call({
  method: "post",
  path: "/api/entries/{id}/confirmation/remind",
  tag: "confirmation",
  summary: "Reminds those who have not read a page, once a day at most (those who manage it).",
  params,
  statuses: { 409: "They were reminded less than a day ago, or all have read it." },
});
export const confirmReading = call({
  method: "post",
  path: "/api/entries/{id}/confirmation/confirm",
  tag: "confirmation",
  summary: "Confirms that you have read a version of a page (those who are asked to).",
  params,
  body: z.strictObject({
    /** The version that was read: the published one. */
    version: z.number().int().min(1),
  }),
});
export const endReading = call({
  method: "delete",
  path: "/api/entries/{id}/confirmation",
  tag: "confirmation",
  summary: "Stops asking people to read a page (those who manage it).",
  params,
});
