import { cleanText } from "@annals/document";
import { call, pathId } from "@annals/http/contract";
import * as z from "zod";
import { signedIn } from "../session/contract.ts";

/** A code of an app, or a recovery code. */
const code = cleanText.trim().min(1).max(40);
const password = z.string().max(1000);
const codes = z.object({ codes: z.array(z.string()) });
const tooMany = { 429: "Too many wrong passwords, or codes. Wait for `Retry-After` seconds." };

export const takeSecondStep = call({
  method: "post",
  path: "/api/auth/second-step",
  tag: "session",
  summary:
    "Signs in somebody with a second factor: with the `second_step` that a right password is answered with, and a code of the app, or a recovery code. It works once, for ten minutes.",
  signedIn: false,
  body: z.strictObject({
    second_step: cleanText.max(100),
    code,
    /** This browser is not asked for a code again for 30 days. */
    remember: z.boolean().default(false),
  }),
  answer: signedIn,
  statuses: { 401: "The first step took too long, or was used. Start again.", ...tooMany },
});
export const offerFactor = call({
  method: "post",
  path: "/api/users/me/second-factor",
  tag: "session",
  summary:
    "Starts setting up a second factor, after the password: the answer is a secret for an app that shows codes. Nothing changes until a code confirms it.",
  body: z.strictObject({ password }),
  /** `address` is what the QR code says. */
  answer: z.object({ id: z.string(), secret: z.string(), address: z.string() }),
  statuses: tooMany,
});
export const confirmFactor = call({
  method: "post",
  path: "/api/users/me/second-factor/confirm",
  tag: "session",
  summary:
    "Sets up the second factor with a code that the app shows. The answer has the recovery codes, each of which works once.",
  body: z.strictObject({ id: pathId, code }),
  answer: codes,
});
export const makeRecoveryCodes = call({
  method: "post",
  path: "/api/users/me/second-factor/codes",
  tag: "session",
  summary: "Replaces your recovery codes, with the password and a code.",
  body: z.strictObject({ password, code }),
  answer: codes,
  statuses: tooMany,
});
export const removeFactor = call({
  method: "post",
  path: "/api/users/me/second-factor/remove",
  tag: "session",
  summary: "Removes the second factor, with the password and a code.",
  body: z.strictObject({ password, code }),
  statuses: tooMany,
});
export const resetFactor = call({
  method: "delete",
  path: "/api/admin/members/{id}/second-factor",
  tag: "members",
  summary:
    "Removes the second factor of a member who lost it (admins of every space that the person is in). The person gets a mail.",
  params: z.object({ id: pathId }),
});
