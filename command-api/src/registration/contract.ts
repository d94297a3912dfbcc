import { call } from "@annals/http/contract";
import * as z from "zod";
import { token } from "../link/contract.ts";
import { account, password } from "../person/contract.ts";
import { signedIn } from "../session/contract.ts";

/**
 * Without a password: whoever confirms the address chooses it, so that nobody can choose it for somebody else's address.
 */
const { password: _, ...candidate } = account;

export const register = call({
  method: "post",
  path: "/api/users/register",
  tag: "registration",
  summary:
    "Requests an account in this space, where people can register. A mail asks to confirm the address; the answer is the same if that address has an account.",
  signedIn: false,
  body: z.strictObject({
    ...candidate,
    /** The token of a link by which people join, where not everybody may register. */
    join: token.nullable().default(null),
  }),
  statuses: {
    403: "Nobody can register in this space.",
    429: "Too many accounts were asked for. Wait for `Retry-After` seconds.",
  },
});
export const confirmAddress = call({
  method: "post",
  path: "/api/users/confirm",
  tag: "registration",
  summary:
    "Creates the account by a link that works once, for an hour: the address is confirmed, the password is chosen. Signs in.",
  signedIn: false,
  body: z.strictObject({ token, password }),
  answer: signedIn,
  statuses: { 429: "Too many links that do not work. Wait for `Retry-After` seconds." },
});
