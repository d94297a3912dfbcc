import { wrong } from "@annals/document";
import { call, pathId } from "@annals/http/contract";
import * as z from "zod";
import { level } from "../entry/events.ts";
import { id } from "../runtime/event.ts";
import { messages } from "../sharing/messages.ts";

const params = z.object({ uuid: pathId });
/** Whom a record names: a person or a group by id, all members, or everyone. */
const principal = {
  type: z.enum(["user", "group", "special"]),
  id: z.union([id, z.enum(["public", "logged_in"])]),
};
const fits = ({ type, id: who }: { type: string; id: string }) =>
  (type === "special") === (who === "public" || who === "logged_in");
const unfit = { path: ["id"], ...wrong(messages.notIdOfType) };

export const shareFolder = call({
  method: "post",
  path: "/api/file-libraries/{uuid}/share",
  tag: "files",
  summary:
    "Gives a person, a group, all members or everyone on the web a level on a folder and everything in it, for those who manage the folder. 0 withholds what a folder above gives; null removes the record.",
  params,
  body: z.object({ ...principal, level: level.nullable() }).refine(fits, unfit),
});
export const setFolderInheritance = call({
  method: "put",
  path: "/api/file-libraries/{uuid}/inheritance",
  tag: "files",
  summary:
    "Stops a folder from inheriting access, or lets it inherit again. What is kept is copied to the folder.",
  params,
  body: z.strictObject({
    inherits: z.boolean(),
    keep: z.array(z.object(principal).refine(fits, unfit)).max(1000).default([]),
  }),
});
