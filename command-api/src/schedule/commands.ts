/** What can be done with the plan to publish a draft: made, changed and cancelled by those who may edit the page. */

import { createAccess } from "../access/access.ts";
import { type Draft, type DraftFact, draftDecider } from "../draft/decider.ts";
import { createTypeChecks } from "../module-schema/checks.ts";
import type { Core } from "../runtime/core.ts";
import type { Outcome } from "../runtime/handler.ts";
import type { MemberContext } from "../viewer/viewer.ts";

type ScheduleOutcome = Outcome<Draft, DraftFact>;

export interface ScheduleCommands {
  /** @throws Problem 404, 403; Refused for a moment that has passed, and where nothing is to be published */
  schedule(context: MemberContext, id: string, plan: { at: Date; note: string }): Promise<ScheduleOutcome>;
  /** @throws Problem 404, 403 */
  unschedule(context: MemberContext, id: string): Promise<ScheduleOutcome>;
}

export function createScheduleCommands({ handler, now }: Core): ScheduleCommands {
  const access = createAccess(handler);
  const types = createTypeChecks({ handler });
  return {
    async schedule(context, id, plan) {
      const { entry } = await access.edit(context.viewer, id);
      const by = context.viewer.person!;
      await types.published(context.viewer.space.id, await handler.load(draftDecider, id));
      return handler.execute(draftDecider, id, { type: "schedule", entry, ...plan, by, now: now() }, context);
    },
    async unschedule(context, id) {
      await access.edit(context.viewer, id);
      return handler.execute(draftDecider, id, { type: "unschedule" }, context);
    },
  };
}
