import { call, pathId } from "@annals/http/contract";
import * as z from "zod";

const params = z.object({ id: pathId });

export const followEntry = call({
  method: "post",
  path: "/api/entries/{id}/follow",
  tag: "following",
  summary: "Follows a page, or everything below it too: you are told when it is published or commented on.",
  params,
  body: z.strictObject({ scope: z.enum(["page", "subtree"]).default("page") }),
});
export const unfollowEntry = call({
  method: "post",
  path: "/api/entries/{id}/unfollow",
  tag: "following",
  summary:
    "Stops following a page for good, whatever you do on it later. You still hear of mentions and replies.",
  params,
});
