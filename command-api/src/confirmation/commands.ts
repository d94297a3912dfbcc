/** Asking people to read a page (those who manage it), and confirming that one has (those who are asked). */

import { createAccess } from "../access/access.ts";
import { messages as audienceMessages } from "../audience/messages.ts";
import { checkAsked, peopleOf } from "../audience/people.ts";
import { isSoonAgain } from "../audience/stages.ts";
import { draftDecider } from "../draft/decider.ts";
import type { Core } from "../runtime/core.ts";
import { Refused } from "../runtime/decider.ts";
import type { Outcome } from "../runtime/handler.ts";
import { dayAt } from "../verification/days.ts";
import type { MemberContext } from "../viewer/viewer.ts";
import { type Confirmation, type ConfirmationFact, confirmationDecider } from "./decider.ts";
import { messages } from "./messages.ts";
import { openReaders } from "./readers.ts";

type ConfirmationOutcome = Outcome<Confirmation, ConfirmationFact>;

export interface ConfirmationCommands {
  /** @throws Problem 404, 403; 422 for a page without a published version, and for whom the space does not have */
  ask(
    context: MemberContext,
    id: string,
    asked: { people: string[]; groups: string[]; due: string | null; again: boolean },
  ): Promise<ConfirmationOutcome>;
  /** @throws Problem 404, 403; Refused where nobody is asked, and for a version that is not the published one */
  again(context: MemberContext, id: string, version: number): Promise<ConfirmationOutcome>;
  /** @throws Problem 404, 403; Refused where nobody is to be reminded, or was a day ago */
  remind(context: MemberContext, id: string): Promise<ConfirmationOutcome>;
  /** @throws Problem 404; Refused where they are not asked, and for a version that is not the published one */
  confirm(context: MemberContext, id: string, version: number): Promise<ConfirmationOutcome>;
  /** @throws Problem 404, 403 */
  end(context: MemberContext, id: string): Promise<ConfirmationOutcome>;
}

export function createConfirmationCommands(core: Core): ConfirmationCommands {
  const { handler, now } = core;
  const access = createAccess(handler);
  const published = async (id: string) =>
    (await handler.load(draftDecider, id, { fresh: true })).published?.number ?? 0;

  return {
    async ask(context, id, { people, groups, due, again }) {
      await access.manage(context.viewer, id);
      const version = await published(id);
      if (version === 0) throw new Refused("invalid", messages.notPublished);
      const { asked } = await handler.load(confirmationDecider, id);
      await checkAsked(core, context.viewer.space.id, { people, groups }, asked);
      return handler.execute(
        confirmationDecider,
        id,
        { type: "ask", people, groups, due, version, again },
        context,
      );
    },
    async again(context, id, version) {
      await access.edit(context.viewer, id);
      const command = {
        type: "again" as const,
        version,
        published: await published(id),
        today: dayAt(now()),
      };
      return handler.execute(confirmationDecider, id, command, context);
    },
    async remind(context, id) {
      await access.manage(context.viewer, id);
      const state = await handler.load(confirmationDecider, id, { fresh: true });
      if (state.asked !== null && (await openReaders(core, context.viewer.space.id, id, state)).length === 0)
        throw new Refused("conflict", messages.allHaveRead);
      const command = { type: "remindByHand" as const, now: now().toISOString() };
      if (isSoonAgain(state.byHand, command.now))
        throw new Refused("conflict", audienceMessages.remindedToday);
      return handler.execute(confirmationDecider, id, command, context);
    },
    async confirm(context, id, version) {
      const { person, space } = context.viewer;
      await access.see(context.viewer, id);
      const { asked } = await handler.load(confirmationDecider, id);
      if (person === null || asked === null || !(await peopleOf(core, space.id, asked)).has(person))
        throw new Refused("missing", messages.nobodyAsks);
      const command = { type: "confirm" as const, person, version, published: await published(id) };
      return handler.execute(confirmationDecider, id, command, context);
    },
    async end(context, id) {
      await access.manage(context.viewer, id);
      return handler.execute(confirmationDecider, id, { type: "end" }, context);
    },
  };
}
