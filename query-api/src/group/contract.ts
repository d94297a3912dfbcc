import { cleanText } from "@annals/document";
import { call, flag, listOf, longPaging, pathId } from "@annals/http/contract";
import * as z from "zod";
import { crumb, entrySummary } from "../entry/contract.ts";
import { person } from "../person/contract.ts";

const params = z.object({ id: pathId });

/** Somebody who is in a group. */
const groupUser = person.extend({ added_at: z.string() });
export type GroupUser = z.infer<typeof groupUser>;

/** A page that is shared with a group itself; pages below it inherit that. */
const groupEntry = entrySummary.extend({
  /** The level of the group on it; 0 for no access. */
  level: z.number().int(),
  /** Ancestors from the top, as far as the person who asks may view them. */
  breadcrumbs: z.array(crumb),
});
export type GroupEntry = z.infer<typeof groupEntry>;

const group = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  created_at: z.string(),
  created_by: person.nullable(),
  /** Whether the person who asks may change it, and who is in it. */
  can_manage: z.boolean(),
  users_count: z.number().int(),
  /** Of those that the person who asks may view. */
  entries_count: z.number().int(),
  /** If asked for, sorted by name: the first 50 in a list, all of a single group. */
  users: z.array(groupUser).optional(),
  /** If asked for, as far as the viewer may view them: the first 50 in a list, 500 of a single group. */
  entries: z.object({ data: z.array(groupEntry) }).optional(),
});
export type Group = z.infer<typeof group>;

export const getGroups = call({
  method: "get",
  path: "/api/groups",
  tag: "groups",
  summary: "The groups of the space, by name, for its members.",
  query: z.object({
    users: flag.default(false),
    entries: flag.default(false),
    /** A part of the name. */
    q: cleanText.trim().max(100).default(""),
    ...longPaging,
  }),
  answer: listOf(group),
});
export const getGroup = call({
  method: "get",
  path: "/api/groups/{id}",
  tag: "groups",
  summary: "A group with its people and the pages that it was given, for members of the space.",
  params,
  answer: group,
});
