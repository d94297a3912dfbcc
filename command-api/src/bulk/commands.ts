/**
 * Doing one thing to many pages: who may begin, cancel and undo it. What happens to each page is decided in `page.ts`.
 */
import { can } from "@annals/access";
import { forbidden, notFound } from "@annals/http";
import { createAccess } from "../access/access.ts";
import { newIdOf, partOf } from "../runtime/context.ts";
import type { Core } from "../runtime/core.ts";
import { Refused } from "../runtime/decider.ts";
import type { Written } from "../runtime/route.ts";
import { createRate } from "../session/rate.ts";
import type { MemberContext } from "../viewer/viewer.ts";
import { type Bulk, bulkDecider } from "./decider.ts";
import type { BulkAction } from "./events.ts";
import { messages } from "./messages.ts";
import { createStep } from "./step.ts";

export type BulkOutcome = Written & { id: string; bulk: Bulk };

export interface BulkCommands {
  /** Begins, and does what can be done within a second; a process manager does the rest. @throws Problem 403, 422 for a destination that is not there */
  begin(context: MemberContext, action: BulkAction, pages: string[]): Promise<BulkOutcome>;
  /** What is done by then stays. @throws Problem 404, 403 */
  cancel(context: MemberContext, id: string): Promise<Written>;
  /** Takes back what it did. @throws Problem 404; Refused while it goes on, and for an undo */
  undo(context: MemberContext, id: string): Promise<BulkOutcome>;
}

export function createBulkCommands(core: Core): BulkCommands {
  const { handler, logger } = core;
  const access = createAccess(handler);
  const step = createStep(core);
  const rate = createRate(core, "bulk");

  async function start(context: MemberContext, action: BulkAction, pages: string[]): Promise<BulkOutcome> {
    if (!context.repeated) await rate.take(context.actor!);
    const id = newIdOf(context, "bulk");
    const begin = { type: "begin" as const, action, pages };
    const { facts } = await handler.execute(bulkDecider, id, begin, partOf(context, "begin"));
    // The same command began it before: it continues by itself.
    if (facts.length > 0)
      await step(context, id).catch((error: Error) =>
        logger.warn({ bulk: id, error: error.message }, "A change of many pages goes on later"),
      );
    const bulk = await handler.load(bulkDecider, id);
    return { id, bulk: bulk!, position: handler.position() };
  }

  async function find({ space }: MemberContext, id: string): Promise<Bulk> {
    const bulk = await handler.load(bulkDecider, id, { fresh: true });
    if (bulk === null || bulk.space !== space) throw notFound();
    return bulk;
  }

  return {
    async begin(context, action, pages) {
      const { viewer } = context;
      if (viewer.person === null) throw forbidden(messages.onlyMembersChange);
      if (action.type === "move") await access.place(viewer, action.parent_id, "destination_id");
      return start(context, action, [...new Set(pages)]);
    },
    async cancel(context, id) {
      const { by } = await find(context, id);
      if (by !== context.actor && !can(context.viewer.roles, "cancelImports"))
        throw forbidden(messages.onlyAdminOrStarterCancels);
      const end = { type: "end" as const, outcome: "cancelled" as const };
      return handler.execute(bulkDecider, id, end, partOf(context, "end"));
    },
    async undo(context, id) {
      const { by, action, pages, state, refused } = await find(context, id);
      if (by !== context.actor) throw notFound();
      if (action.type === "undo") throw new Refused("invalid", messages.undoOfUndo);
      if (state === "running") throw new Refused("conflict", messages.stillGoingOn);
      const left = new Set(refused.map((one) => one.id));
      const changed = pages.filter((page) => !left.has(page));
      return start(context, { type: "undo", bulk_id: id }, changed);
    },
  };
}
