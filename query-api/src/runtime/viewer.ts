import { isShutOut, type Standing, standingOf } from "@annals/access";
import { forbidden, notFound, notSignedIn } from "@annals/http";
import { messages } from "./messages.ts";
import type { Space } from "./space.ts";

/** The viewer in a space: everything that decides what they may see. */
export interface Viewer extends Standing {
  space: Space;
  /** Id of the account that is signed in, member of this space or not; null for a guest. */
  account: string | null;
  /** The session that they ask by; null for a guest, and for the token of this machine. */
  session: string | null;
  roles: string[];
  /** Whether they have to set up a second factor before anything else. */
  needsFactor: boolean;
  /** Somebody else chose their password: nothing else is answered until they choose one. */
  needsPassword: boolean;
  /** Whether they operate the installation: they see what concerns every space of it. */
  operates: boolean;
  /** A program asks: by an API token, or by the token of this machine. */
  isProgram: boolean;
  /** Equal for viewers who see the same. */
  key: string;
}

/** A viewer without an account. @param links those to pages that they opened */
export function guest(space: Space, links: readonly string[]): Viewer {
  return viewerOf(space, null, null, [], links);
}

/**
 * The viewer that an account is in a space.
 * @param roles theirs in the space; null for somebody who is not a member, who sees what guests see
 * @param groups ids of the groups of the space that they are in
 * @param links ids of the links to pages that they opened
 */
export function viewerOf(
  space: Space,
  account: string | null,
  roles: string[] | null,
  groups: readonly string[],
  links: readonly string[],
): Viewer {
  const standing = standingOf(account, roles, space.settings.auth.auth_required, groups, links);
  const { person, reach } = standing;
  const key = `${space.id} ${person === null ? `${reach.cap} ${links}` : `${person} ${roles} ${groups}`}`;
  const none = { session: null, needsFactor: false, needsPassword: false, operates: false, isProgram: false };
  return { ...standing, space, account, roles: roles ?? [], ...none, key };
}

/**
 * The person who asks, for reads that only members of the space may do. @throws Problem 401 for guests, 403 for members
 * of other spaces only, 404 for them where the space is closed to guests
 */
export function needMember({ person, account, reach }: Viewer): string {
  if (person !== null) return person;
  if (account === null) throw notSignedIn();
  if (isShutOut(reach)) throw notFound();
  throw forbidden(messages.notMember);
}
