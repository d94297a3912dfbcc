import { can } from "./role.ts";

/** Whom a server lets make new spaces: who administers the space that they are in, all members of it, or nobody. */
export type SpaceCreators = "admins" | "members" | "nobody";

/** Whether somebody may make another space from the one that they are in. */
export function mayCreateSpace(
  creators: SpaceCreators,
  { person, roles }: { person: string | null; roles: readonly string[] },
): boolean {
  if (person === null || creators === "nobody") return false;
  return creators === "members" || can(roles, "administer");
}
