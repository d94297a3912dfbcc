import { can } from "@annals/access";
import { forbidden, Problem } from "@annals/http";
import { type MemberFact, type MemberState, memberDecider, memberId } from "../member/decider.ts";
import type { Core } from "../runtime/core.ts";
import { Refused } from "../runtime/decider.ts";
import type { Outcome } from "../runtime/handler.ts";
import type { Written } from "../runtime/route.ts";
import { spaceDecider, termsInForce } from "../space/decider.ts";
import type { MemberContext, Viewer } from "../viewer/viewer.ts";
import { messages } from "./messages.ts";

export interface TermsCommands {
  /**
   * Changes the terms of the space. Without a version it is a new one, which everybody is asked to accept. Answers the
   * version in force. @throws Problem 403; Refused for a version that never existed
   */
  change(
    context: MemberContext,
    terms: { text: string; version?: number | undefined },
  ): Promise<Written & { version: number }>;
  /** @throws Problem 403 for programs and guests; Refused for a version that is not in force */
  accept(context: MemberContext, version: number): Promise<Outcome<MemberState, MemberFact>>;
}

export function createTermsCommands({ handler }: Core): TermsCommands {
  return {
    async change(context, { text, version }) {
      const { viewer } = context;
      if (!can(viewer.roles, "administer")) throw forbidden(messages.onlyAdminsChangeTerms);
      const command = { type: "changeTerms", text, ...(version !== undefined && { version }) } as const;
      const { state, position } = await handler.execute(spaceDecider, viewer.space.id, command, context);
      return { version: state === null ? 0 : termsInForce(state), position };
    },
    async accept(context, version) {
      const { space, person, byToken } = context.viewer;
      if (person === null) throw forbidden(messages.onlyMembersAccept);
      if (byToken) throw forbidden(messages.tokenAcceptsTerms);
      const now = await handler.load(spaceDecider, space.id, { fresh: true });
      if (!context.repeated && (now === null || termsInForce(now) !== version))
        throw new Refused("conflict", messages.termsChanged, {
          path: "version",
        });
      return handler.execute(
        memberDecider,
        memberId(space.id, person),
        { type: "acceptTerms", person, version },
        context,
      );
    },
  };
}

/** Whether somebody has to accept the terms before they change anything. Programs go on. */
export async function owesTerms(
  { handler }: Pick<Core, "handler">,
  { space, person, session, byToken }: Viewer,
): Promise<boolean> {
  if (space.terms === 0 || person === null || session === null || byToken) return false;
  const member = await handler.load(memberDecider, memberId(space.id, person));
  return !member?.accepted.includes(space.terms);
}

/** 403 for people who have not accepted the terms of the space. */
export const needsTerms = () => new Problem(403, messages.acceptFirst, { terms: "needed" });
