import { call } from "@annals/http/contract";
import * as z from "zod";

export const setPresence = call({
  method: "put",
  path: "/api/users/me/presence",
  tag: "users",
  summary: "Whether the others at a page see that you are there.",
  body: z.strictObject({ hidden: z.boolean() }),
});
