/** Some pages of many are changed at a time, so that other tasks are not held up, and it goes on after whatever stopped it. */
import { type CommandContext, idOf, partOf } from "../runtime/context.ts";
import type { Core } from "../runtime/core.ts";
import { idIn } from "../runtime/handler.ts";
import { atOnce, type Manager } from "../runtime/manager.ts";
import { viewerIn } from "../viewer/member.ts";
import { type BulkFact, bulkDecider, type Refusal } from "./decider.ts";
import { commandOn } from "./ids.ts";
import { createPageChanges } from "./page.ts";

/**
 * How long it works between two reports of its progress, in milliseconds, and on how many pages at most: a fact can name
 * that many refused pages.
 */
const stepTime = 1_000;
const maxPages = 2_000;
/**
 * How many pages are changed at a time: they share commits, and the lock where one is needed. The first one is changed
 * alone, because it may create what all of them need, such as a new tag.
 */
const together = 100;
/** The request that begins it does the first step. If that has not happened after this time, the manager does it. */
const firstStepTakes = 15_000;

/** Does what can be done within a step, on behalf of who began it. */
export function createStep(core: Core): (context: CommandContext, id: string) => Promise<void> {
  const { handler } = core;
  const changesOf = createPageChanges(core);
  return async (context, id) => {
    const begun = await handler.load(bulkDecider, id, { fresh: true });
    if (begun?.state !== "running" || begun.space === null || begun.by === null) return;
    const { space, by, pages } = begun;
    const viewer = await viewerIn(handler, space, by);
    const change = changesOf(begun);
    const refused: Refusal[] = [];
    const end = performance.now() + stepTime;
    const last = Math.min(pages.length, begun.done + maxPages);
    const refusalOf = async (page: string): Promise<Refusal[]> => {
      const mine = { space, actor: by, correlation: id, command: commandOn(id, page) };
      const reason = viewer === null ? "forbidden" : await change({ ...mine, viewer }, page);
      return reason === null ? [] : [{ id: page, reason }];
    };
    let { done } = begun;
    while (done < last && performance.now() < end) {
      if ((await handler.load(bulkDecider, id))?.state !== "running") break;
      const some = pages.slice(done, Math.min(last, done + (done === 0 ? 1 : together)));
      refused.push(...(await Promise.all(some.map(refusalOf))).flat());
      done += some.length;
    }
    // The same progress is the same fact, whoever says it: the request or the manager.
    const part = (name: string) => partOf({ ...context, command: idOf(id, "step"), actor: by }, name);
    await handler.execute(bulkDecider, id, { type: "advance", done, refused }, part(`advance ${done}`));
    if (done === pages.length)
      await handler.execute(bulkDecider, id, { type: "end", outcome: "finished" }, part("end"));
  };
}

export const bulkChange: Manager<BulkFact> = {
  name: "bulk-change",
  longest: atOnce,
  handles: ["BulkBegan", "BulkAdvanced", "BulkEnded"],
  decide({ type, stream, metadata }) {
    const at = Date.parse(metadata.at);
    const due = { BulkBegan: new Date(at + firstStepTakes), BulkAdvanced: new Date(at), BulkEnded: null };
    return [{ about: idIn(stream), at: due[type] }];
  },
  due: (core, { about: id }, context) => createStep(core)(context, id),
};
