/** What requests for access need of sharing, which stands above them: its commands are given. */
import type { Written } from "../runtime/route.ts";
import type { MemberContext } from "../viewer/viewer.ts";

export interface SharingOfRequests {
  /** Gives people a level on an entry and everything below it. @throws Problem 404, 403, 422 for somebody who is not a member */
  share(
    context: MemberContext,
    entry: string,
    people: readonly { type: "user"; id: string }[],
    level: number,
  ): Promise<Written>;
}
