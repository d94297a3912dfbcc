import { wrong } from "@annals/document";
import { call, pathId } from "@annals/http/contract";
import * as z from "zod";
import { level } from "../entry/events.ts";
import { id } from "../runtime/event.ts";
import { messages } from "./messages.ts";

const params = z.object({ id: pathId });
/** Whom a record names: a person or a group by id, or one of the special groups. */
const principal = {
  type: z.enum(["user", "group", "special"]),
  id: z.union([id, z.enum(["public", "logged_in"])]),
};
const fits = ({ type, id: who }: { type: string; id: string }) =>
  (type === "special") === (who === "public" || who === "logged_in");
const unfit = { path: ["id"], ...wrong(messages.notIdOfType) };

export const shareEntry = call({
  method: "post",
  path: "/api/entries/{id}/share",
  tag: "sharing",
  summary:
    "Gives a person, a group or a special group a level on an entry and everything below it, for those who manage it. 0 withholds what was given above; null removes the record.",
  params,
  body: z.object({ ...principal, level: level.nullable() }).refine(fits, unfit),
});
export const shareWithGroup = call({
  method: "post",
  path: "/api/entries/{id}/shareWithGroup",
  tag: "sharing",
  summary: "Gives groups a level on an entry and everything below it: viewing, if it is left out.",
  params,
  body: z.strictObject({ group_ids: z.array(id).min(1).max(100), level: level.default(1) }),
});
export const setInheritance = call({
  method: "put",
  path: "/api/entries/{id}/inheritance",
  tag: "sharing",
  summary:
    "Stops an entry from inheriting access, or lets it inherit again. What is kept is copied to the entry; nothing else, not even the defaults of the space, reaches it or what is below it.",
  params,
  body: z.strictObject({
    inherits: z.boolean(),
    keep: z.array(z.object(principal).refine(fits, unfit)).max(1000).default([]),
  }),
});
