import { cleanText } from "@annals/document";
import { call } from "@annals/http/contract";
import * as z from "zod";

const socket_id = z.string().regex(/^\d+\.\d+$/);

export const authorizeChannel = call({
  method: "post",
  path: "/api/broadcasting/auth",
  tag: "changes",
  takesFields: true,
  summary:
    "Lets your socket subscribe to a private or presence channel, as clients of the Pusher protocol ask. The answer holds for 30 seconds, for this socket and this channel alone.",
  body: z.object({ socket_id, channel_name: cleanText.min(1).max(200) }),
  answer: z.object({
    auth: z.string(),
    /** JSON of who one is, for presence channels. */
    channel_data: z.string().optional(),
  }),
  statuses: { 403: "The channel is not for this person." },
});
export const authorizeUser = call({
  method: "post",
  path: "/api/broadcasting/user-auth",
  tag: "changes",
  takesFields: true,
  summary: "Lets your socket say who it belongs to (`pusher:signin`).",
  body: z.object({ socket_id }),
  answer: z.object({ auth: z.string(), user_data: z.string() }),
});
