import { cleanText } from "@annals/document";
import { call, listOf, paging, pathId } from "@annals/http/contract";
import * as z from "zod";
import { crumb, entrySummary } from "../entry/contract.ts";
import { person } from "../person/contract.ts";

const params = z.object({ id: pathId });

/** Somebody who is in a group. */
const groupUser = person.extend({ added_at: z.string() });
export type GroupUser = z.infer<typeof groupUser>;

/** A page that is shared with a group itself; what is below it has it from there. */
const groupEntry = entrySummary.extend({
  /** What the group was given on it, 0 for what was taken back. */
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
  /** Where they are asked for, in the order of their names: of a list the first 50, of one group all. */
  users: z.array(groupUser).optional(),
  /** Where they are asked for, as far as the person who asks may view them: of a list the first 50, of one group 500. */
  entries: z.object({ data: z.array(groupEntry) }).optional(),
});
export type Group = z.infer<typeof group>;

export const getGroups = call({
  method: "get",
  path: "/api/groups",
  tag: "groups",
  summary: "The groups of the space, by name, for its members.",
  query: z.object({
    users: z.enum(["yes", "no"]).default("no"),
    entries: z.enum(["yes", "no"]).default("no"),
    /** A part of the name. */
    q: cleanText.trim().max(100).default(""),
    ...paging,
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
