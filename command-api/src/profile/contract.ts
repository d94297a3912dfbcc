import { cleanText, wrong } from "@annals/document";
import { foldedZone, maxZone } from "@annals/document/zone";
import { call, form } from "@annals/http/contract";
import * as z from "zod";
import { token } from "../link/contract.ts";
import { account, email } from "../person/contract.ts";
import { language } from "../person/events.ts";
import { userInfo } from "../session/contract.ts";
import { messages } from "./messages.ts";

/** The name of a time zone, as it is stored. */
const timeZone = z
  .string()
  .max(maxZone)
  .refine((name) => foldedZone(name) !== null, wrong(messages.noTimeZone))
  .overwrite((name) => foldedZone(name) ?? name);

/** The largest picture that is accepted, in bytes. */
export const maxPictureBytes = 5 * 1024 * 1024;

const profileForm = form(
  {
    first_name: account.first_name.optional(),
    last_name: account.last_name.unwrap().optional(),
    profile_pic: z.literal("").optional(),
    language: z.union([z.literal(""), language]).optional(),
    time_zone: timeZone.optional(),
    time_zone_is_a_guess: z.literal("yes").optional(),
  },
  maxPictureBytes,
  true,
);

export const changeProfile = call({
  method: "post",
  path: "/api/users/me",
  tag: "users",
  summary:
    "Changes the name of the person who asks, their language, or their picture: a JPEG, PNG or WebP, of which the middle square is kept. `profile_pic` empty removes it. `language` is that of screens and mails, as in `de`; empty for what the browser says. `time_zone` is a name as in `Europe/Berlin`, of which days and hours in their mails are; with `time_zone_is_a_guess=yes` it counts for who has none yet. `custom[key]` fills a custom field in; several choices are a JSON list.",
  body: { ...profileForm, fields: profileForm.fields.catchall(cleanText.max(10_000)) },
  answer: userInfo,
});
export const changeEmail = call({
  method: "post",
  path: "/api/users/me/email",
  tag: "users",
  summary:
    "Requests a new address for your account, after the password. A mail to the new address asks to confirm it; the answer is the same if that address has an account.",
  body: z.strictObject({ email, password: z.string().max(1000) }),
  statuses: { 429: "Too many wrong passwords, or addresses. Wait for `Retry-After` seconds." },
});
export const confirmEmail = call({
  method: "post",
  path: "/api/users/email/confirm",
  tag: "users",
  summary: "Changes the address of the account, by a link that works once, within an hour.",
  signedIn: false,
  body: z.strictObject({ token }),
  statuses: { 429: "Too many links that do not work. Wait for `Retry-After` seconds." },
});
