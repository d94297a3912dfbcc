import { cleanText } from "@annals/document";
import { call, pathId } from "@annals/http/contract";
import * as z from "zod";
import { name } from "../person/contract.ts";
import { id } from "../runtime/event.ts";

const params = z.object({ id: pathId });
const description = cleanText.trim().max(500);

export const createGroup = call({
  method: "post",
  path: "/api/groups",
  tag: "groups",
  summary: "Creates a group (admins, developers, authors). With an id, a retry creates it only once.",
  body: z.strictObject({ id: id.optional(), name, description: description.default("") }),
  answer: z.object({ id: z.string(), name: z.string() }),
});
export const changeGroup = call({
  method: "put",
  path: "/api/groups/{id}",
  tag: "groups",
  summary:
    "Gives a group another name or description (admins, developers, and authors for their own groups). What is left out stays.",
  params,
  body: z.strictObject({ name: name.optional(), description: description.optional() }),
});
export const deleteGroup = call({
  method: "delete",
  path: "/api/groups/{id}",
  tag: "groups",
  summary: "Deletes a group. What was shared with it is then shared with nobody by it.",
  params,
});
export const attachUser = call({
  method: "post",
  path: "/api/groups/{id}/attachUser",
  tag: "groups",
  summary: "Adds members of the space to a group.",
  params,
  body: z.strictObject({ user_ids: z.array(id).min(1).max(500) }),
});
export const detachUser = call({
  method: "post",
  path: "/api/groups/{id}/detachUser/{user_id}",
  tag: "groups",
  summary: "Removes somebody from a group. The answer lists who is left in it.",
  params: z.object({ id: pathId, user_id: pathId }),
  answer: z.object({ users: z.array(z.object({ id: z.string(), display_name: z.string() })) }),
});
