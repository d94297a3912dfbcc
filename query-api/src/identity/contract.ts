import { call } from "@annals/http/contract";
import * as z from "zod";

const identity = z.object({
  id: z.string(),
  provider: z.enum(["google", "microsoft", "github", "oidc", "jwt", "ldap"]),
  /** The space's name for the provider; empty for one that it does not have, or no longer has. */
  label: z.string(),
  /** What the account is called there. */
  name: z.string(),
  linked_at: z.string(),
});
export type OwnIdentity = z.infer<typeof identity>;

export const myIdentities = call({
  method: "get",
  path: "/api/users/me/identities",
  tag: "session",
  summary: "The accounts at other providers that sign you in, the oldest first.",
  answer: z.object({ data: z.array(identity) }),
});
