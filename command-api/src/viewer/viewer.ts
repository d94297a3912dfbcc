import type { Role } from "../member/events.ts";
import type { Sender, SentContext } from "../runtime/context.ts";
import type { Routing } from "../runtime/route.ts";
import type { SpaceSettings } from "../space/events.ts";

/** The space that a request is about. */
export interface RequestSpace {
  id: string;
  key: string;
  settings: SpaceSettings;
  /** The version of the terms that members accept; 0 for none. */
  terms: number;
}

/** Who asks, and in which space. */
export interface Viewer extends Sender {
  space: RequestSpace;
  /** Id of the account that is signed in; null for a guest. */
  account: string | null;
  /** The same id when they are a member of the space; somebody who is not is a guest there. */
  person: string | null;
  /** Their roles in this space; none for guests. */
  roles: Role[];
  /** The session that the request belongs to; null for guests and for the local token. */
  session: string | null;
  /** Somebody else chose their password: they choose another one before anything else. */
  givenPassword: boolean;
  /** Whether a program asks, with an API token of the person. */
  byToken: boolean;
}

/** A command of somebody in a space. */
export type MemberContext = SentContext<Viewer>;
/** Binds the calls of people in a space. */
export type MemberRouting = Routing<Viewer>;

/** Whether the space is closed to somebody who is signed in: they are not told that there is one. */
export const isOutside = ({ person, account, space }: Viewer): boolean =>
  account !== null && person === null && space.settings.auth.auth_required;
