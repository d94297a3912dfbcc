import { cleanText } from "@annals/document";
import { call, form } from "@annals/http/contract";
import * as z from "zod";
import { token } from "../link/contract.ts";
import { account, email } from "../person/contract.ts";
import { language } from "../person/events.ts";
import { userInfo } from "../session/contract.ts";

/** The largest picture that is accepted, in bytes. */
export const maxPictureBytes = 5 * 1024 * 1024;

const profileForm = form(
  {
    first_name: account.first_name.optional(),
    last_name: account.last_name.unwrap().optional(),
    profile_pic: z.literal("").optional(),
    language: z.union([z.literal(""), language]).optional(),
  },
  maxPictureBytes,
  true,
);

export const changeProfile = call({
  method: "post",
  path: "/api/users/me",
  tag: "users",
  summary:
    "Changes the name of the person who asks, their language, or their picture: a JPEG, PNG or WebP, of which the middle square is kept. `profile_pic` empty removes it. `language` is that of screens and mails, as in `de`; empty for what the browser says. `custom[key]` fills a custom field in; several choices are a JSON list.",
  body: { ...profileForm, fields: profileForm.fields.catchall(cleanText.max(10_000)) },
  answer: userInfo,
});
export const changeEmail = call({
  method: "post",
  path: "/api/users/me/email",
  tag: "users",
  summary:
    "Asks for another address of one's account, after the password was typed. A mail to the new address asks to confirm it; the answer is the same for one that has an account.",
  body: z.strictObject({ email, password: z.string().max(1000) }),
  statuses: { 429: "Too many wrong passwords, or addresses. Wait for `Retry-After` seconds." },
});
export const confirmEmail = call({
  method: "post",
  path: "/api/users/email/confirm",
  tag: "users",
  summary: "Makes an address that of the account, by a link that works once, for an hour.",
  signedIn: false,
  body: z.strictObject({ token }),
  statuses: { 429: "Too many links that do not work. Wait for `Retry-After` seconds." },
});
