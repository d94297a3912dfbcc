import { call } from "@annals/http/contract";
import * as z from "zod";

export const myFactor = call({
  method: "get",
  path: "/api/users/me/second-factor",
  tag: "session",
  summary: "Whether you have a second factor.",
  answer: z.object({
    /** When it was set up; null when there is none. */
    set_up_at: z.string().nullable(),
    /** How many recovery codes are not used yet. */
    codes_left: z.number().int(),
  }),
});
