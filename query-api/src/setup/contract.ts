import { call } from "@annals/http/contract";
import * as z from "zod";

export const setupState = call({
  method: "get",
  path: "/api/setup",
  tag: "spaces",
  summary: "Whether the first space still has to be created, and whether its admins can sign in.",
  signedIn: false,
  answer: z.object({
    needed: z.boolean(),
    /** People of the log whose keys are not in this database, as long as no admin can sign in. */
    people_without_keys: z.number().int(),
  }),
});
