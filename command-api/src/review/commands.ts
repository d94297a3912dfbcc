/** What can be done with the review of a draft. */
import { can, needs } from "@annals/access";
import { forbidden, invalid } from "@annals/http";
import { createAccess } from "../access/access.ts";
import { approvalsOn } from "../access/approvals.ts";
import { canEdit } from "../access/editors.ts";
import { approvalsOf } from "../approval/approval.ts";
import type { AboutChange } from "../approval/events.ts";
import { messages } from "../approval/messages.ts";
import { type Draft, type DraftFact, draftDecider } from "../draft/decider.ts";
import { type EntryFact, type EntryState, entryDecider } from "../entry/decider.ts";
import { messages as entryMessages } from "../entry/messages.ts";
import { newIdOf, partOf } from "../runtime/context.ts";
import type { Core } from "../runtime/core.ts";
import type { Outcome } from "../runtime/handler.ts";
import type { Written } from "../runtime/route.ts";
import { checkFree, holderAt, seatDecider } from "../seat/decider.ts";
import { createRate } from "../session/rate.ts";
import type { MemberContext } from "../viewer/viewer.ts";
import type { DraftCommands } from "../writing/commands.ts";

type ReviewOutcome = Outcome<Draft, DraftFact>;

/** What somebody says about the draft at a revision. */
interface Said {
  revision: number;
  text: string;
}

export interface ReviewCommands {
  /** @throws Problem 404, 403; 422 for people who cannot edit the page; Refused where nothing is to be published */
  ask(
    context: MemberContext,
    id: string,
    asked: { people: string[]; message: string; due: string | null; publish: boolean },
  ): Promise<ReviewOutcome>;
  /** @throws Problem 404, 403 */
  withdraw(context: MemberContext, id: string): Promise<ReviewOutcome>;
  /** @throws Problem 404, 403; Refused once the review is over */
  comment(
    context: MemberContext,
    id: string,
    said: { text: string; about?: AboutChange | undefined },
  ): Promise<ReviewOutcome>;
  /**
   * Approves, and publishes if that is wanted and nobody else has to approve. `take_over` takes the seat from whoever
   * holds it before it is published. @throws as `comment`, 403 for who takes over and does not manage the page; Refused for another revision
   */
  approve(
    context: MemberContext,
    id: string,
    said: Said & { publish: boolean; take_over: boolean },
  ): Promise<Written & { published: boolean; missing: number }>;
  /** @throws as `approve` */
  askChanges(context: MemberContext, id: string, said: Said): Promise<ReviewOutcome>;
  /** Says how many people must approve what is published here and below. @throws Problem 404, 403 */
  requireApprovals(
    context: MemberContext,
    id: string,
    approvals: number | null,
  ): Promise<Outcome<EntryState, EntryFact>>;
}

export function createReviewCommands(core: Core, { draft }: { draft: DraftCommands }): ReviewCommands {
  const { handler, now } = core;
  const access = createAccess(handler);
  const rate = createRate(core, "review");
  const itemOf = (context: MemberContext) => newIdOf(context, "item");

  /** A half-written sentence must not be published. @throws Refused while somebody else writes */
  async function checkFreeSeat(id: string, person: string): Promise<void> {
    checkFree(await handler.load(seatDecider, id, { fresh: true }), person, now());
  }

  /** Who reviews and manages the page does not wait for somebody who still has it open. @throws Problem 403 */
  async function takeOver(context: MemberContext, id: string): Promise<void> {
    await access.manage(context.viewer, id);
    const seat = await handler.load(seatDecider, id, { fresh: true });
    if (holderAt(seat, now()) === context.viewer.person) return;
    await handler.execute(seatDecider, id, { type: "forceRelease", now: now() }, partOf(context, "seat"));
  }

  return {
    async ask(context, id, { people: named, ...asked }) {
      const { entry } = await access.edit(context.viewer, id);
      const by = context.viewer.person!;
      const people = [...new Set(named)];
      for (const [at, person] of people.entries())
        if (!(await canEdit(handler, context.viewer.space.id, id, person)))
          throw invalid(`people.${at}`, entryMessages.personCannotEdit);
      // Each of them gets a mail.
      if (!context.repeated) await rate.take(by, people.length);
      const command = { type: "askReview" as const, entry, item: itemOf(context), by, people, ...asked };
      return handler.execute(draftDecider, id, command, context);
    },
    async withdraw(context, id) {
      const { level } = await access.edit(context.viewer, id);
      const { review } = await handler.load(draftDecider, id, { fresh: true });
      if (review !== null && review.asked.by !== context.viewer.person && level < needs.manage)
        throw forbidden(messages.onlyAskerAndManagers);
      return handler.execute(draftDecider, id, { type: "withdrawReview" }, context);
    },
    async comment(context, id, { text, about }) {
      await access.edit(context.viewer, id);
      const person = context.viewer.person!;
      return handler.execute(
        draftDecider,
        id,
        { type: "commentReview", item: itemOf(context), person, text, ...(about && { about }) },
        context,
      );
    },
    async approve(context, id, { revision, text, publish, take_over }) {
      const { path } = await access.edit(context.viewer, id);
      const person = context.viewer.person!;
      if (publish && take_over) await access.manage(context.viewer, id);
      else if (publish) await checkFreeSeat(id, person);
      const command = { type: "approve" as const, item: itemOf(context), person, text, revision };
      const { state, position } = await handler.execute(draftDecider, id, command, context);
      const needed = approvalsOn(path, context.viewer.space.settings);
      const missing = Math.max(0, needed - approvalsOf(state));
      if (!publish || missing > 0) return { position, published: false, missing };
      // The seat is taken only once the approval of this very text was accepted.
      if (take_over) await takeOver(context, id);
      const published = await draft.publish(partOf(context, "publish"), id, { note: "", expected: revision });
      return { position: published.position, published: true, missing: 0 };
    },
    async askChanges(context, id, { revision, text }) {
      await access.edit(context.viewer, id);
      const person = context.viewer.person!;
      return handler.execute(
        draftDecider,
        id,
        { type: "askChanges", item: itemOf(context), person, text, revision },
        context,
      );
    },
    async requireApprovals(context, id, approvals) {
      await access.manage(context.viewer, id);
      if (!can(context.viewer.roles, "administer")) throw forbidden(messages.onlyAdminsRequireApproval);
      return handler.execute(entryDecider, id, { type: "requireApprovals", approvals }, context);
    },
  };
}
