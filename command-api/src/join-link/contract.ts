import { wrong } from "@annals/document";
import { call, pathId } from "@annals/http/contract";
import { asciiHost } from "@annals/mail/address";
import * as z from "zod";
import { token } from "../link/contract.ts";
import { role } from "../member/events.ts";
import { messages } from "./messages.ts";

const params = z.object({ id: pathId });
/** The address of a link, without the host. */
const path = z.object({ path: z.string() });
const statuses = { 429: "Too many links that do not work. Wait for `Retry-After` seconds." };

export const makeJoinLink = call({
  method: "post",
  path: "/api/admin/join_links",
  tag: "members",
  summary:
    "Creates a link by which several people join this space, each with an address that they confirm (admins).",
  body: z.strictObject({
    roles: z.array(role).min(1).max(6),
    /** The groups that they come into. */
    groups: z.array(pathId).max(20).default([]),
    /** How long it works. */
    days: z.number().int().min(1).max(90),
    /** By how many people. */
    uses: z.number().int().min(1).max(1000),
    /** What their addresses must end with, after the "@"; null for any. */
    domain: z
      .string()
      .trim()
      .toLowerCase()
      .max(253)
      .overwrite(asciiHost)
      .regex(
        /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+([a-z]{2,}|xn--[a-z0-9-]*[a-z0-9])$/,
        wrong(messages.notEndOfAddress),
      )
      .nullable()
      .default(null),
  }),
  answer: path.extend({ id: z.string() }),
});
export const showJoinLink = call({
  method: "post",
  path: "/api/admin/join_links/{id}/path",
  tag: "members",
  summary: "The address of a link by which people join, to share it again (admins).",
  params,
  answer: path,
});
export const endJoinLink = call({
  method: "delete",
  path: "/api/admin/join_links/{id}",
  tag: "members",
  summary: "Revokes a link by which people join (admins). People who joined by it stay.",
  params,
});

export const openJoinLink = call({
  method: "post",
  path: "/api/join_links/open",
  tag: "members",
  summary: "What a link by which people join offers, for anyone who has it.",
  signedIn: false,
  body: z.strictObject({ token }),
  answer: z.object({
    space: z.string(),
    /** Who made it; empty when they are gone. */
    invited_by: z.string(),
    /** What addresses must end with; null for any. */
    domain: z.string().nullable(),
  }),
  statuses,
});
export const useJoinLink = call({
  method: "post",
  path: "/api/users/me/join",
  tag: "members",
  summary:
    "Joins the space that a link offers, for somebody who is signed in. People without an account register with the link (`join` of `POST /api/users/register`).",
  body: z.strictObject({ token }),
  answer: z.object({ space: z.object({ id: z.string(), key: z.string() }) }),
  statuses,
});
