import { call, pathId } from "@annals/http/contract";
import * as z from "zod";
import { day, id } from "../runtime/event.ts";
import { everyMonths } from "./events.ts";

const params = z.object({ id: pathId });

export const setVerification = call({
  method: "put",
  path: "/api/entries/{id}/verification",
  tag: "verification",
  summary:
    "Says by when a page is to be checked, by whom, and after how many months again (those who can edit).",
  params,
  body: z.strictObject({
    due: day,
    /** Somebody who can edit the page; the asker by default. */
    owner_id: id.optional(),
    every_months: everyMonths.default(null),
  }),
});
export const verifyPage = call({
  method: "post",
  path: "/api/entries/{id}/verification/verify",
  tag: "verification",
  summary: "Confirms that a page is still right (those who can edit).",
  params,
  body: z.strictObject({
    /** When it is to be checked next; left out: after the months that were chosen, or never. */
    due: day.optional(),
  }),
  answer: z.object({ due: day.nullable() }),
});
export const removeVerification = call({
  method: "delete",
  path: "/api/entries/{id}/verification",
  tag: "verification",
  summary: "Ends the checks of a page (those who can edit).",
  params,
});
