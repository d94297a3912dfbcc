/** Finds the space that a request is about, and by its token a person in that space. */
import type { RequestHead, TokenClaims } from "@annals/http";
import type { RequestSpace, Viewer } from "../viewer/viewer.ts";

export interface Authentication {
  /**
   * Who sends a request.
   * @throws Problem 401 without a valid token, 404 for a space that does not exist, 409 before the setup, 503 while it is closed to them
   */
  viewerOf(request: RequestHead): Promise<Viewer>;
  /** @throws Problem 403 for a member who has to choose a password, or to set up a second factor, first */
  checkFactor(viewer: Viewer): Promise<void>;
  /** @throws Problem 403 for somebody who has to choose a password first */
  checkPassword(viewer: Viewer): void;
  /** Admits requests without a token. @throws Problem 503 while the space is closed, 404, 409 */
  admitGuest(request: RequestHead): Promise<void>;
  /** The space of a request, whoever sends it. @throws Problem 404, 409 */
  spaceOf(request: RequestHead): Promise<RequestSpace>;
  /** The content of a token that is ours and has not expired; its session may have ended. */
  claimsOf(token: string | null): Promise<TokenClaims | null>;
  /** A person in a space, for a job that outlives its request. Null when the person is gone. */
  viewerIn(space: string, person: string): Promise<Viewer | null>;
}
