import { call, listOf, paging } from "@annals/http/contract";
import * as z from "zod";
import { person } from "../person/contract.ts";

/** A link by which several people join the space, as its admins see it. */
const joinLink = z.object({
  id: z.string(),
  roles: z.array(z.string()),
  groups: z.array(z.object({ id: z.string(), name: z.string() })),
  until: z.string(),
  uses: z.number().int(),
  /** How many people joined by it. */
  used: z.number().int(),
  /** What their addresses must end with; null for any. */
  domain: z.string().nullable(),
  made_at: z.string(),
  made_by: person.nullable(),
});
export type JoinLink = z.infer<typeof joinLink>;

export const joinLinks = call({
  method: "get",
  path: "/api/admin/join_links",
  tag: "members",
  summary: "The links by which people can join this space now, the newest first (admins).",
  query: z.object(paging),
  answer: listOf(joinLink),
});
