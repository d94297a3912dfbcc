import { type Standing, standingOf } from "@annals/access";
import type { Space } from "./space.ts";

/** Who asks, in which space: everything that decides about what they may see. */
export interface Viewer extends Standing {
  space: Space;
  /** Id of the account that is signed in, member of this space or not; null for a guest. */
  account: string | null;
  roles: string[];
  /** The same for viewers who see the same. */
  key: string;
}

/** A viewer without an account. */
export function guest(space: Space): Viewer {
  return viewerOf(space, null, null);
}

/**
 * The viewer that an account is in a space.
 * @param roles theirs in the space; null when they are no member, who see what guests see
 */
export function viewerOf(space: Space, account: string | null, roles: string[] | null): Viewer {
  const standing = standingOf(account, roles, space.settings.auth.auth_required);
  const { person, reach } = standing;
  const key = `${space.id} ${person === null ? reach.cap : `${person} ${roles}`}`;
  return { ...standing, space, account, roles: roles ?? [], key };
}
