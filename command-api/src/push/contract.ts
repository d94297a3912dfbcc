import { cleanText } from "@annals/document";
import { call, pathId } from "@annals/http/contract";
import * as z from "zod";

const params = z.object({ id: pathId });
const key = z.string().regex(/^[\w-]{16,100}$/);

export const getPushKey = call({
  method: "get",
  path: "/api/users/me/push/key",
  tag: "notifications",
  summary: "The public key by which a browser knows our notifications (VAPID, base64url).",
  answer: z.object({ key: z.string() }),
});
export const subscribePush = call({
  method: "post",
  path: "/api/users/me/push",
  tag: "notifications",
  summary:
    "Sends you notifications of this space in a browser (Web Push), until you sign out there. Registering the same browser again changes nothing but its keys.",
  body: z.strictObject({
    /** What it is called in the list. */
    name: cleanText.trim().min(1).max(100),
    endpoint: cleanText.max(2_000),
    keys: z.strictObject({ p256dh: key, auth: key }),
  }),
  answer: z.object({ id: z.string() }),
});
export const unsubscribePush = call({
  method: "delete",
  path: "/api/users/me/push/{id}",
  tag: "notifications",
  summary: "Stops your notifications in one browser.",
  params,
});
export const testPush = call({
  method: "post",
  path: "/api/users/me/push/{id}/test",
  tag: "notifications",
  summary: "Sends a notification to one of your browsers, and says what its push service said.",
  params,
  answer: z.object({
    /** `gone`: its push service dropped the browser, which may subscribe anew. `refused`, `unreachable`: by its push service. */
    outcome: z.enum(["sent", "gone", "refused", "unreachable"]),
  }),
});
