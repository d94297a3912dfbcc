import { cleanText } from "@annals/document";
import { call, pathId } from "@annals/http/contract";
import { asciiAddress } from "@annals/mail/address";
import * as z from "zod";
import { role } from "../member/events.ts";
import { name } from "../person/contract.ts";
import { scope } from "./events.ts";

/** The person who is signed in, as both sign-in and `GET /api/users/me` (on the query side) answer it. */
export const userInfo = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  display_name: z.string(),
  initials: z.string(),
  email: z.string(),
  profile_pic: z.string().nullable(),
  language: z.string().nullable(),
  time_zone: z.string().nullable(),
  roleList: z.array(role),
  isAuthed: z.literal(true),
  /** Somebody else chose their password: nothing else is answered until they choose one. */
  needs_password: z.literal(true).optional(),
});

/** The answer to a sign-in. */
export const signedIn = z.object({ token: z.string(), user: userInfo });
const credentials = z.strictObject({
  email: cleanText.trim().toLowerCase().max(254).overwrite(asciiAddress),
  password: z.string().max(1000),
});

export const login = call({
  method: "post",
  path: "/api/auth/login",
  tag: "session",
  summary:
    "Signs in with email and password; where the space has a directory (LDAP), also with the name and password from there.",
  signedIn: false,
  body: credentials,
  answer: signedIn,
  statuses: {
    401: "Email and password do not match; or, with `second_step`, a code has to be given as well.",
    403: "The directory knows the person, who is nobody here, and is not let in.",
    409: "The directory cannot be reached.",
    429: "Too many attempts. Wait for `Retry-After` seconds.",
  },
});
export const authenticate = call({
  ...login,
  path: "/api/users/authenticate",
  body: credentials,
  answer: signedIn,
});
export const logout = call({
  method: "post",
  path: "/api/auth/logout",
  tag: "session",
  summary: "Signs out.",
  signedIn: false,
});
/** A command, though the specification calls it by GET. */
export const logoutByGet = call({
  method: "get",
  path: "/api/logout",
  headers: ["Annals-Position"],
  tag: "session",
  summary: "Signs out: with a bearer token, or when a person opens this address on this site.",
  signedIn: false,
  statuses: {
    303: "A person opened it: they are led to the start of the space.",
    403: "A picture, a frame or another site asked for it.",
  },
});

export const revokeSession = call({
  method: "delete",
  path: "/api/users/me/sessions/{id}",
  tag: "session",
  summary: "Ends one of your sessions, or revokes one of your API tokens, at once.",
  params: z.object({ id: pathId }),
});
export const endOtherSessions = call({
  method: "delete",
  path: "/api/users/me/sessions",
  tag: "session",
  summary: "Ends all your sessions except this one. API tokens stay.",
});
export const makeToken = call({
  method: "post",
  path: "/api/users/me/tokens",
  tag: "session",
  summary:
    "Creates an API token, which acts as the person who asks, for reading only, or for everything. The token is shown only once.",
  body: z.strictObject({
    name,
    scope,
    /** How long it works. */
    days: z.number().int().min(1).max(366),
  }),
  answer: z.object({ id: z.string(), token: z.string(), until: z.string() }),
});
