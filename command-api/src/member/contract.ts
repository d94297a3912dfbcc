import { call, pathId } from "@annals/http/contract";
import * as z from "zod";
import { account } from "../person/contract.ts";
import { role } from "./events.ts";

const params = z.object({ id: pathId });
const roles = z.array(role).min(1).max(6);

export const addMember = call({
  method: "post",
  path: "/api/admin/members",
  tag: "members",
  summary: "Registers a person and makes them a member of this space (admins).",
  body: z.strictObject({ ...account, roles }),
  answer: z.object({ id: z.string() }),
});
export const changeRoles = call({
  method: "put",
  path: "/api/admin/members/{id}/roles",
  tag: "members",
  summary: "Gives a member these roles instead of the present ones (admins).",
  params,
  body: z.strictObject({ roles }),
});
export const erasePerson = call({
  method: "delete",
  path: "/api/admin/members/{id}/personal-data",
  tag: "members",
  summary:
    "Destroys the key of a person: name, email and picture are gone for ever, the history stays valid (admins).",
  params,
});
