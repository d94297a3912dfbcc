import { call } from "@annals/http/contract";
import * as z from "zod";

export const setupState = call({
  method: "get",
  path: "/api/setup",
  tag: "spaces",
  summary: "Whether the first space has still to be made.",
  signedIn: false,
  answer: z.object({ needed: z.boolean() }),
});
