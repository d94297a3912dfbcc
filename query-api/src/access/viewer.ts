import type { Reach } from "./level.ts";
import type { Space } from "./space.ts";

/** Who asks, in which space: everything that decides about what they may see. */
export interface Viewer {
  space: Space;
  /** Id of the account that is signed in, member of this space or not; null for a guest. */
  account: string | null;
  /** The same id when they are a member of this space: whose entries are theirs. */
  person: string | null;
  roles: string[];
  /** Whom sharing records can name to reach them. */
  principals: string[];
  reach: Reach;
  /** The same for viewers who see the same. */
  key: string;
  /** When the session ends by itself, in milliseconds since 1970. */
  until: number;
}

/** A viewer without an account. */
export function guest(space: Space): Viewer {
  return viewerOf(space, null, null, Number.POSITIVE_INFINITY);
}

/**
 * The viewer that an account is in a space.
 * @param roles theirs in the space; null when they are no member, who see what guests see
 */
export function viewerOf(
  space: Space,
  account: string | null,
  roles: string[] | null,
  until: number,
): Viewer {
  const member = account !== null && roles !== null;
  const reach = reachOf(member ? roles : null, space.settings.auth.auth_required);
  return {
    space,
    account,
    person: member ? account : null,
    roles: roles ?? [],
    principals: member ? [`user:${account}`, "special:logged_in", "special:public"] : ["special:public"],
    reach,
    key: `${space.id} ${member ? `${account} ${roles}` : reach.cap}`,
    until,
  };
}

/** How far roles reach; null for guests. */
function reachOf(roles: string[] | null, authRequired: boolean): Reach {
  if (roles === null) return { all: false, floor: 0, cap: authRequired ? 0 : 1 };
  return {
    all: roles.includes("admin") || roles.includes("developer"),
    floor: roles.includes("editor") ? 3 : 0,
    cap: roles.includes("viewer") ? 2 : 4,
  };
}
