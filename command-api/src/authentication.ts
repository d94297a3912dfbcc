import type { Role } from "./member/events.ts";
import type { SpaceSettings } from "./space/events.ts";

/** A space as a request sees it. */
export interface RequestSpace {
  id: string;
  key: string;
  settings: SpaceSettings;
}

/** Who asks, and in which space. */
export interface Viewer {
  space: RequestSpace;
  /** Id of the account that is signed in; null for a guest. */
  account: string | null;
  /** The same when they are a member of the space; who is none is a guest there. */
  person: string | null;
  /** Theirs in this space; none for guests. */
  roles: Role[];
  /** The session that the request belongs to; null for guests and for the local token. */
  session: string | null;
}
