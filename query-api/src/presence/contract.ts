import { call } from "@annals/http/contract";
import * as z from "zod";

export const getPresence = call({
  method: "get",
  path: "/api/users/me/presence",
  tag: "users",
  summary: "Whether the others at a page see that you are there.",
  answer: z.object({ hidden: z.boolean() }),
});
