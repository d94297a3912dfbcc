import { cleanText } from "@annals/document";
import { call, pathId } from "@annals/http/contract";
import * as z from "zod";
import { providerKind } from "../identity/events.ts";
import { signedIn } from "../session/contract.ts";

/** Those where people go, and come back. */
const provider = providerKind.exclude(["jwt", "ldap"]);
/** What a provider sent back with the browser. */
const returned = {
  provider,
  code: cleanText.min(1).max(3000),
  state: cleanText.min(1).max(200),
  /** Which issuer it says that it is. */
  iss: cleanText.max(500).optional(),
};
/** Where the browser goes. */
const away = z.object({ url: z.string() });
const token = cleanText.min(1).max(7000);
/** The token of an invitation. */
const invite_code = cleanText.max(300).optional();
const refusals = {
  401: "The provider did not sign the person in, or too late; or, with `second_step`, a code has to be given as well.",
  403: "The person is nobody here, and is not let in.",
};
const unreachable = { 409: "The provider cannot be reached, or this is not the configured address." };

export const beginProviderSignIn = call({
  method: "post",
  path: "/api/auth/providers/begin",
  tag: "session",
  summary:
    "Starts a sign-in with a provider: the answer says where the browser goes. Only this browser can continue.",
  signedIn: false,
  body: z.strictObject({ provider }),
  answer: away,
  statuses: {
    ...unreachable,
    401: "The provider is not set up here, or refuses.",
    429: "Too many sign-ins were started. Wait for `Retry-After` seconds.",
  },
});
export const signInWithProvider = call({
  method: "post",
  path: "/api/auth/providers",
  tag: "session",
  summary: "Signs in with what a provider sent back with the browser. It works once, for ten minutes.",
  signedIn: false,
  body: z.strictObject({ ...returned, invite_code }),
  answer: signedIn,
  statuses: { ...refusals, ...unreachable },
});
export const signInWithJwt = call({
  method: "post",
  path: "/api/auth/sso/jwt",
  tag: "session",
  summary:
    "Signs in with a token that a portal of this space has signed: with issuer, audience, an end within a day, and an address. It works once.",
  signedIn: false,
  body: z.strictObject({ jwt: token, invite_code }),
  answer: signedIn,
  statuses: { ...refusals, 429: "Too many tokens that do not work. Wait for `Retry-After` seconds." },
});
export const signInWithSso = call({
  ...signInWithJwt,
  path: "/api/users/sso",
  body: z.strictObject({ sso_token: token, invite_code }),
  answer: signedIn,
});
export const beginIdentity = call({
  method: "post",
  path: "/api/users/me/identities/begin",
  tag: "session",
  summary: "Starts connecting an account at a provider, after the password (if there is one).",
  body: z.strictObject({ provider, password: z.string().max(1000).default("") }),
  answer: away,
  statuses: { ...unreachable, 429: "Too many wrong passwords. Wait for `Retry-After` seconds." },
});
export const linkIdentity = call({
  method: "post",
  path: "/api/users/me/identities",
  tag: "session",
  summary: "Connects the account at a provider, with what it sent back: from then on it signs you in.",
  body: z.strictObject(returned),
  answer: z.object({ id: z.string() }),
});
export const unlinkIdentity = call({
  method: "delete",
  path: "/api/users/me/identities/{id}",
  tag: "session",
  summary: "Disconnects an account at a provider: it no longer signs you in. The last way to sign in stays.",
  params: z.object({ id: pathId }),
});
