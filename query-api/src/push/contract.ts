import { call } from "@annals/http/contract";
import * as z from "zod";

const browser = z.object({ id: z.string(), name: z.string(), since: z.string() });

export const getPushBrowsers = call({
  method: "get",
  path: "/api/users/me/push",
  tag: "notifications",
  summary: "The browsers in which you are told what happens in this space, the newest first.",
  answer: z.object({
    data: z.array(browser),
    /** The ids of those that their push service dropped in the session that asks, which may subscribe anew by themselves. */
    dropped: z.array(z.string()),
  }),
});
export type PushBrowsers = z.infer<typeof getPushBrowsers.answer>;
