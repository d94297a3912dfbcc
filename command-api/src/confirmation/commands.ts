/** Asking people to read a page (those who manage it), and confirming that one has (those who are asked). */
import { invalid } from "@annals/http";
import { draftDecider } from "../draft/decider.ts";
import { createAccess } from "../entry/access.ts";
import { groupDecider, isGroupOf } from "../group/decider.ts";
import type { Core } from "../runtime/core.ts";
import { Refused } from "../runtime/decider.ts";
import type { Outcome } from "../runtime/handler.ts";
import { viewerIn } from "../session/member.ts";
import type { MemberContext } from "../session/viewer.ts";
import { type Confirmation, type ConfirmationFact, confirmationDecider } from "./decider.ts";
import { messages } from "./messages.ts";
import { readersOf } from "./readers.ts";

type ConfirmationOutcome = Outcome<Confirmation, ConfirmationFact>;

export interface ConfirmationCommands {
  /** @throws Problem 404, 403; 422 for a page without a published version, and for whom the space does not have */
  ask(
    context: MemberContext,
    id: string,
    asked: { people: string[]; groups: string[]; due: string | null; again: boolean },
  ): Promise<ConfirmationOutcome>;
  /** @throws Problem 404; Refused where they are not asked, and for a version that is not the published one */
  confirm(context: MemberContext, id: string, version: number): Promise<ConfirmationOutcome>;
  /** @throws Problem 404, 403 */
  end(context: MemberContext, id: string): Promise<ConfirmationOutcome>;
}

export function createConfirmationCommands(core: Core): ConfirmationCommands {
  const { handler } = core;
  const access = createAccess(handler);
  const published = async (id: string) =>
    (await handler.load(draftDecider, id, { fresh: true })).published?.number ?? 0;

  /** Whom was asked before may stay: they may have left since. */
  async function checkNew(
    space: string,
    id: string,
    { people, groups }: { people: string[]; groups: string[] },
  ) {
    const { asked } = await handler.load(confirmationDecider, id);
    for (const person of people)
      if (!asked?.people.includes(person) && !(await viewerIn(handler, space, person))?.person)
        throw invalid("people", messages.noSuchReader);
    for (const one of groups) {
      if (asked?.groups.includes(one)) continue;
      if (!isGroupOf(await handler.load(groupDecider, one), space))
        throw invalid("groups", messages.noSuchReader);
    }
  }

  return {
    async ask(context, id, { people, groups, due, again }) {
      await access.manage(context.viewer, id);
      const version = await published(id);
      if (version === 0) throw new Refused("invalid", messages.notPublished);
      await checkNew(context.viewer.space.id, id, { people, groups });
      return handler.execute(
        confirmationDecider,
        id,
        { type: "ask", people, groups, due, version, again },
        context,
      );
    },
    async confirm(context, id, version) {
      const { person, space } = context.viewer;
      await access.see(context.viewer, id);
      const { asked } = await handler.load(confirmationDecider, id);
      if (person === null || asked === null || !(await readersOf(core, space.id, asked)).has(person))
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
