/** Asking for access to a page that one cannot see, and what those who manage it do about that. */
import { forbidden } from "@annals/http";
import { createAccess } from "../access/access.ts";
import { memberDecider, memberId, rolesOf } from "../member/decider.ts";
import { partOf } from "../runtime/context.ts";
import type { Core } from "../runtime/core.ts";
import { Refused } from "../runtime/decider.ts";
import type { Outcome } from "../runtime/handler.ts";
import { createAttempts } from "../session/attempts.ts";
import type { MemberContext } from "../viewer/viewer.ts";
import {
  type AccessRequestCommand,
  type AccessRequestFact,
  type AccessRequestState,
  accessRequestDecider,
  accessRequestId,
} from "./decider.ts";
import { messages } from "./messages.ts";
import type { SharingOfRequests } from "./needs.ts";

type AccessRequestOutcome = Outcome<AccessRequestState, AccessRequestFact>;

export interface AccessRequestCommands {
  /**
   * Asks for access. It never looks at the page, so neither its answer nor the time that it takes shows whether the page
   * exists.
   * @param ask.address of the network that it comes from
   * @throws Problem 403 for people who are not members, 429 for too many; Refused after it was taken back
   */
  ask(
    context: MemberContext,
    entry: string,
    ask: { message: string; address: string },
  ): Promise<AccessRequestOutcome>;
  /** @throws Problem 403; Refused for what was never asked */
  withdraw(context: MemberContext, entry: string): Promise<AccessRequestOutcome>;
  /** @throws Problem 404, 403; Refused for a request that is over */
  grant(context: MemberContext, entry: string, person: string, level: number): Promise<AccessRequestOutcome>;
  /** @throws Problem 404, 403; Refused for a request that is over */
  decline(context: MemberContext, entry: string, person: string): Promise<AccessRequestOutcome>;
}

export function createAccessRequestCommands(
  core: Core,
  { sharing }: { sharing: SharingOfRequests },
): AccessRequestCommands {
  const { handler, keys, now } = core;
  const access = createAccess(handler);
  const asking = createAttempts(core, "access");

  function execute(context: MemberContext, entry: string, person: string, command: AccessRequestCommand) {
    const id = accessRequestId(context.viewer.space.id, entry, person);
    return handler.execute(accessRequestDecider, id, command, context);
  }
  function askerIn({ viewer }: MemberContext): string {
    if (viewer.person === null) throw forbidden(messages.onlyMembersAsk);
    return viewer.person;
  }

  return {
    async ask(context, entry, { message, address }) {
      const person = askerIn(context);
      if (!context.repeated) await asking.begin(person, address);
      const about = { entry_id: entry, person_id: person };
      const sealed = await keys.seal(person, message);
      return execute(context, entry, person, { type: "ask", about, message: sealed, now: now() });
    },
    async withdraw(context, entry) {
      const person = askerIn(context);
      return execute(context, entry, person, { type: "withdraw", reason: "asker" });
    },
    async grant(context, entry, person, level) {
      await access.manage(context.viewer, entry);
      const { space } = context.viewer;
      if (rolesOf(await handler.load(memberDecider, memberId(space.id, person))) === null)
        throw new Refused("missing", messages.askerIsGone);
      // The request is answered first: one that is over gives nothing.
      const granted = await execute(context, entry, person, { type: "grant", level });
      const principal = { type: "user" as const, id: person };
      const shared = await sharing.share(partOf(context, "share"), entry, [principal], level);
      return { ...granted, position: shared.position };
    },
    async decline(context, entry, person) {
      await access.manage(context.viewer, entry);
      return execute(context, entry, person, { type: "decline" });
    },
  };
}
