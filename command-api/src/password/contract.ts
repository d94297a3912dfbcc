import { call, pathId } from "@annals/http/contract";
import * as z from "zod";
import { token } from "../link/contract.ts";
import { email, password } from "../person/contract.ts";

export const sendPasswordLink = call({
  method: "post",
  path: "/api/password/email",
  tag: "password",
  summary:
    "Sends a link to set a new password, if the address has an account. The answer is the same when it has none.",
  signedIn: false,
  body: z.strictObject({ email }),
  statuses: { 429: "Too many links were asked for. Wait for `Retry-After` seconds." },
});
export const resetPassword = call({
  method: "post",
  path: "/api/password/reset",
  tag: "password",
  summary: "Sets a new password by a link that works once, within an hour. All sessions of the person end.",
  signedIn: false,
  body: z.strictObject({ token, password }),
  statuses: { 429: "Too many links that do not work. Wait for `Retry-After` seconds." },
});
export const changePassword = call({
  method: "put",
  path: "/api/users/me/password",
  tag: "password",
  summary: "Changes your password, after the present one. Your other sessions end.",
  body: z.strictObject({ current: z.string().max(1000), password }),
  statuses: { 429: "Too many wrong passwords. Wait for `Retry-After` seconds." },
});
export const makePasswordLink = call({
  method: "post",
  path: "/api/admin/members/{id}/password-link",
  tag: "password",
  summary:
    "Creates a link by which a member sets a new password, to be handed over (admins of every space that the person is in). It works once, for an hour.",
  params: z.object({ id: pathId }),
  answer: z.object({
    /** The address of the link, without the host. */
    path: z.string(),
    until: z.string(),
  }),
});
