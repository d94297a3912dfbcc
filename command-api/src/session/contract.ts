import { cleanText } from "@annals/document";
import { call } from "@annals/http/contract";
import * as z from "zod";
import { role } from "../member/events.ts";

/** The person who is signed in, as both sign-in and `GET /api/users/me` (on the query side) answer it. */
export const userInfo = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  display_name: z.string(),
  initials: z.string(),
  email: z.string(),
  profile_pic: z.string().nullable(),
  roleList: z.array(role),
  isAuthed: z.literal(true),
});

/** The answer to a sign-in. */
export const signedIn = z.object({ token: z.string(), user: userInfo });
const credentials = z.strictObject({
  email: cleanText.trim().toLowerCase().max(254),
  password: z.string().max(1000),
});

export const login = call({
  method: "post",
  path: "/api/auth/login",
  tag: "session",
  summary: "Signs in with email and password.",
  signedIn: false,
  body: credentials,
  answer: signedIn,
  statuses: {
    401: "Email and password do not match.",
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
  statuses: { 403: "A picture, a frame or another site asked for it." },
});
