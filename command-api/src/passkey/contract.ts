import { wrong } from "@annals/document";
import { call, pathId } from "@annals/http/contract";
import * as z from "zod";
import { name } from "../person/contract.ts";
import { signedIn } from "../session/contract.ts";
import { messages } from "./messages.ts";

/** Bytes as browsers send them. */
const bytes = z
  .string()
  .max(20_000)
  .regex(/^[A-Za-z0-9_-]*$/, wrong(messages.notBase64url));
/** What a browser is to be given. */
const options = z.object({ options: z.record(z.string(), z.unknown()) });
const credential = { id: bytes, rawId: bytes, type: z.literal("public-key") };
const transports = z.enum(["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"]);

export const passkeyOptions = call({
  method: "post",
  path: "/api/users/me/passkeys/options",
  tag: "session",
  summary: "Starts adding a passkey, after the password: the answer is what the browser needs.",
  body: z.strictObject({ password: z.string().max(1000) }),
  answer: options,
  statuses: {
    409: "Passkeys work only at the configured address.",
    429: "Too many wrong passwords. Wait for `Retry-After` seconds.",
  },
});
export const addPasskey = call({
  method: "post",
  path: "/api/users/me/passkeys",
  tag: "session",
  summary: "Adds a passkey that the browser made.",
  body: z.strictObject({
    name,
    passkey: z.object({
      ...credential,
      response: z.object({
        clientDataJSON: bytes,
        attestationObject: bytes,
        transports: z.array(transports).max(10).optional(),
      }),
    }),
  }),
  answer: z.object({ id: z.string() }),
});
export const renamePasskey = call({
  method: "put",
  path: "/api/users/me/passkeys/{id}",
  tag: "session",
  summary: "Renames one of your passkeys.",
  params: z.object({ id: pathId }),
  body: z.strictObject({ name }),
});
export const removePasskey = call({
  method: "delete",
  path: "/api/users/me/passkeys/{id}",
  tag: "session",
  summary: "Removes one of your passkeys: it no longer signs you in.",
  params: z.object({ id: pathId }),
});
export const passkeySignInOptions = call({
  method: "post",
  path: "/api/auth/passkey/options",
  tag: "session",
  summary: "Starts a sign-in with a passkey: the answer is what the browser needs.",
  signedIn: false,
  answer: options,
  statuses: { 409: "Passkeys work only at the configured address." },
});
export const signInWithPasskey = call({
  method: "post",
  path: "/api/auth/passkey",
  tag: "session",
  summary:
    "Signs in with a passkey, in place of the password and of the second factor: the device has checked who uses it.",
  signedIn: false,
  body: z.strictObject({
    passkey: z.object({
      ...credential,
      response: z.object({
        clientDataJSON: bytes,
        authenticatorData: bytes,
        signature: bytes,
        userHandle: bytes,
      }),
    }),
  }),
  answer: signedIn,
  statuses: { 401: "The passkey does not work here.", 409: "Passkeys work only at the configured address." },
});
