import { call } from "@annals/http/contract";
import * as z from "zod";
import { person } from "../person/contract.ts";

/** A space that asks somebody to join. Its `id` is that of the space: they accept or decline with it. */
export const invitation = z.object({
  id: z.string(),
  space: z.object({ id: z.string(), key: z.string(), name: z.string() }),
  roles: z.array(z.string()),
  invited_by: person,
  invited_at: z.string(),
});
export type Invitation = z.infer<typeof invitation>;

export const myInvitations = call({
  method: "get",
  path: "/api/users/me/invitations",
  tag: "members",
  summary: "The spaces that ask the person who is signed in to join, the newest invitation first.",
  answer: z.object({ data: z.array(invitation) }),
});
