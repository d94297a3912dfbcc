import { call } from "@annals/http/contract";
import * as z from "zod";
import { noticeGroup, noticeMail } from "./events.ts";

export const chooseNotices = call({
  method: "put",
  path: "/api/users/me/notices",
  tag: "notifications",
  summary:
    "Chooses which updates of this space are mailed to oneself. Kinds that are left out stay as they are.",
  body: z.strictObject({ choices: z.partialRecord(noticeGroup, noticeMail) }),
});
