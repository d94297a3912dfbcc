import { call, pathId } from "@annals/http/contract";
import * as z from "zod";
import { role } from "../member/events.ts";
import { account } from "../person/contract.ts";

const params = z.object({ id: pathId });
/** Of a space. */
const invitation = z.object({ id: pathId });
const roles = z.array(role).min(1).max(6);

export const addMember = call({
  method: "post",
  path: "/api/admin/members",
  tag: "members",
  summary:
    "Registers a person and makes them a member of this space (admins). Somebody who already has an account is invited: they join when they accept, and keep their name and password.",
  body: z.strictObject({ ...account, roles }),
  answer: z.object({ id: z.string(), invited: z.boolean() }),
});
export const changeRoles = call({
  method: "put",
  path: "/api/admin/members/{id}/roles",
  tag: "members",
  summary: "Replaces the roles of a member (admins). The last admin stays an admin.",
  params,
  body: z.strictObject({ roles }),
});
export const deactivateMember = call({
  method: "post",
  path: "/api/admin/members/{id}/deactivate",
  tag: "members",
  summary:
    "Shuts a member out of this space until they are reactivated (admins). What they wrote stays under their name. The last admin cannot be shut out.",
  params,
});
export const reactivateMember = call({
  method: "post",
  path: "/api/admin/members/{id}/reactivate",
  tag: "members",
  summary: "Lets a deactivated member in again, with the roles that they had (admins).",
  params,
});
export const handOverPages = call({
  method: "post",
  path: "/api/admin/members/{id}/hand-over",
  tag: "members",
  summary:
    "Hands pages of a person over to another member (admins), who then manages them. The answer lists which: those that were still theirs, and not in the trash. The same call the other way round undoes it.",
  params,
  body: z.strictObject({
    /** A member of this space. */
    to: z.uuid(),
    entries: z.array(z.uuid()).min(1).max(500),
  }),
  answer: z.object({ entries: z.array(z.string()) }),
});
export const removeMember = call({
  method: "delete",
  path: "/api/admin/members/{id}",
  tag: "members",
  summary:
    "Ends a membership in this space, or withdraws an invitation (admins). The last admin cannot be removed.",
  params,
});
export const erasePerson = call({
  method: "delete",
  path: "/api/admin/members/{id}/personal-data",
  tag: "members",
  summary:
    "Destroys the key of a person: name, email and picture are gone forever, the history stays valid. It needs an admin of every space that the person is in; for other admins the person only leaves this space, and `erased` is false.",
  params,
  answer: z.object({ erased: z.boolean() }),
});

export const acceptInvitation = call({
  method: "post",
  path: "/api/users/me/invitations/{id}/accept",
  tag: "members",
  summary: "Accepts the invitation of a space.",
  params: invitation,
});
export const declineInvitation = call({
  method: "post",
  path: "/api/users/me/invitations/{id}/decline",
  tag: "members",
  summary: "Declines the invitation of a space.",
  params: invitation,
});
export const leaveSpace = call({
  method: "delete",
  path: "/api/users/me/membership",
  tag: "members",
  summary: "Leaves this space. Its last admin cannot leave.",
});
export const eraseMe = call({
  method: "post",
  path: "/api/users/me/erase",
  tag: "members",
  summary:
    "Erases the account of the person who is signed in, forever, after they have typed their password. The last admin of a space cannot do it.",
  body: z.strictObject({ password: z.string().max(1000) }),
  statuses: { 429: "Too many wrong passwords. Wait for `Retry-After` seconds." },
});
