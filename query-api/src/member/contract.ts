import { cleanText } from "@annals/document";
import { call, listOf, paging, pathId } from "@annals/http/contract";
import * as z from "zod";
import { person } from "../person/contract.ts";

/** A space that asks somebody to join. Its `id` is that of the space: they accept or decline with it. */
export const invitation = z.object({
  id: z.string(),
  space: z.object({
    id: z.string(),
    key: z.string(),
    name: z.string(),
    /** The colour of its name: `#rrggbb`. */
    color: z.string(),
  }),
  roles: z.array(z.string()),
  invited_by: person,
  invited_at: z.string(),
});
export type Invitation = z.infer<typeof invitation>;

/** A member of the space, as admins see them. */
const adminUser = person.extend({
  email: z.string(),
  roleList: z.array(z.string()),
  /** Deactivated members keep the roles that they get back when they are reactivated. */
  state: z.enum(["active", "invited", "deactivated"]),
  /** When they joined, were invited, or were deactivated. */
  since: z.string(),
  groups: z.array(z.object({ id: z.string(), name: z.string() })),
  /** How many pages are theirs. */
  entries_count: z.number().int(),
  /** What is filled in of them, by the id of the custom field. */
  custom: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())])),
  /** Present when they have a second factor. */
  second_factor: z.literal(true).optional(),
});
export type AdminUser = z.infer<typeof adminUser>;
export const adminUsers = call({
  method: "get",
  path: "/api/admin/users",
  tag: "members",
  summary: "The members of this space, who is invited and who is deactivated, by name (admins).",
  query: z.object({
    /** A part of the name or of the address, or an id. */
    q: cleanText.trim().max(200).default(""),
    state: z.enum(["all", "active", "invited", "deactivated"]).default("all"),
    ...paging,
  }),
  /** Beside the page of the list: how many are found in each state, whichever is asked for. */
  answer: listOf(adminUser).extend({ states: z.record(adminUser.shape.state, z.number().int()) }),
});

export const myInvitations = call({
  method: "get",
  path: "/api/users/me/invitations",
  tag: "members",
  summary: "The spaces that invited you, the newest invitation first.",
  answer: z.object({ data: z.array(invitation) }),
});

const memberPage = z.object({
  id: z.string(),
  title: z.string(),
  icon: z.string(),
  type: z.string(),
  published: z.boolean(),
});
export const memberPages = call({
  method: "get",
  path: "/api/admin/members/{id}/entries",
  tag: "members",
  summary: "The pages of a person in this space, by title, without those in the trash (admins).",
  params: z.object({ id: pathId }),
  query: z.object(paging),
  answer: listOf(memberPage),
});
